// Games that begin as soon as their rules are ready: noted for this tab, so that loading it anew forgets none.
import { post } from "../lib/api"
import { welcome } from "../lib/choices.svelte"
import { explain } from "../lib/notices.svelte"
import { whenReady } from "../lib/rules.svelte"
import type { Room } from "../protocol"

const KEY = "frontrow-beginning"

/** The tables that wait for their rules. */
export const beginning = $state<{ tables: string[] }>({ tables: [] })

/** Begin the game of a table: now, or by itself when its rules are ready, for which nobody waits here. */
export function begin(table: string, game: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const waits = (): void => {
      note([...new Set([...beginning.tables, table])])
      resolve()
    }
    const isLate = (): boolean => beginning.tables.includes(table)
    whenReady(() => post<Room>(`/tables/${table}/start`), game, waits)
      .then(() => resolve())
      .catch((error) => (isLate() ? explain(error) : reject(error)))
      .finally(() => note(beginning.tables.filter((other) => other !== table)))
  })
}

/** Go on waiting for the rules of a table that was to begin before the page was loaded anew. */
export async function goOnBeginning(table: string, game: string): Promise<void> {
  if (beginning.tables.includes(table) || !noted().includes(table)) return
  await welcome()
  await begin(table, game)
}

function note(tables: string[]): void {
  beginning.tables = tables
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tables))
  } catch {
    // a browser that keeps nothing begins all the same, unless the page is loaded anew
  }
}

function noted(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]")
  } catch {
    return []
  }
}
