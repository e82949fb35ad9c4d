// The name I go by: asked for where it is needed, prefilled, and never in the way.
import { welcome } from "../lib/choices.svelte"
import { connection } from "../lib/connection.svelte"
import { me, takeName } from "../lib/me.svelte"
import { say } from "../lib/words.svelte"

export const byline = $state<{ typed: string | null }>({ typed: null })

/** What I am called, or would be if I sat down now. */
export function myName(): string {
  return byline.typed ?? me.person?.name ?? say("web_pages.guest")
}

/** Be somebody under the name in the field; the first time the line opens anew, with my cookie. */
export async function beSomebody(): Promise<void> {
  await welcome() // whoever is known here already must not become somebody else by a quick click
  const name = myName().trim() || say("web_pages.guest")
  if (me.person?.name === name) return
  const isNew = !me.person
  await takeName(name)
  byline.typed = null
  if (isNew) connection().renew()
}
