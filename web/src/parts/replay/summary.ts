// A finished game in short: its seasons or rounds with the moves in them, and where somebody scored.
import type { View } from "../../lib/game"
import { say } from "../../lib/words.svelte"
import type { Line } from "../../protocol"
import { partOf } from "./replay.svelte"

/** A season or a round: its moves are those made in it, also the one that ends it. */
export interface Part {
  /** where in the game it is, as a view tells it */
  part: View
  first: number
  last: number
  /** what each seat has won in it */
  gains: number[]
}

/** What a move has changed in the points of each seat. */
export function gainsAt(lines: Line[], place: number): number[] {
  const before = lines[place - 1]?.points
  return (lines[place]?.points ?? []).map((points, seat) => points - (before?.[seat] ?? points))
}

/** The stages at which somebody has scored. */
export function scorings(lines: Line[]): number[] {
  return lines.flatMap((_, place) => (gainsAt(lines, place).some((gain) => gain > 0) ? [place] : []))
}

/** Cut a game into its parts; a move belongs to where the game stood before it. */
export function partsOf(lines: Line[]): Part[] {
  const parts: Part[] = []
  for (let place = 1; place < lines.length; place++) {
    const part = lines[place - 1]!.part as View
    const now = parts.at(-1)
    if (now && partOf(now.part) === partOf(part)) now.last = place
    else parts.push({ part, first: place, last: place, gains: [] })
  }
  for (const part of parts) {
    const [before, after] = [lines[part.first - 1]!.points, lines[part.last]!.points]
    part.gains = after.map((points, seat) => points - (before[seat] ?? 0))
  }
  return parts
}

/** Say which season or round it is. */
export function partNamed(part: View): string {
  if (part.game === "coverme") {
    if (part.extra) return say("coverme.board.extra")
    const season = say(`coverme.season.${part.season}`)
    return say("web_pages.replay.season", { season, year: part.year as number })
  }
  if (part.final) return say("suitup.board.final")
  return part.round ? say("suitup.board.round", { round: part.round as number }) : say("suitup.board.setup")
}
