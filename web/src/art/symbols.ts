// The paths of the trait symbols, on a field of 24 by 24; shapes differ so that colour is never alone.
import { box, disc } from "./pen"
import type { Trait } from "./traits"

/** One shape of a symbol; what kind it is decides how it is coloured. */
export interface Mark {
  kind: string
  d: string
}

const GARMENT =
  "M8.2 2.6 C9.4 4.6 14.6 4.6 15.8 2.6 L18.4 3.5 L23 9 L19.2 12.2 L18.3 11.4 L18.8 21.6 L5.2 21.6 L5.7 11.4 L4.8 12.2 L1 9 L5.6 3.5Z"

/** One wavy strand for short hair, two longer ones for semi-long, three for long. */
const STRANDS: Readonly<Record<string, string>> = {
  "1": "M12 5C8 9 16 14.5 12 19",
  "2": "M8 4 C4.5 8 11.5 13.5 8 18.5 M16 4 C12.5 8 19.5 13.5 16 18.5",
  "3": "M5 2.5 C1.5 8 8.5 15.5 5 21.5 M12 2.5 C8.5 8 15.5 15.5 12 21.5 M19 2.5 C15.5 8 22.5 15.5 19 21.5"
}

/** What is printed on a tile of 20 by 20 from (2, 2): four squares, one diamond, three bars. */
const TILES: Readonly<Record<string, string>> = {
  q: "M2 2H12V12H2Z M12 12H22V22H12Z",
  d: "M12 3.5L20.5 12L12 20.5L3.5 12Z M12 8.5L8.5 12L12 15.5L15.5 12Z",
  s: "M4 2H8V22H4Z M11 2H15V22H11Z M18 2H22V22H18Z"
}

/** How each kind of hair is marked: a dot, a bar or a ring. */
const MARKS: Readonly<Record<string, Mark>> = {
  b: { kind: "on", d: disc(12, 12, 4.2) },
  r: { kind: "on", d: box(5, 9.2, 14, 5.6) },
  k: { kind: "ring", d: disc(12, 12, 5.2) }
}

const DRAWN: Readonly<Record<Trait, (letter: string) => Mark[]>> = {
  clothes: () => [{ kind: "garment", d: GARMENT }],
  hair: (letter) => [{ kind: "swatch", d: box(2, 2, 20, 20, 5) }, MARKS[letter]!],
  length: (letter) => [
    { kind: "slip", d: box(0.8, 0.8, 22.4, 22.4, 3) },
    { kind: "strands", d: STRANDS[letter]! }
  ],
  pattern: (letter) => [
    { kind: "tile", d: box(2, 2, 20, 20) },
    { kind: "print", d: TILES[letter]! },
    { kind: "rim", d: box(2, 2, 20, 20) }
  ]
}

/** Where a garment's letter stands: the middle of its foot. */
export const LETTER = { kind: "letter", x: 12, y: 17.8 } as const

/** The shapes of a symbol in painter's order, on a field of 24 by 24; a garment bears its letter as well. */
export const marksOf = (trait: Trait, letter: string): Mark[] => DRAWN[trait](letter)

/** The shapes of a symbol as markup. */
export function drawnAs(trait: Trait, letter: string): string {
  const marks = marksOf(trait, letter).map(({ kind, d }) => `<path class="${kind}" d="${d}"/>`)
  const text = `<text class="${LETTER.kind}" x="${LETTER.x}" y="${LETTER.y}">${letter}</text>`
  return marks.join("") + (trait === "clothes" ? text : "")
}
