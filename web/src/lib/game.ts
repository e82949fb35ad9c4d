// What a game's table gets: everything to show, and what can be done. The same for play, watching, replay and lessons.
import type { Json } from "../protocol"

export type View = Record<string, Json>
export type Event = Record<string, Json> & { event: string }

export interface Desk {
  /** the game as this seat, or a spectator, sees it */
  readonly view: View
  /** counts the frames that were shown; changes with each of them */
  readonly seq: number
  /** what happened between the frame before and this one */
  readonly events: Event[]
  /** my seat; null for those who watch */
  readonly seat: number | null
  /** what each seat is called */
  readonly names: string[]
  /** each seat's magazine or colour */
  readonly styles: string[]
  /** the moves I can make now, also those that would replace a hidden choice */
  readonly moves: string[]
  /** the move that was made and is not answered yet */
  readonly pending: string | null
  /** the same, as long as it can be undone: it is sent in a moment */
  readonly held: string | null
  readonly mayTakeBack: boolean
  /** whether the frame is shown without animation: after a jump, or when nothing may move */
  readonly still: boolean
  /** Make a move; one that is not sure can be undone for a moment, where somebody wishes so. */
  play(move: string, sure?: boolean): void
  undo(): void
  takeBack(): void
  /** Say to the person why a move cannot be made now. */
  whyNot(move: string): void
  /** What each of my moves would bring my own seat, as far as I can know: {move: {field: change}}. */
  foresee(): Promise<Record<string, Foreseen>>
}

/** How the numbers of my seat would change: {"influence.books": 2, "points": 3}. */
export type Foreseen = Record<string, number>

/** Whether something is asked for, and this move is of another kind: then the question says more than a reason. */
export function answersAnother(moves: string[], move: string): boolean {
  const kind = `${move.split(" ")[0]} `
  return moves.length > 0 && !moves.some((other) => other.startsWith(kind))
}
