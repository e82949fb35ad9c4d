// The log: what the game tells, and between it what happened to the table itself.
import type { Event } from "../../lib/game"
import { say } from "../../lib/words.svelte"

export type Teller = (event: Event, names: string[], seat: number | null) => string

const OF_A_SEAT = ["stand_in", "return", "ask_pause"]
const OF_THE_TABLE = ["start", "pause", "resume", "sleep", "wake", "close"]

/** Whether something happened to the table itself, not in the game. */
export function isOfTheTable(event: Event): boolean {
  return OF_THE_TABLE.includes(event.event) || OF_A_SEAT.includes(event.event)
}

/** Say one line of the log; what nobody has words for is left out. */
export function lineOf(event: Event, names: string[], seat: number | null, told: Teller): string {
  const kind = event.event
  if (OF_THE_TABLE.includes(kind)) return say(`web_pages.log.${kind}`)
  if (OF_A_SEAT.includes(kind)) return ofSeat(kind, event, names, seat)
  return told(event, names, seat)
}

/** Tells the log in one language, to one seat: each piece of news is put into words once. */
export function teller(
  names: string[],
  seat: number | null,
  told: Teller,
  _language: string
): (event: Event) => string {
  const lines = new WeakMap<Event, string>()
  return (event) => {
    const line = lines.get(event) ?? lineOf(event, names, seat, told)
    lines.set(event, line)
    return line
  }
}

/** Leave out that a table fell asleep where it woke up again: only somebody looked away for a while. */
export function awake<Line extends { event: Event }>(lines: Line[]): Line[] {
  const is = (line: Line | undefined, kind: string): boolean => line?.event.event === kind
  return lines.filter(
    (line, place) =>
      !(is(line, "sleep") && is(lines[place + 1], "wake")) &&
      !(is(line, "wake") && is(lines[place - 1], "sleep"))
  )
}

function ofSeat(kind: string, event: Event, names: string[], seat: number | null): string {
  const who = event.seat as number
  if (who === seat) return say(`web_pages.log.${kind}.you`)
  return say(`web_pages.log.${kind}`, { name: names[who] ?? "" })
}
