// How long a frame stays before the one that waits behind it is shown, at the most: what a game shows takes its time.
import type { Event } from "./game"

const USUAL = 350
/** Each game's own: two games may call different things by one name. */
const MOMENTS: Record<string, Record<string, number>> = {
  coverme: { reveal: 1400, influence: 2200, season: 900, new_year: 1200 }
}

/** Return for how many milliseconds the news of a frame is worth looking at. */
export function momentOf(game: string, events: Event[]): number {
  return Math.max(USUAL, ...events.map(({ event }) => MOMENTS[game]?.[event] ?? 0))
}
