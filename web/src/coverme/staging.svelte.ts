// A season's end as a show: the director plays the finale beat by beat before the covers leave for where they belong.
import { untrack } from "svelte"
import type { Trait } from "../art/traits"
import type { Event } from "../lib/game"
import { mayMove, prefs } from "../lib/prefs.svelte"
import { shows } from "../lib/shows.svelte"
import { play, type Sound } from "../lib/sounds"
import {
  finaleOf,
  isAlternative,
  specialIn,
  verdictsOf,
  type Beat,
  type Special,
  type Verdict
} from "./finale"
import type { CoverMeView, Row } from "./view"

export type Fate = "scored" | "middle" | "influence" | "hand"

/** The season that has just ended, as it is remembered while hands are replenished. */
export interface Past {
  rows: Row[]
  fates: Record<string, Fate>
}

interface Cover {
  seat: number | null
  magazine: number
  card: string
}

export class Stage {
  /** shown instead of the desk's view while the finale is played */
  scene = $state.raw<CoverMeView | null>(null)
  /** whether the covers of the scene are on their way out */
  leaving = $state(false)
  past = $state.raw<Past | null>(null)
  /** the cards that have just been revealed */
  turned = $state.raw<ReadonlySet<string>>(new Set())
  /** the tracks whose trends are lit */
  lit = $state.raw<readonly Trait[]>([])
  /** the magazines that were weighed, the last of them now */
  weighed = $state.raw<readonly Verdict[]>([])
  /** whose points fly to the score now */
  scoring = $state.raw<Verdict | null>(null)
  /** for how many milliseconds this beat is to be seen */
  lasts = 0
  #before: CoverMeView | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Follow the desk to its next view. */
  follow(next: CoverMeView, events: Event[], still: boolean): void {
    untrack(() => {
      const before = this.#before
      this.#before = next
      this.end()
      const moves = !still && mayMove()
      const special = before && before !== next ? specialIn(events) : null
      const covers = before && before !== next ? coversOf(events) : []
      const turned = moves ? covers.map(({ card }) => card) : []
      if (turned.length || this.turned.size) this.turned = new Set(turned)
      if (covers.length) play("reveal")
      this.#remember(next, special, events)
      if (before && special && moves && prefs.finale !== "off") this.#begin(before, next, special, events)
      else if (special) playTogether(special, events, next)
    })
  }

  /** Show how it stands now, at once. */
  end(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.scene) return
    this.scene = null
    this.leaving = false
    this.lit = this.weighed = []
    this.scoring = null
    shows.ended()
  }

  /** What became of a magazine, as soon as it is weighed. */
  verdictOn(row: number): Verdict | undefined {
    return this.weighed.find((verdict) => verdict.row === row)
  }

  /** Whether a magazine's trend values are kept back until it is weighed. */
  keepsBack(row: number): boolean {
    return this.scene !== null && this.verdictOn(row) === undefined
  }

  /** Whether a track's trends are kept back until it lights up. */
  isDark(trait: Trait): boolean {
    return this.scene !== null && !this.lit.includes(trait)
  }

  #remember(next: CoverMeView, special: Special | null, events: Event[]): void {
    if (special) this.past = { rows: special.rows, fates: fatesOf(special, events) }
    else if (next.phase === "month" || next.phase === "draft") this.past = null
  }

  #begin(before: CoverMeView, next: CoverMeView, special: Special, events: Event[]): void {
    const speed = prefs.finale
    if (speed === "off") return
    this.scene = sceneOf(before, special, coversOf(events))
    shows.begin(() => this.end())
    this.#play(finaleOf(special, verdictsOf(special, events, before.order), speed), next)
  }

  #play([beat, ...rest]: Beat[], next: CoverMeView): void {
    if (!beat) return this.end()
    this.#show(beat)
    this.#timer = setTimeout(() => {
      if (beat.kind === "score") this.#land(beat.verdict, next)
      this.#play(rest, next)
    }, beat.lasts)
  }

  #show(beat: Beat): void {
    this.lasts = beat.lasts
    this.scoring = beat.kind === "score" ? beat.verdict : null
    if (beat.kind === "trend") this.lit = [...this.lit, beat.trait]
    if (beat.kind === "weigh") this.weighed = [...this.weighed, beat.verdict]
    if (beat.kind === "leave") this.leaving = true
    if (beat.kind === "trend") play("trend")
    if (beat.kind === "score") play(soundOf(beat.verdict))
  }

  /** Let a score stand as the next view has it: no more of it than was told. */
  #land({ seat, kind }: Verdict, next: CoverMeView): void {
    if (!this.scene || seat === null) return
    const now = next.seats[seat]!
    const told = kind === "middle" ? { middle: now.middle } : { scored: now.scored, points: now.points }
    const seats = this.scene.seats.map((editor, place) => (place === seat ? { ...editor, ...told } : editor))
    this.scene = { ...this.scene, seats }
  }
}

const soundOf = (verdict: Verdict): Sound => (isAlternative(verdict) ? "alternative" : "score")

/** Where no finale is played, what was scored is heard once. */
function playTogether(special: Special, events: Event[], { order }: CoverMeView): void {
  const scored = verdictsOf(special, events, order).filter(({ kind }) => kind !== "influence")
  const first = scored.find(isAlternative) ?? scored[0]
  if (first) play(soundOf(first))
}

function coversOf(events: Event[]): Cover[] {
  return events
    .filter(({ event }) => event === "reveal")
    .flatMap((event) => event.covers as unknown as Cover[])
}

/** The table as it stood when the season was scored: nobody is asked, and no score has grown. */
export function sceneOf(before: CoverMeView, special: Special, covers: Cover[]): CoverMeView {
  const out = new Set(covers.map(({ card }) => card))
  return {
    ...before,
    tracks: special.tracks,
    influence: special.influence,
    rows: special.rows.map((row) => ({ ...row, new: null })),
    hand: before.hand.filter((card) => !out.has(card)),
    commit: [],
    legal: [],
    to_move: [],
    seats: before.seats.map((seat) => ({ ...seat, chosen: 0 }))
  }
}

function fatesOf({ rows }: Special, events: Event[]): Record<string, Fate> {
  const fates: Record<string, Fate> = {}
  for (const { card } of rows.flatMap(({ covers }) => covers)) fates[card] = "hand"
  for (const { event, cards } of events) {
    if (event === "scored" || event === "middle" || event === "influence") {
      for (const card of cards as string[]) fates[card] = event
    }
  }
  return fates
}
