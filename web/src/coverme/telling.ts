// News in words: the same sentences as the command line's, from the same catalogue.
import type { Event } from "../lib/game"
import { listed, say, type Values } from "../lib/words.svelte"
import { style, withoutCodes } from "./cards"
import type { Result, TrackShown } from "./view"

interface Voice {
  names: string[]
  you: number | null
}

type Teller = (voice: Voice, event: Event) => string

/** Say something of a seat, or to it. */
function says(voice: Voice, key: string, seat: number, values: Values = {}): string {
  const person = seat === voice.you ? ".you" : ""
  return say(`coverme.told.${key}${person}`, { name: voice.names[seat] ?? "", ...values })
}

const seatOf = (event: Event): number => event.seat as number
const cardsOf = (event: Event): string[] => (event.cards ?? []) as string[]

/** Name a row of covers: a seat's, its secondary one, or a fictional player's. */
export function magazineName(names: string[], seat: number | null, magazine: number): string {
  if (seat === null) return say("coverme.row.fictional", { number: magazine + 1 })
  const name = names[seat] ?? ""
  return magazine ? say("coverme.row.secondary", { name }) : name
}

function toldPick(voice: Voice, event: Event): string {
  const card = event.card as string | null
  if (event.pile !== "facedown") return says(voice, "pick", seatOf(event), { card: card ?? "" })
  if (card === null) return says(voice, "facedown", seatOf(event))
  return says(voice, "facedown_card", seatOf(event), { card })
}

function toldPlay(voice: Voice, event: Event): string {
  if (event.card === null) return says(voice, "play", seatOf(event))
  return says(voice, "play_card", seatOf(event), { card: event.card as string })
}

function toldKeep(voice: Voice, event: Event): string {
  if (event.cards === null) return says(voice, "keep", seatOf(event), { count: event.count as number })
  return says(voice, "keep_cards", seatOf(event), { cards: listed(cardsOf(event)) })
}

function toldOfSeat(voice: Voice, event: Event): string {
  const values: Values = {}
  if (typeof event.card === "string") values.card = event.card
  if (typeof event.count === "number") values.count = event.count
  return says(voice, event.event, seatOf(event), values)
}

function toldScored(voice: Voice, event: Event): string {
  const cards = cardsOf(event)
  const values = { points: (event.points ?? 0) as number, clothes: style("clothes", cards[0]?.[0] ?? "") }
  return says(voice, event.event, seatOf(event), { count: cards.length, cards: listed(cards), ...values })
}

interface Revealed {
  seat: number | null
  magazine: number
  card: string
  value: number
}

function toldReveal(voice: Voice, event: Event): string {
  const covers = (event.covers as unknown as Revealed[]).map(
    ({ seat, magazine, card, value }) => `${magazineName(voice.names, seat, magazine)} ${card} (${value})`
  )
  return say("coverme.told.reveal", { month: event.month as number, covers: listed(covers) })
}

function toldSpecial(_: Voice, event: Event): string {
  const tracks = event.tracks as unknown as TrackShown[]
  const trends = tracks.map(({ trait, trends }) => listed(trends.map((letter) => style(trait, letter))))
  return say("coverme.told.special", { trends: trends.join("; ") })
}

function toldInfluence(_: Voice, event: Event): string {
  const cards = cardsOf(event)
  if (!cards.length) return say("coverme.told.influence_empty")
  return say("coverme.told.influence", { cards: listed(cards) })
}

function toldSeason(voice: Voice, event: Event): string {
  const season = say(`coverme.season.${event.season}`)
  const key = event.extra ? "season_extra" : "season"
  return says(voice, key, event.start as number, { season, year: event.year as number })
}

function toldNewYear(_: Voice, event: Event): string {
  if (event.coming === null) return say("coverme.told.new_year_last")
  return say("coverme.told.new_year", { clothes: style("clothes", event.coming as string) })
}

function toldOfAll(_: Voice, event: Event): string {
  const cards = event.cards ? cardsOf(event) : [(event.card ?? "") as string]
  return say(`coverme.told.${event.event}`, { cards: listed(cards) })
}

const TELLERS: Record<string, Teller> = {
  pick: toldPick,
  play: toldPlay,
  keep: toldKeep,
  feature: toldOfSeat,
  swap: toldOfSeat,
  pass: toldOfSeat,
  recall: toldOfSeat,
  take_back: toldOfSeat,
  receive: toldOfSeat,
  scored: toldScored,
  middle: toldScored,
  reveal: toldReveal,
  special: toldSpecial,
  influence: toldInfluence,
  season: toldSeason,
  new_year: toldNewYear,
  turn: toldOfAll,
  renew: toldOfAll,
  fictional: toldOfAll,
  over: toldOfAll
}

/** Say one piece of Cover Me's news, cards by their codes; nothing for what is not the game's own. */
export function told(event: Event, names: string[], seat: number | null): string {
  return TELLERS[event.event]?.({ names, you: seat }, event) ?? ""
}

/** The same for those who hear the table: cards by what they show. */
export const spoken = (event: Event, names: string[], seat: number | null): string =>
  withoutCodes(told(event, names, seat))

/** Say who won, or who share the victory. */
export function toldVictory(result: Result, names: string[], seat: number | null): string {
  const { winners, points } = result
  const best = winners[0]!
  const values = { points: points[best] ?? 0 }
  if (winners.length === 1) return says({ names, you: seat }, "wins", best, values)
  return say("coverme.told.share", {
    names: listed(winners.map((winner) => names[winner] ?? "")),
    ...values
  })
}
