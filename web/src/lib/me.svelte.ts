// Who I am here: nobody needs an account, a name is enough.
import type { Me } from "../protocol"
import { ask, post } from "./api"
import { prefs } from "./prefs.svelte"

export const me = $state<{ person: Me | null; asked: boolean }>({ person: null, asked: false })

/** Take a name: the first one makes me somebody, a later one is another name. */
export async function takeName(name: string): Promise<Me> {
  const wish = { name, language: prefs.language }
  me.person = me.person ? await ask<Me>("PATCH", "/me", wish) : await post<Me>("/people", wish)
  return me.person
}

/** Let the server know in which language to answer. */
export async function tellLanguage(): Promise<void> {
  if (me.person && me.person.language !== prefs.language) {
    me.person = await ask<Me>("PATCH", "/me", { language: prefs.language })
  }
}
