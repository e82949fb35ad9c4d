// Checking a deal in the browser, with nothing of the server's but the record: docs/reference/deals.md tells how.
import type { Json } from "../../protocol"
import { Stream } from "./chacha8"
import { bytesOf, sha256 } from "./sha256"

export interface GameRecord {
  game: string
  options: Record<string, Json>
  start?: number
  seed?: string
  events: [kind: string, ...Json[]][]
}

/** What Suit Up's edition says about the order of its components. */
export interface Components {
  locations: string[]
  tokens: Json[]
  prizes: number[]
  favors: [type: string, location: string][]
  people: { name: string }[]
}

/** One thing that was checked: what the record says, what we found, and whether they agree. */
export interface Step {
  what: "seed" | "seal" | "noted" | "start" | "shuffle"
  pile: string
  count: number
  said: string
  found: string
  right: boolean
}

const CLOTHES = "YRBGKW"
const TYPES = ["leaves", "books", "palettes", "money"]
const SEED = /^[0-9a-f]{64}$/

/** Check everything about a deal; the steps end at the first one that is wrong. */
export function checkDeal(
  record: GameRecord,
  commitment: string | null,
  components: Components | null,
  noted: string | null = null
): Step[] {
  const steps: Step[] = []
  for (const step of checks(record, commitment, components, noted)) {
    steps.push(step)
    if (!step.right) break
  }
  return steps
}

export const isRight = (steps: Step[]): boolean => steps.length > 0 && steps.every((step) => step.right)

function* checks(
  record: GameRecord,
  commitment: string | null,
  components: Components | null,
  noted: string | null
): Generator<Step> {
  const seed = record.seed ?? ""
  yield { ...step("seed", seed, seed), right: SEED.test(seed) }
  const key = bytesOf(seed)!
  yield step("seal", commitment ?? "", sha256(key))
  if (noted !== null) yield step("noted", noted, sha256(key))
  const stream = new Stream(key)
  if (record.game === "coverme") {
    yield step("start", String(record.start), String(stream.below(record.options.players as number)))
  }
  yield* shuffles(record, stream, components)
}

function* shuffles(record: GameRecord, stream: Stream, components: Components | null): Generator<Step> {
  const order = record.game === "coverme" ? orderOfCards : orderOfComponents(components)
  const before: Shuffled[] = []
  let settingUp = true
  for (const [kind, pile, cards] of record.events as [string, string, Json[]][]) {
    if (kind !== "shuffle") {
      settingUp = false
      continue
    }
    const said = cards.map(written)
    const whole = settingUp ? wholePile(record, pile, before, components) : null
    const sorted = [...new Set(whole ?? said)].sort(byOrder(order(pile)))
    yield {
      ...step("shuffle", said.join(" "), stream.shuffled(sorted).join(" ")),
      pile,
      count: said.length
    }
    before.push({ pile, cards: said })
  }
}

interface Shuffled {
  pile: string
  cards: string[]
}

const step = (what: Step["what"], said: string, found: string): Step => ({
  what,
  pile: "",
  count: 0,
  said,
  found,
  right: said === found
})

const written = (thing: Json): string => (Array.isArray(thing) ? thing.join("+") : String(thing))

type Rank = (thing: string) => number | string

function byOrder(rank: Rank): (one: string, other: string) => number {
  return (one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0)
}

/** CM-1.1: clothes, hair colour, hair length, pattern. */
function orderOfCards(): Rank {
  return ([clothes, hair, length, pattern]) =>
    CLOTHES.indexOf(clothes!) * 27 +
    "brk".indexOf(hair!) * 9 +
    "123".indexOf(length!) * 3 +
    "qds".indexOf(pattern!)
}

function orderOfComponents(components: Components | null): (pile: string) => Rank {
  const { tokens = [], prizes = [], locations = [] } = components ?? {}
  const orders: Record<string, Rank> = {
    "score tokens": (token) => prizes.map(written).indexOf(token),
    "location tokens": (token) => tokens.map(written).indexOf(token),
    favors: (favor) => {
      const [type, location] = favor.split("@")
      return TYPES.indexOf(type!) * locations.length + locations.indexOf(location!)
    }
  }
  return (pile) => orders[pile] ?? ((person) => person.toLowerCase())
}

/** What a pile must hold at set-up, so that no card was left out and none put in. */
function wholePile(
  record: GameRecord,
  pile: string,
  before: Shuffled[],
  components: Components | null
): string[] | null {
  if (record.game === "coverme") return wholeCards(record, pile, before)
  if (!components) return null
  const piles: Record<string, string[]> = {
    "score tokens": components.prizes.map(written),
    "location tokens": components.tokens.map(written),
    favors: components.favors.map(([type, location]) => `${type}@${location}`),
    people: components.people.map(({ name }) => name)
  }
  return piles[pile] ?? null
}

/** Of the clothes colours' own piles all 27; face down the rest, or what CM-10.3 leaves after one card for each seat. */
function wholeCards(record: GameRecord, pile: string, before: Shuffled[]): string[] | null {
  if (pile.length === 1) return cardsOf(pile)
  if (pile !== "facedown") return null
  if (record.options.scoring !== "equal") return [...CLOTHES.slice(0, 3)].flatMap(cardsOf)
  return before.flatMap(({ cards }) => cards.slice(record.options.players as number))
}

function cardsOf(clothes: string): string[] {
  return [..."brk"].flatMap((hair) =>
    [..."123"].flatMap((length) => [..."qds"].map((pattern) => clothes + hair + length + pattern))
  )
}
