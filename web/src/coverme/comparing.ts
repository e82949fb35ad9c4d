// A card held against the trends: which tracks it matches, and what it would push.
import type { Trait } from "../art/traits"
import { listed, say } from "../lib/words.svelte"
import { letterOf, style, traitName } from "./cards"
import type { CoverMeView, TrackShown } from "./view"

/** How a card stands on one track; `then` says what one more card of its kind would make of it. */
export interface Compared {
  trait: Trait
  letter: string
  count: number
  matches: boolean
  then: "behind" | "level" | "ahead"
}

export function compareTrack(track: TrackShown, card: string): Compared {
  const letter = letterOf(card, track.trait)
  const count = track.counts[letter] ?? 0
  const others = Object.entries(track.counts).filter(([other]) => other !== letter)
  const most = Math.max(0, ...others.map(([, number]) => number))
  const then = count + 1 > most ? "ahead" : count + 1 === most ? "level" : "behind"
  return { trait: track.trait, letter, count, matches: track.trends.includes(letter), then }
}

export const compare = (view: CoverMeView, card: string): Compared[] =>
  view.tracks.map((track) => compareTrack(track, card))

/** A card's trend value now: as many active traits as match. */
export const valueNow = (view: CoverMeView, card: string): number =>
  compare(view, card).filter(({ matches }) => matches).length

/** Whether a card lies open already, so that the tracks count it. */
export function isCounted(view: CoverMeView, card: string): boolean {
  const open = [...view.influence, ...view.rows.flatMap(({ covers }) => covers)]
  return open.some((face) => face.card === card)
}

/** Whether a card could still come out and push its markers. */
export const wouldPush = (view: CoverMeView, card: string): boolean => !view.result && !isCounted(view, card)

/** Say, trait by trait, why a card has its value, and what it would push if it came out now. */
export function why(view: CoverMeView, card: string): string[] {
  const pushes = wouldPush(view, card)
  return view.tracks.map((track) => {
    const compared = compareTrack(track, card)
    const now = toldMatch(track, compared)
    return pushes ? `${now} ${say(`web_coverme.why.${compared.then}`)}` : now
  })
}

function toldMatch(track: TrackShown, { trait, letter, count, matches }: Compared): string {
  const values = { trait: traitName(trait), style: style(trait, letter), count: String(count) }
  if (matches)
    return say(track.trends.length > 1 ? "web_coverme.why.shares" : "web_coverme.why.leads", values)
  if (!track.trends.length) return say("web_coverme.why.no_trend", values)
  const trends = listed(track.trends.map((trend) => style(trait, trend)))
  const key = track.trends.length > 1 ? "web_coverme.why.misses_level" : "web_coverme.why.misses"
  return say(key, { ...values, trends, most: track.counts[track.trends[0]!] ?? 0 })
}
