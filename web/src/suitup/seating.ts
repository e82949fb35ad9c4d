// How a seat is told from the others: by its colour and shape, and by a letter.

/** The seats round the table, clockwise from one on: where somebody sits does not change with the start card. */
export function roundFrom(seats: number, first: number): number[] {
  return Array.from({ length: seats }, (_, place) => (first + place) % seats)
}

/** The first letter of a name or, where somebody else has the same one, the number of the seat. */
export function letterOf(names: string[], seat: number): string {
  const letters = names.map((name) => (name.trim()[0] ?? "").toUpperCase())
  const own = letters[seat] ?? ""
  const alone = letters.filter((letter) => letter === own).length === 1
  return alone && own ? own : String(seat + 1)
}
