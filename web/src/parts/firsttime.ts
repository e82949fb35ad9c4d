// Somebody's first evening: the lesson is offered once, and a game is the simpler one until they have finished it once.
import { prefs } from "../lib/prefs.svelte"
import type { NewTable } from "../protocol"

/** What makes each game the simpler first one: the option by which it is chosen, and its value. */
const SIMPLER: Record<string, { option: string; value: boolean }> = {
  coverme: { option: "first_game", value: true },
  suitup: { option: "abilities", value: false }
}

export function simplerOptions(game: string): NewTable["options"] {
  const simpler = SIMPLER[game]
  return simpler ? { [simpler.option]: simpler.value } : {}
}

export const hasFinished = (game: string): boolean => prefs.finished.includes(game)
export const wasOffered = (game: string): boolean => prefs.offered.includes(game)

/** Note that a game was played to its end here. */
export function noteFinished(game: string): void {
  if (!hasFinished(game)) prefs.finished = [...prefs.finished, game]
}

/** Note that somebody knows of a game's lesson. */
export function noteOffered(game: string): void {
  if (!wasOffered(game)) prefs.offered = [...prefs.offered, game]
}
