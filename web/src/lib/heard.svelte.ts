// What is only heard: put into words once the table is painted and the page is idle.
import { untrack } from "svelte"
import { whenIdle } from "./idle"
import { prefs } from "./prefs.svelte"

/** Something for those who listen, made anew in idle time when what it is `of` changes; call it in a component. */
export function later<T>(of: () => unknown, make: () => T): () => T {
  let made = $state.raw(untrack(make))
  $effect(() => {
    void of()
    void prefs.language
    let outdated = false
    whenIdle(() => {
      if (!outdated) made = untrack(make)
    })
    return () => void (outdated = true)
  })
  return () => made
}
