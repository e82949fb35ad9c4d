// What the bots of a table are called: one name for each seat, as there are five at the most.
const NAMES = ["Auguste", "Basile", "Colette", "Dorian", "Eloise"]

/** The name of the bot on a seat. */
export function botCalled(seat: number): string {
  return NAMES[seat % NAMES.length]!
}
