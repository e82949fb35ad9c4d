// Who would like to play again with me: told over the one line, wherever in the app I am.
import type { Rematch } from "../protocol"
import { connection } from "./connection.svelte"

const KEY = "frontrow-rematches"

export const rematches = $state<{ asked: Rematch[] }>({ asked: [] })

/** Hear of rematches from now on; returns how to stop. */
export function hearRematches(): () => void {
  return connection().hear((message) => {
    if (message.type !== "rematch" || answered().includes(message.table)) return
    const others = rematches.asked.filter(({ table }) => table !== message.table)
    rematches.asked = [...others, message]
  })
}

/** Note that one was answered, whatever the answer: it is not shown again here. */
export function answer(table: string): void {
  rematches.asked = rematches.asked.filter((other) => other.table !== table)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...answered(), table]))
  } catch {
    // a browser that keeps nothing is asked again when the page is loaded anew
  }
}

function answered(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]")
  } catch {
    return []
  }
}
