// What a move would bring, as the server foresees it: `+2 books`.
import type { Foreseen } from "../lib/game"
import { say } from "../lib/words.svelte"
import { TYPES } from "./view"
import { amount } from "./wording"

export interface Brought {
  type: string
  change: number
}

const MINUS = "−"

/** The changes worth showing, in the order of the gauges. */
export function brought(foreseen: Foreseen | undefined): Brought[] {
  if (!foreseen) return []
  const of = (type: string, field: string): Brought => ({ type, change: foreseen[field] ?? 0 })
  const all = [
    ...TYPES.map((type) => of(type, `influence.${type}`)),
    of("favor", "favors"),
    of("points", "points")
  ]
  return all.filter(({ change }) => change !== 0)
}

/** `+2`, or `−3` with a real minus sign. */
export function signed(change: number): string {
  return change < 0 ? `${MINUS}${-change}` : `+${change}`
}

/** `+2 books`. */
export function broughtSaid({ type, change }: Brought): string {
  const count = Math.abs(change)
  const named = type === "points" ? say("web_suitup.points", { count }) : amount(type, count)
  return `${change < 0 ? MINUS : "+"}${named}`
}
