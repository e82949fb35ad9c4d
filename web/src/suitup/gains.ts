// What the seat that looks would collect at a location, counted from the symbols that lie there.
import { FULL, symbolOf, TYPES, type Kind, type SuitUpView } from "./view"

export interface Gain {
  type: string
  /** from plain symbols */
  plain: number
  /** from set symbols: by the benefits of one's friends */
  friends: number
  /** what of it there is room for */
  kept: number
}

/** Count at a place, with its token or that of another, type by type. */
export function gainsAt(view: SuitUpView, place: string, lender = place): Gain[] {
  const own = view.seats[view.seat ?? 0]!
  const board = view.locations.find(({ name }) => name === place)?.board ?? []
  const token = view.locations.find(({ name }) => name === lender)?.token ?? []
  const found = new Map<string, Gain>(
    [...TYPES, "favor"].map((type) => [type, { type, plain: 0, friends: 0, kept: 0 }])
  )
  for (const symbol of [...board, ...token]) {
    const { kind, set } = symbolOf(symbol)
    const gain = found.get(kind)
    if (gain && set) gain.friends += own.benefits[kind as Kind]
    else if (gain) gain.plain += 1
  }
  for (const gain of found.values())
    gain.kept = Math.min(gain.plain + gain.friends, room(own.influence, gain.type))
  return [...found.values()].filter((gain) => gain.plain + gain.friends > 0)
}

/** The same as plain amounts. */
export function gains(view: SuitUpView, place: string, lender = place): Record<string, number> {
  return Object.fromEntries(gainsAt(view, place, lender).map(({ type, kept }) => [type, kept]))
}

function room(influence: Record<string, number>, type: string): number {
  return type in influence ? FULL - influence[type]! : Infinity
}
