// The reveal of the last friends: who came to whom, once all have chosen in secret.
import type { Event } from "../lib/game"

/** For every seat who joined it at the reveal, as the news tell; null if nothing was revealed. */
export function revealed(events: Event[], seats: number): string[][] | null {
  const begun = events.findLastIndex(({ event }) => event === "reveal")
  if (begun < 0) return null
  const came = events.slice(begun).filter(({ event }) => event === "friend")
  return Array.from({ length: seats }, (_, seat) =>
    came.filter((event) => event.seat === seat).map(({ person }) => person as string)
  )
}
