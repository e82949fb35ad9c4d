// The paths of the trait symbols, on a field of 24 by 24; shapes differ so that colour is never alone.
export const GARMENT =
  "M8.2 2.6 C9.4 4.6 14.6 4.6 15.8 2.6 L18.4 3.5 L23 9 L19.2 12.2 L18.3 11.4 L18.8 21.6 L5.2 21.6 L5.7 11.4 L4.8 12.2 L1 9 L5.6 3.5Z"

/** One wavy strand for short hair, two longer ones for semi-long, three for long. */
export const STRANDS: Readonly<Record<string, string>> = {
  "1": "M12 5C8 9 16 14.5 12 19",
  "2": "M8 4 C4.5 8 11.5 13.5 8 18.5 M16 4 C12.5 8 19.5 13.5 16 18.5",
  "3": "M5 2.5 C1.5 8 8.5 15.5 5 21.5 M12 2.5 C8.5 8 15.5 15.5 12 21.5 M19 2.5 C15.5 8 22.5 15.5 19 21.5"
}

/** What is printed on a tile of 20 by 20 from (2, 2): four squares, one diamond, three bars. */
export const TILES: Readonly<Record<string, string>> = {
  q: "M2 2H12V12H2Z M12 12H22V22H12Z",
  d: "M12 3.5L20.5 12L12 20.5L3.5 12Z M12 8.5L8.5 12L12 15.5L15.5 12Z",
  s: "M4 2H8V22H4Z M11 2H15V22H11Z M18 2H22V22H18Z"
}
