// The score sheet, and what decided: as the view says it, level by level.
import { LETTERS } from "../art/traits"
import { listed, say } from "../lib/words.svelte"
import { prestige } from "./cards"
import { isAdvanced, type CoverMeView } from "./view"

/** One thing that is compared to find the winner: every seat's count of it. */
export interface Level {
  name: "prestige" | "middle" | "cards" | "worth"
  counts: number[]
  worth: number
}

/** What a scored card brings: its prestige, or 1 where all are equal. */
export const worth = (view: CoverMeView, card: string): number =>
  view.options.scoring === "equal" ? 1 : prestige(card)

/** Every clothes colour that is in this game. */
export const coloursOf = (view: CoverMeView): string[] =>
  [...LETTERS.clothes].filter((colour) => colour !== view.options.removed)

/** Every seat's scored cards, or those in the middle, counted by clothes colour. */
export function sheet(view: CoverMeView, place: "scored" | "middle" = "scored"): number[][] {
  return view.seats.map((seat) =>
    coloursOf(view).map((colour) => seat[place].filter((card) => card[0] === colour).length)
  )
}

/** What decides, level by level. */
export function tieBreaks(view: CoverMeView): Level[] {
  const held = view.seats.map((seat) => [...seat.scored, ...seat.middle])
  const levels: Level[] = [
    { name: "prestige", counts: view.seats.map(({ points }) => points ?? 0), worth: 0 }
  ]
  if (isAdvanced(view)) {
    const sums = held.map((cards) => cards.reduce((sum, card) => sum + worth(view, card), 0))
    levels.push({ name: "middle", counts: sums, worth: 0 })
  }
  if (view.options.scoring === "equal") return levels
  levels.push({ name: "cards", counts: held.map((cards) => cards.length), worth: 0 })
  for (const of of [5, 4, 3, 2]) {
    const counts = held.map((cards) => cards.filter((card) => prestige(card) === of).length)
    levels.push({ name: "worth", counts, worth: of })
  }
  return levels
}

/** Say how the seats compare, level by level as long as they are level. */
export function compared(levels: Level[], names: string[]): string[] {
  let seats = names.map((_, seat) => seat)
  const said: string[] = []
  for (const [place, level] of levels.entries()) {
    const best = ahead(level.counts, seats)
    const those = place === 0 ? best : seats
    if (those.length > 1) said.push(toldLevel(level, those, names))
    seats = best
    if (seats.length < 2) break
  }
  return said
}

function ahead(counts: number[], seats: number[]): number[] {
  const most = Math.max(...seats.map((seat) => counts[seat] ?? 0))
  return seats.filter((seat) => counts[seat] === most)
}

function toldLevel(level: Level, seats: number[], names: string[]): string {
  const counts = listed(seats.map((seat) => `${names[seat]} ${level.counts[seat]}`))
  return say(`coverme.told.level.${level.name}`, { worth: level.worth, counts })
}
