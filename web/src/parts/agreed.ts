// What was agreed on at a table, in words.
import type { BotShown, Json, Live, Turns, Untimed } from "../protocol"
import { prefs } from "../lib/prefs.svelte"
import { say } from "../lib/words.svelte"

export type Pace = Live | Turns | Untimed
type Value = string | number | boolean | null

/** How a value of an option is written in the words' keys. */
export function spelled(value: Json): string {
  if (value === null) return "none"
  if (typeof value === "boolean") return value ? "yes" : "no"
  return String(value)
}

export const valueOf = (game: string, option: string, value: Json): string =>
  say(`${game}.value.${option}.${spelled(value)}`)

export function paceOf(pace: Pace): string {
  if (pace.kind === "live")
    return say("web_pages.pace.live", {
      minutes: Math.round((pace.reserve ?? 600) / 6) / 10,
      seconds: pace.refill ?? 15
    })
  if (pace.kind === "turns") return say("web_pages.pace.turns", { count: pace.hours ?? 24 })
  return say("web_pages.pace.untimed")
}

/** Everything that is not standard, each in a few words; how many play is always said. */
export function agreedOn(
  game: string,
  options: Record<string, Json>,
  standard: { name: string; default: Value }[]
): string[] {
  return standard
    .filter(({ name, default: usual }) => name === "players" || (name in options && options[name] !== usual))
    .map(({ name }) => valueOf(game, name, options[name] ?? null))
}

/** A bot by its name, and what it is like. */
export function botNamed(known: BotShown): string {
  return say("web_pages.bot_like", { bot: say(`web.bot.${known.bot}`), like: known[prefs.language] })
}

/** A magazine's name, or a colour. */
export const styleNamed = (style: string): string => say(`web_pages.style.${style}`)
