// From a front page to a first decision in one click: a name, a table, bots, and the deal.
import { post } from "../lib/api"
import { go } from "../lib/route.svelte"
import type { Made, NewTable } from "../protocol"
import { begin } from "./beginning.svelte"
import { beSomebody } from "./byline.svelte"

/** Who plays now: I and so many bots. */
export function againstBots(game: string, bots: number, bot: string): NewTable {
  const rivals = Array.from({ length: bots }, () => ({ kind: "bot" as const, bot }))
  return { game, options: { players: bots + 1 }, seats: [{ kind: "me" }, ...rivals] }
}

export async function playNow(game: string, bots: number, bot: string): Promise<void> {
  await beSomebody()
  const { table } = await post<Made>("/tables", againstBots(game, bots, bot))
  await begin(table, game)
  go(`/t/${table}`)
}

/** The table that a link, or the code in it, leads to; null if it is neither. */
export function tableIn(typed: string): string | null {
  const code = /(?:^|\/t\/)([0-9a-z]{12})(?=$|[/#?])/i.exec(typed.trim())
  const hash = /#key=[\w-]+/.exec(typed)
  return code ? `/t/${code[1]!.toLowerCase()}${hash?.[0] ?? ""}` : null
}
