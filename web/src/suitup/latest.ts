// The latest turn in one line: who went where, what it brought, and whom they won. The numbers stand in the log.
import type { Event } from "../lib/game"
import { listed, say, type Values } from "../lib/words.svelte"
import { personOf } from "./edition"
import { told } from "./telling"
import { amounts, favorNamed, symbolsNamed } from "./wording"

/** What one seat has done so far, without a break by another. */
export interface Deeds {
  seat: number | null
  said: string[]
}

/** What is said in a sentence of its own, and what is one deed of several. */
const WHOLE = [
  "mat",
  "stand",
  "begin",
  "take",
  "leave",
  "nobody",
  "ready",
  "recall",
  "take_back",
  "dark",
  "final"
]
const IN_A_TURN = ["to", "swap", "discard", "trade", "exchange"]

export const NOTHING: Deeds = { seat: null, said: [] }

/** Go on with what a seat does, or begin with the next. */
export function followed(before: Deeds, events: Event[], names: string[], you: number | null): Deeds {
  let deeds = before
  for (const event of events) {
    const whole = WHOLE.includes(event.event) ? told(event, names, you) : ""
    if (whole) deeds = { seat: null, said: [whole] }
    const said = deedOf(event)
    if (!said) continue
    const seat = (event.seat as number | undefined) ?? null
    deeds =
      seat === deeds.seat && seat !== null ? { seat, said: [...deeds.said, said] } : { seat, said: [said] }
  }
  return deeds
}

/** Say it in one line. */
export function toldDeeds({ seat, said }: Deeds, names: string[], you: number | null): string {
  if (!said.length) return ""
  if (seat === null) return said.at(-1)!
  const values = { name: names[seat] ?? "", deeds: said.join("; ") }
  return say(seat === you ? "web_suitup.latest.you" : "web_suitup.latest", values)
}

const says = (key: string, values: Values = {}): string => say(`web_suitup.latest.${key}`, values)

function deedOf(event: Event): string {
  const [named = ""] = (event.named ?? []) as string[]
  if (event.event === "go") return says("go", { place: named })
  if (event.event === "favor") return says("favor", { favor: favorNamed(named) })
  if (event.event === "favors") return says("favors", { count: event.count as number })
  if (event.event === "influence") return gained(event.change as Record<string, number>)
  if (event.event === "friend") return befriended(event.person as string)
  const [first = "", second = ""] = (event.named ?? []) as string[]
  if (IN_A_TURN.includes(event.event))
    return says(event.event, { named: first.includes("@") ? favorNamed(first) : first, first, second })
  return ""
}

/** What somebody gained; what was paid is part of what it was paid for. */
function gained(change: Record<string, number>): string {
  const more = Object.fromEntries(Object.entries(change).filter(([, count]) => count > 0))
  return Object.keys(more).length ? says("gained", { amounts: amounts(more) }) : ""
}

/** Who was won, and what for. */
function befriended(name: string): string {
  const person = personOf(name)
  if (!person) return says("friend", { person: name })
  const points = say("web_suitup.points", { count: person.score })
  const why = person.benefit.length
    ? [points, says("helps", { benefits: symbolsNamed(person.benefit) })]
    : [points]
  return says("friend_why", { person: name, why: listed(why) })
}
