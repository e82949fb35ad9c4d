// How a move is made: after being asked once more, with a second to undo it, or at once.
import { prefs } from "./prefs.svelte"

export const WAYS = ["confirm", "undo", "once"] as const
export type Way = (typeof WAYS)[number]

/** How long a move can be undone before it is sent. */
export const REGRET = 1000

/** Return how moves are made here: as somebody wishes; until then with a second to undo, before their first game is finished. */
export const wayOfDeciding = (): Way => prefs.deciding ?? (prefs.finished.length ? "once" : "undo")

/** Return whether a press only chooses: a finger cannot point without touching, and some want to be asked. */
export function onlyChooses(event: Event | undefined): boolean {
  return (event as PointerEvent | undefined)?.pointerType === "touch" || wayOfDeciding() === "confirm"
}

/** Return whether this is the second click of a double one, which means no more than the first. */
export const isSecondClick = (event: Event | undefined): boolean => ((event as UIEvent)?.detail ?? 0) > 1
