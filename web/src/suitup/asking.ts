// Which move a thing on the table stands for, given what is asked now.
import { isReady, type SuitUpView } from "./view"

const PLACE_VERBS: Partial<Record<SuitUpView["phase"], string>> = {
  stand: "stand",
  turn: "go",
  to: "to",
  collect: "collect",
  borrow: "borrow"
}

/** The move that a click on a place means; null where places are not asked about. */
export function placeMove(view: SuitUpView, place: string): string | null {
  const verb = PLACE_VERBS[view.phase]
  return verb ? `${verb} ${place}` : null
}

/** The swap of two places, in the order of the board. */
export function swapMove(view: SuitUpView, one: string, other: string): string {
  const order = view.locations.map(({ name }) => name)
  const [first, second] = [one, other].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return `swap ${first} ${second}`
}

/** The move that a click on a person in a row or in your hand means. */
export function personMove(view: SuitUpView, person: string): string | null {
  if (view.phase === "discard") return `discard ${person}`
  const asked = view.phase === "last friends" ? isLate(view, person) : ["turn", "second"].includes(view.phase)
  return asked ? `befriend ${person}` : null
}

/** Whether somebody of your hand can be asked about at the very end: who is chosen already cannot, nor once you are done. */
function isLate(view: SuitUpView, person: string): boolean {
  if (view.seat === null || isReady(view, view.seat)) return false
  return view.hand.includes(person) && !view.late?.friends.includes(person)
}

/** The move that a click on a favor in your hand means. */
export function favorMove(view: SuitUpView, favor: string): string | null {
  return view.phase === "turn" || view.phase === "last favors" ? `favor ${favor}` : null
}

/** The move that a click on a seat's token means. */
export function tokenMove(view: SuitUpView, seat: number): string | null {
  return view.phase === "token" ? `token ${seat}` : null
}

/** The choices of a turn under their headings; everything else stands under none. */
export function grouped(moves: string[]): { heading: "favor" | "go" | "befriend" | null; moves: string[] }[] {
  const of = (...verbs: string[]) => moves.filter((move) => verbs.includes(move.split(" ")[0]!))
  const walking = of("go")
  if (!walking.length) return [{ heading: null, moves }]
  const groups = [
    { heading: "favor" as const, moves: of("favor", "exchange") },
    { heading: "go" as const, moves: walking },
    { heading: "befriend" as const, moves: of("befriend") }
  ]
  return groups.filter((group) => group.moves.length)
}
