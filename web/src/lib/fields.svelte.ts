// A view read field by field: whoever reads one field is asked again only when that one has changed.
import { untrack } from "svelte"

/** The same view with a signal for each of its fields; made while a component is, and only as long-lived. */
export function byField<T extends object>(whole: () => T): T {
  const fields = {} as T
  for (const name of Object.keys(untrack(whole)) as (keyof T)[]) {
    const field = $derived(whole()[name])
    Object.defineProperty(fields, name, { enumerable: true, get: () => field })
  }
  return fields
}
