// The finale of a season as a list of beats, made of the news alone: what is shown when, and for how long.
import type { Trait } from "../art/traits"
import { nameOf } from "../art/names"
import type { Event } from "../lib/game"
import type { Speed } from "../lib/prefs.svelte"
import { listed, say, type Values } from "../lib/words.svelte"
import { letterOf, style } from "./cards"
import { magazineName } from "./telling"
import type { Face, Row, TrackShown } from "./view"

/** How everything stood when a season was scored. */
export interface Special {
  tracks: TrackShown[]
  influence: Face[]
  rows: Row[]
}

/** What became of a magazine: which of its covers stay, and what they bring. */
export interface Verdict {
  row: number
  seat: number | null
  magazine: number
  kind: "scored" | "middle" | "influence"
  /** of one cover: its trend value */
  value: number
  cards: string[]
  /** the prestige of what was scored */
  points: number
}

export type Step =
  | { kind: "still" | "leave" }
  | { kind: "trend"; trait: Trait }
  | { kind: "weigh" | "score"; verdict: Verdict }

/** A step, and for how many milliseconds it is to be seen. */
export type Beat = Step & { lasts: number }

/** How long a finale takes in all, leaving apart. */
export const LENGTHS: Record<Exclude<Speed, "off">, number> = { slow: 7000, normal: 3800, quick: 2000 }
export const LEAVE = 420
const SHARES = { still: 2, trend: 1, weigh: 2, score: 2.5, alternative: 4 }
/** The order in which the trends light up, as they stand below one another. */
const TRACKS: Trait[] = ["pattern", "clothes", "hair", "length"]

/** Find how everything stood, where exactly one season was scored. */
export function specialIn(events: Event[]): Special | null {
  const found = events.filter(({ event }) => event === "special")
  const reveals = events.filter(({ event }) => event === "reveal")
  return found.length === 1 && reveals.length < 2 ? (found[0] as unknown as Special) : null
}

/** Say of every magazine what became of it, in the order in which they are scored; fictional ones last. */
export function verdictsOf({ rows }: Special, events: Event[], order: number[]): Verdict[] {
  const place = ({ seat }: Verdict): number => (seat === null ? order.length : order.indexOf(seat))
  const found = rows.flatMap((row, index) => verdictOn(row, index, events) ?? [])
  return found.sort((one, other) => place(one) - place(other) || one.row - other.row)
}

function verdictOn({ seat, magazine, covers }: Row, row: number, events: Event[]): Verdict | null {
  for (const event of events) {
    if (event.event !== "scored" && event.event !== "middle" && event.event !== "influence") continue
    const cards = (event.cards ?? []) as string[]
    const staying = covers.filter(({ card }) => cards.includes(card))
    if (!staying.length) continue
    const points = event.event === "scored" ? (event.points as number) : 0
    const value = Math.max(...staying.map((face) => face.value))
    return { row, seat, magazine, kind: event.event, value, cards: staying.map(({ card }) => card), points }
  }
  return null
}

/** Three covers that match no trend at all. */
export const isAlternative = ({ kind, cards }: Verdict): boolean => kind !== "influence" && cards.length > 1

/** Set a finale in time. */
export function finaleOf(special: Special, verdicts: Verdict[], speed: Exclude<Speed, "off">): Beat[] {
  const traits = special.tracks.map(({ trait }) => trait)
  traits.sort((one, other) => TRACKS.indexOf(one) - TRACKS.indexOf(other))
  const steps: Step[] = [{ kind: "still" }, ...traits.map((trait): Step => ({ kind: "trend", trait }))]
  for (const verdict of verdicts) {
    steps.push({ kind: "weigh", verdict })
    if (verdict.kind !== "influence") steps.push({ kind: "score", verdict })
  }
  const share = LENGTHS[speed] / steps.reduce((sum, step) => sum + shareOf(step), 0)
  return [
    ...steps.map((step) => ({ ...step, lasts: Math.round(share * shareOf(step)) })),
    { kind: "leave", lasts: LEAVE }
  ]
}

function shareOf(step: Step): number {
  if (step.kind === "leave") return 0
  return step.kind === "score" && isAlternative(step.verdict) ? SHARES.alternative : SHARES[step.kind]
}

/** Say in one sentence what became of a magazine, and why. */
export function toldVerdict(verdict: Verdict, names: string[], you: number | null): string {
  const own = verdict.seat !== null && verdict.seat === you ? ".you" : ""
  const name = magazineName(names, verdict.seat, verdict.magazine)
  return say(`web_coverme.finale.${nameOfKind(verdict)}${own}`, { name, ...valuesOf(verdict) })
}

/** Say the same in a few words, over the magazine itself. */
export const shortVerdict = (verdict: Verdict): string =>
  say(`web_coverme.verdict.${nameOfKind(verdict)}`, valuesOf(verdict))

const nameOfKind = (verdict: Verdict): string =>
  isAlternative(verdict) ? `${verdict.kind}_alternative` : verdict.kind

function valuesOf({ value, cards, points }: Verdict): Values {
  const card = cards[0] ?? ""
  return { person: nameOf(card), clothes: style("clothes", letterOf(card, "clothes")), value, points }
}

/** Say who scored how much in a season. */
export function toldSeason(verdicts: Verdict[], names: string[]): string {
  const scored = verdicts.filter(({ kind }) => kind !== "influence")
  if (!scored.length) return say("web_coverme.latest.nobody")
  const scores = scored.map(({ seat, kind, points }) => {
    const name = names[seat ?? -1] ?? ""
    return say(`web_coverme.latest.season_${kind === "middle" ? "middle" : "one"}`, { name, points })
  })
  return say("web_coverme.latest.season", { scores: listed(scores) })
}
