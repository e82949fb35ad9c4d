// Short notices at the edge of the page: what was refused and why, what was copied.
import { Refusal } from "./api"
import { say } from "./words.svelte"

interface Notice {
  number: number
  text: string
  kind: "note" | "error"
  /** what can be done about it */
  act?: { text: string; does: () => void }
}

const SHOWN_FOR = 6000
let count = 0

export const notices = $state<Notice[]>([])

export function notice(text: string, kind: Notice["kind"] = "note", act?: Notice["act"]): void {
  if (!text || notices.some((other) => other.text === text)) return
  const number = ++count
  notices.push({ number, text, kind, act })
  setTimeout(() => dismiss(number), SHOWN_FOR)
}

export function dismiss(number: number): void {
  const place = notices.findIndex((other) => other.number === number)
  if (place >= 0) notices.splice(place, 1)
}

/** Say why something did not work, whatever it was. */
export function explain(error: unknown): void {
  if (error instanceof Refusal) {
    notice(error.reason === "offline" ? say("web.offline") : error.message || say("web.failed"), "error")
  } else {
    console.error(error)
    notice(say("web.failed"), "error")
  }
}

/** Do something, and say so when it was refused. */
export async function attempt<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing
  } catch (error) {
    explain(error)
    return undefined
  }
}
