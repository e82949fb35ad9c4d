// Cover Me's view, as the engine writes it for a seat or a spectator.
import type { Trait } from "../art/traits"
import type { View } from "../lib/game"

export type Hair = "b" | "r" | "k"
export type Season = "winter" | "spring" | "summer" | "fall"
export type Phase = "draft" | "month" | "feature" | "pick" | "keep" | "swap" | "exchange" | "over"

export interface Options {
  players: number
  length: "standard" | "longer" | "shorter"
  scoring: "standard" | "equal"
  two_player: "fictional" | "advanced"
  first_game: boolean
  removed: string | null
  on_tie: "share" | "season"
}

/** How far the markers of one trait stand, and which of them lead. */
export interface TrackShown {
  trait: Trait
  counts: Record<string, number>
  trends: string[]
}

/** A card that lies open, with its trend value so far. */
export interface Face {
  card: string
  value: number
}

/** A magazine's covers of this season; a fictional one (`seat` null) has a `new` cover, perhaps "face down". */
export interface Row {
  seat: number | null
  magazine: number
  covers: Face[]
  new?: string | null
}

/** What is seen of a seat. Where others' scored cards lie face down, so does each of these, and points are null. */
export interface Editor {
  cards: number
  chosen: number
  known: string[]
  public: string[]
  scored: string[]
  middle: string[]
  points: number | null
}

export interface OpenPile {
  top: string | null
  height: number
  buried: string[]
}

/** A face-down pile, and the cards in it that this seat knows, by how many lie above. */
export interface HiddenPile {
  height: number
  known: { depth: number; card: string }[]
}

export interface Result {
  points: number[]
  winners: number[]
}

export interface CoverMeView {
  game: "coverme"
  options: Options
  seat: number | null
  to_move: number[]
  phase: Phase
  year: number
  season: Season
  month: number
  extra: number
  renewals: number
  start: number
  order: number[]
  tracks: TrackShown[]
  influence: Face[]
  rows: Row[]
  seats: Editor[]
  hand: string[]
  commit: string[]
  looking: string[]
  open: Record<Hair, OpenPile>
  facedown: HiddenPile
  coming: (HiddenPile & { colour: string }) | null
  waiting: string[]
  discard: string[]
  fictional: { height: number; known: string[] } | null
  legal: string[]
  result: Result | null
}

export const FACE_DOWN = "face down"
export const HAIRS: Hair[] = ["b", "r", "k"]
export const MONTHS = [1, 2, 3]

/** Read a desk's view as Cover Me's. */
export const asCoverMe = (view: View): CoverMeView => view as unknown as CoverMeView

/** Which years and seasons are played. */
export function calendarOf(options: Options): { years: number; seasons: Season[] } {
  if (options.length === "shorter") return { years: 4, seasons: ["spring", "fall"] }
  return { years: options.length === "longer" ? 4 : 3, seasons: ["winter", "spring", "summer", "fall"] }
}

/** Which seats' rows are two: the advanced game has a primary and a secondary magazine. */
export const isAdvanced = (view: CoverMeView): boolean => view.options.two_player === "advanced"
