// A season's end in two scenes: the last covers lie there for a moment before they leave for where they belong.
import { untrack } from "svelte"
import type { Event } from "../lib/game"
import { mayMove } from "../lib/prefs.svelte"
import { compareTrack } from "./comparing"
import { letterOf } from "./cards"
import type { CoverMeView, Face, Phase, Row, TrackShown } from "./view"

export type Fate = "scored" | "middle" | "influence" | "hand" | "pile"

/** The season that has just ended, as it is remembered while hands are replenished; no longer. */
export interface Past {
  rows: Row[]
  fates: Record<string, Fate>
}

interface Cover {
  seat: number | null
  magazine: number
  card: string
}

/** While these are asked, the covers of the season before may still be looked at. */
const AFTERWARDS: Phase[] = ["pick", "keep", "over"]
const LOOK = 1000
const GLANCE = 250
const LEAVE = 420

export class Stage {
  /** shown instead of the desk's view while a scene is played */
  scene = $state.raw<CoverMeView | null>(null)
  /** whether the covers of the scene are on their way out */
  leaving = $state(false)
  past = $state.raw<Past | null>(null)
  /** the cards that have just been revealed */
  turned = $state.raw<ReadonlySet<string>>(new Set())
  #before: CoverMeView | null = null
  /** whether hands are being replenished after a season */
  #remembers = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Follow the desk to its next view. */
  follow(next: CoverMeView, events: Event[], still: boolean): void {
    untrack(() => {
      const before = this.#before
      this.#before = next
      this.end()
      const moves = !still && mayMove()
      const last = before && before !== next ? lastScene(before, events) : null
      const turned = moves ? coversOf(events).map(({ card }) => card) : []
      if (turned.length || this.turned.size) this.turned = new Set(turned)
      this.#remember(next, last, events)
      if (moves && last) this.#playOut(last, events)
      else this.end()
    })
  }

  /** Show how it stands now, at once. */
  end(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    this.scene = null
    this.leaving = false
    if (!this.#remembers) this.past = null
  }

  #remember(next: CoverMeView, last: CoverMeView | null, events: Event[]): void {
    this.#remembers = AFTERWARDS.includes(next.phase)
    if (last) this.past = { rows: last.rows, fates: fatesOf(last, events) }
  }

  #playOut(last: CoverMeView, events: Event[]): void {
    this.scene = last
    this.#timer = setTimeout(
      () => {
        this.leaving = true
        this.#timer = setTimeout(() => this.end(), LEAVE)
      },
      coversOf(events).length ? LOOK : GLANCE
    )
  }
}

function coversOf(events: Event[]): Cover[] {
  return events
    .filter(({ event }) => event === "reveal")
    .flatMap((event) => event.covers as unknown as Cover[])
}

/** The table just before its covers left; null if nothing ended, or if more happened than can be shown. */
export function lastScene(before: CoverMeView, events: Event[]): CoverMeView | null {
  if (events.filter(({ event }) => event === "influence").length !== 1) return null
  const reveals = events.filter(({ event }) => event === "reveal")
  if (!reveals.length) return before.rows.some(({ covers }) => covers.length) ? before : null
  if (reveals.length > 1 || before.phase !== "month" || before.month !== reveals[0]!.month) return null
  return withCovers(before, coversOf(events))
}

/** Lay covers open on a table, and let the markers and values follow. */
export function withCovers(view: CoverMeView, covers: Cover[]): CoverMeView {
  const tracks = view.tracks.map((track) => pushed(track, covers))
  const valued = ({ card }: { card: string }): Face => ({ card, value: valueOn(tracks, card) })
  const rows = view.rows.map((row) => {
    const own = covers.filter(({ seat, magazine }) => seat === row.seat && magazine === row.magazine)
    return { ...row, covers: [...row.covers, ...own].map(valued), new: null }
  })
  const out = new Set(covers.map(({ card }) => card))
  return {
    ...view,
    tracks,
    rows,
    influence: view.influence.map(valued),
    hand: view.hand.filter((card) => !out.has(card)),
    commit: [],
    legal: [],
    to_move: [],
    seats: view.seats.map((seat) => ({ ...seat, chosen: 0 }))
  }
}

const valueOn = (tracks: TrackShown[], card: string): number =>
  tracks.filter((track) => compareTrack(track, card).matches).length

function pushed(track: TrackShown, covers: Cover[]): TrackShown {
  const counts = { ...track.counts }
  for (const { card } of covers) {
    const letter = letterOf(card, track.trait)
    counts[letter] = (counts[letter] ?? 0) + 1
  }
  const most = Math.max(1, ...Object.values(counts))
  return { ...track, counts, trends: Object.keys(counts).filter((letter) => counts[letter] === most) }
}

function fatesOf(last: CoverMeView, events: Event[]): Record<string, Fate> {
  const fates: Record<string, Fate> = {}
  for (const { seat, covers } of last.rows) {
    for (const { card } of covers) fates[card] = seat === null ? "pile" : "hand"
  }
  for (const { event, cards } of events) {
    if (event === "scored" || event === "middle" || event === "influence") {
      for (const card of cards as string[]) fates[card] = event
    }
  }
  return fates
}
