// From a front page to a first decision in one click: a name, a table, bots, and the deal. Or to a link for a friend.
import { post } from "../lib/api"
import { notice } from "../lib/notices.svelte"
import { go } from "../lib/route.svelte"
import { say } from "../lib/words.svelte"
import type { Made, NewTable } from "../protocol"
import { begin } from "./beginning.svelte"
import { beSomebody } from "./byline.svelte"
import { hasFinished, simplerOptions } from "./firsttime"

/** Who plays now: I and so many bots, perhaps the simpler first game. */
export function againstBots(game: string, bots: number, bot: string, simpler = false): NewTable {
  const rivals = Array.from({ length: bots }, () => ({ kind: "bot" as const, bot }))
  const options = { players: bots + 1, ...(simpler ? simplerOptions(game) : {}) }
  return { game, options, seats: [{ kind: "me" }, ...rivals] }
}

export async function playNow(
  game: string,
  bots: number,
  bot: string,
  simpler = !hasFinished(game)
): Promise<void> {
  await beSomebody()
  const { table } = await post<Made>("/tables", againstBots(game, bots, bot, simpler))
  await begin(table, game)
  go(`/t/${table}`)
}

/** Where friends meet: the standard game, a seat for me and two that are free. */
export function withFriends(game: string): NewTable {
  return { game, options: { players: 3 }, seats: [{ kind: "me" }, { kind: "open" }, { kind: "open" }] }
}

/** Make a table for friends; its link is at hand at once, where the browser lets a page copy. */
export async function inviteFriends(game: string): Promise<void> {
  await beSomebody()
  const { table } = await post<Made>("/tables", withFriends(game))
  await navigator.clipboard?.writeText(`${location.origin}/t/${table}`).then(
    () => notice(say("web_pages.room.copied")),
    () => {}
  )
  go(`/t/${table}`)
}

/** The table that a link, or the code in it, leads to; null if it is neither. */
export function tableIn(typed: string): string | null {
  const code = /(?:^|\/t\/)([0-9a-z]{12})(?=$|[/#?])/i.exec(typed.trim())
  const hash = /#key=[\w-]+/.exec(typed)
  return code ? `/t/${code[1]!.toLowerCase()}${hash?.[0] ?? ""}` : null
}
