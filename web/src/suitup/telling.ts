// News in words, one sentence for each event, as the engine's own texts tell them (games/suitup/text.py).
import type { Event } from "../lib/game"
import { listed, say, type Values } from "../lib/words.svelte"
import { TYPES } from "./view"
import { amounts, favorNamed, kind, mat } from "./wording"

/** Who is spoken to, and what the seats are called. */
interface Voice {
  names: string[]
  you: number | null
}

type Teller = (voice: Voice, event: Event) => string

const PLAIN = ["stand", "favor", "to", "discard", "exchange", "for", "go", "collect", "borrow", "befriend"]
const OF_ALL = ["people", "dark", "final", "reveal", "over"]

const TELLERS: Record<string, Teller> = {
  mat: (voice, event) => says(voice, "mat", seatOf(event), { mat: mat(named(event)[0] ?? "") }),
  ...each([...PLAIN, "done", "take", "leave"], toldPlain),
  ...each(["gain", "use", "both", "pay"], toldKind),
  ...each(["begin", "swap", "trade"], toldPair),
  token: toldToken,
  ...each(["take_back", "nobody", "ready", "recall"], (voice, event) =>
    says(voice, event.event, seatOf(event))
  ),
  influence: toldInfluence,
  favors: toldFavors,
  friend: (voice, event) => says(voice, "friend", seatOf(event), { person: event.person as string }),
  renew: (voice, event) => says(voice, `renew_${event.deck as string}`, null),
  round: (voice, event) => says(voice, "round", event.start as number, { round: event.round as number }),
  ...each(OF_ALL, (voice, event) =>
    says(voice, event.event, null, { people: listed((event.people as string[] | undefined) ?? []) })
  )
}

/** Say one piece of news to a seat, or to those who watch. */
export function told(event: Event, names: string[], seat: number | null): string {
  return TELLERS[event.event]?.({ names, you: seat }, event) ?? ""
}

/** Say something, of a seat or to it. */
export function says(voice: Voice, key: string, seat: number | null, values: Values = {}): string {
  if (seat === null) return say(`suitup.told.${key}`, values)
  const person = seat === voice.you ? ".you" : ""
  return say(`suitup.told.${key}${person}`, { name: voice.names[seat] ?? "", ...values })
}

function each(events: string[], teller: Teller): Record<string, Teller> {
  return Object.fromEntries(events.map((event) => [event, teller]))
}

function seatOf(event: Event): number {
  return event.seat as number
}

function named(event: Event): string[] {
  return (event.named as string[] | undefined) ?? []
}

function toldPlain(voice: Voice, event: Event): string {
  const [name = ""] = named(event)
  return says(voice, event.event, seatOf(event), { named: name.includes("@") ? favorNamed(name) : name })
}

function toldKind(voice: Voice, event: Event): string {
  return says(voice, event.event, seatOf(event), { type: kind(named(event)[0] ?? "") })
}

function toldPair(voice: Voice, event: Event): string {
  const types: readonly string[] = TYPES
  const [first = "", second = ""] = named(event).map((name) => (types.includes(name) ? kind(name) : name))
  return says(voice, event.event, seatOf(event), { first, second })
}

function toldToken(voice: Voice, event: Event): string {
  const [seat, owner] = [seatOf(event), Number(named(event)[0])]
  if (owner === seat) return says(voice, "token_own", seat)
  if (owner === voice.you) return says(voice, "token_yours", seat)
  return says(voice, "token", seat, { owner: voice.names[owner] ?? "" })
}

function toldInfluence(voice: Voice, event: Event): string {
  const change = Object.entries(event.change as Record<string, number>)
  const more = Object.fromEntries(change.filter(([, count]) => count > 0))
  const less = Object.fromEntries(
    change.filter(([, count]) => count < 0).map(([type, count]) => [type, -count])
  )
  const [gained, paid] = [Object.keys(more).length > 0, Object.keys(less).length > 0]
  const seat = seatOf(event)
  if (gained && paid) return says(voice, "traded", seat, { more: amounts(more), less: amounts(less) })
  return says(voice, gained ? "gained" : "paid", seat, { amounts: amounts(gained ? more : less) })
}

function toldFavors(voice: Voice, event: Event): string {
  const cards = event.cards as string[] | undefined
  if (!cards) return says(voice, "favors", seatOf(event), { count: event.count as number })
  return says(voice, "favors_cards", seatOf(event), { cards: listed(cards.map(favorNamed)) })
}
