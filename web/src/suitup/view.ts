// What Suit Up's view holds, as the engine writes it; see docs/reference/views.md.
import type { View } from "../lib/game"

export const TYPES = ["leaves", "books", "palettes", "money"] as const
export type Kind = (typeof TYPES)[number]
export type Amounts = Record<Kind, number>

/** The most that a gauge can show. */
export const FULL = 19
/** What a cost symbol of somebody in the hand costs. */
export const HAND_PRICE = 4

export type Phase =
  | "mat"
  | "stand"
  | "begin"
  | "turn"
  | "favor"
  | "token"
  | "to"
  | "swap"
  | "discard"
  | "trade"
  | "for"
  | "collect"
  | "borrow"
  | "pay"
  | "second"
  | "start card"
  | "last favors"
  | "last friends"
  | "scoring"
  | "over"

export interface LocationSeen {
  name: string
  /** `leaves`, `set leaves`, `favor` … as printed on the board */
  board: string[]
  /** the symbols of the token at its door, as it lies now */
  token: string[]
  seat: number | null
}

export interface CornerSeen {
  name: string
  between: [string, string]
  seat: number | null
}

export interface SeatSeen {
  mat: string | null
  space: string | null
  influence: Amounts
  benefits: Amounts
  friends: string[]
  people: number
  favors: number
  known_favors: string[]
  points: number
}

export interface Deciding {
  favor?: string
  effect?: Kind
  token?: number
  discards?: number
  person?: string
  price?: number
  stars?: number
  location?: string
  exchanged?: boolean
}

/** A seat's own secret choice of last friends, as far as it goes. */
export interface Late {
  /** chosen and paid */
  friends: string[]
  /** what that leaves to pay with */
  influence: Amounts
}

export interface SuitUpView {
  game: "suitup"
  options: { players: number; abilities: boolean; edition: string }
  seat: number | null
  to_move: number[]
  phase: Phase
  round: number
  dark: boolean
  final: boolean
  /** whether all choose their last friends in secret now */
  secret: boolean
  start: number
  order: number[]
  locations: LocationSeen[]
  corners: CornerSeen[]
  prizes: Amounts & { centre: number }
  rows: string[][]
  prices: number[][] | null
  people: { deck: number; discard: string[]; renewals: number }
  favors: { deck: number; used: string[]; renewals: number }
  seats: SeatSeen[]
  /** what each seat's friends bring, and nothing can take away any more */
  earned: number[]
  hand: string[]
  held: string[]
  /** null where there is none to make, for the spectator, and for who can pay nobody */
  late: Late | null
  deciding: Deciding | null
  legal: string[]
  result: { points: number[]; winners: number[] } | null
}

/** A desk's view, known to be one of Suit Up. */
export function seen(view: View): SuitUpView {
  return view as unknown as SuitUpView
}

/** A favor `leaves@Park` is a type and a place. */
export function partsOf(favor: string): [Kind, string] {
  const [kind, place] = favor.split("@")
  return [kind as Kind, place ?? ""]
}

/** A symbol `set leaves` is of a type, and counts friends' benefits; `leaves`, `favor` and `any` stand for themselves. */
export function symbolOf(symbol: string): { kind: string; set: boolean } {
  return symbol.startsWith("set ") ? { kind: symbol.slice(4), set: true } : { kind: symbol, set: false }
}

/** Where a seat stands: at a corner it is at both neighbours. */
export function standsAt(view: SuitUpView, seat: number): string[] {
  const space = view.seats[seat]?.space ?? ""
  return view.corners.find((corner) => corner.name === space)?.between ?? [space]
}

/** What a seat can still pay with: of your own influence what your secret choice leaves. */
export function purseOf(view: SuitUpView, seat: number): Amounts {
  const own = seat === view.seat ? view.late : null
  return (own ?? view.seats[seat]!).influence
}

/** What your secret choice has set aside so far. */
export function setAside(view: SuitUpView, seat: number): Amounts {
  const [have, left] = [view.seats[seat]!.influence, purseOf(view, seat)]
  return Object.fromEntries(TYPES.map((type) => [type, have[type] - left[type]])) as Amounts
}

/** Whom you have chosen in secret so far, with somebody whose star is still to be paid. */
export function chosenLate({ late, deciding }: SuitUpView): string[] {
  if (!late) return []
  return deciding?.person ? [...late.friends, deciding.person] : late.friends
}

/** Whether a seat is done while others still choose in secret. */
export function isReady(view: SuitUpView, seat: number): boolean {
  return view.secret && !view.to_move.includes(seat)
}

/** What a cost symbol costs this seat at a place of a row; at the very end nobody there can be asked any more. */
export function rowPrice(view: SuitUpView, row: number, place: number): number | null {
  return view.final ? null : (view.prices?.[row]?.[place] ?? null)
}

/** What a cost symbol of a person costs this seat, as the view says it: in a row or in the hand. */
export function priceOf(view: SuitUpView, person: string): number | null {
  for (const [row, people] of view.rows.entries()) {
    const place = people.indexOf(person)
    if (place >= 0) return rowPrice(view, row, place)
  }
  return view.hand.includes(person) ? HAND_PRICE : null
}
