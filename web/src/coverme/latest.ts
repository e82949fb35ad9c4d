// The latest of the game in one sentence: who did what, and why it matters. The numbers stand in the log.
import { nameOf } from "../art/names"
import type { Event } from "../lib/game"
import { listed, say, type Values } from "../lib/words.svelte"
import { letterOf, style } from "./cards"
import { valueNow } from "./comparing"
import { specialIn, toldSeason, verdictsOf } from "./finale"
import type { CoverMeView } from "./view"

/** Say the latest that has happened; nothing where no event is worth a line. */
export function latest(view: CoverMeView, events: Event[], names: string[]): string {
  const special = specialIn(events)
  if (special) return toldSeason(verdictsOf(special, events, view.order), names)
  const said = events.map((event) => lineOf(view, event, names)).filter(Boolean)
  return said.at(-1) ?? ""
}

function lineOf(view: CoverMeView, event: Event, names: string[]): string {
  const says = (key: string, values: Values = {}): string => {
    const own = event.seat === view.seat ? ".you" : ""
    return say(`web_coverme.latest.${key}${own}`, { name: names[event.seat as number] ?? "", ...values })
  }
  const card = typeof event.card === "string" ? event.card : ""
  if (event.event === "pick" && event.pile !== "facedown" && card) {
    const hair = style("hair", letterOf(card, "hair"))
    return says("pick", { person: nameOf(card), hair, value: valueNow(view, card) })
  }
  if (event.event === "pick") return says("facedown")
  if (event.event === "keep") return says("keep", { count: event.count as number })
  if (event.event === "receive") return says("keep", { count: event.count as number })
  if (event.event === "swap" || event.event === "feature") return says(event.event, { person: nameOf(card) })
  if (event.event === "pass") return says("pass")
  if (event.event === "reveal") return toldTrends(view, event.month as number)
  return ""
}

/** Say what a reveal has made of the trends. */
function toldTrends(view: CoverMeView, month: number): string {
  const trends = view.tracks.map(({ trait, trends }) => listed(trends.map((letter) => style(trait, letter))))
  return say("web_coverme.latest.reveal", { month, trends: trends.join("; ") })
}
