// The final scoring taken apart: who was level in a type and why the token fell as it did, and a sheet for every seat.
import { listed, say } from "../lib/words.svelte"
import { says } from "./telling"
import { TYPES, type Kind, type SuitUpView } from "./view"
import { amount, kind } from "./wording"

const CONSOLATION = 1
export const LINES = [...TYPES, "centre", "friends"] as const
export type Line = (typeof LINES)[number]
export type Sheet = Record<Line, number>

/** What became of the score token of a type: who was level with most benefits, and who got it. */
export interface Contest {
  kind: Kind
  prize: number
  most: number
  level: number[]
  first: number | null
}

/** Of these seats those with most. */
function ahead(counts: number[], seats: number[]): number[] {
  const most = Math.max(...seats.map((seat) => counts[seat]!))
  return seats.filter((seat) => counts[seat] === most)
}

export function contest(view: SuitUpView, type: Kind): Contest {
  const benefits = view.seats.map((seat) => seat.benefits[type])
  const level = benefits.some((count) => count > 0) ? ahead(benefits, view.order) : []
  const left = view.seats.map((seat) => seat.influence[type])
  const first = level.length ? ahead(left, level)[0]! : null
  return { kind: type, prize: view.prizes[type], most: Math.max(...benefits), level, first }
}

function pointsIn(found: Contest, seat: number): number {
  if (seat === found.first) return found.prize
  return found.level.includes(seat) ? CONSOLATION : 0
}

/** Every seat's points by type, for the centre, and for the friends themselves. */
export function sheets(view: SuitUpView): Sheet[] {
  const contests = TYPES.map((type) => contest(view, type))
  return view.seats.map((person, seat) => {
    const byType = contests.map((found) => pointsIn(found, seat))
    const centre = TYPES.every((type) => person.benefits[type] > 0) ? view.prizes.centre : 0
    const friends = person.points - centre - byType.reduce((sum, points) => sum + points, 0)
    const [leaves, books, palettes, money] = byType as [number, number, number, number]
    return { leaves, books, palettes, money, centre, friends }
  })
}

/** Say why a line of the sheet is as it is. */
export function reason(view: SuitUpView, names: string[], line: Line): string {
  if (line === "centre") return toldCentre(view, names)
  if (line === "friends") return say("web_suitup.count.friends")
  const found = contest(view, line)
  if (found.first === null) return say("web_suitup.count.nobody", { type: kind(line) })
  if (found.level.length > 1) return toldTie(view, names, found)
  const values = { type: kind(line), count: found.most, points: found.prize }
  const you = found.first === view.seat
  return you
    ? say("web_suitup.count.most.you", values)
    : say("web_suitup.count.most", { ...values, name: names[found.first] ?? "" })
}

function toldTie(view: SuitUpView, names: string[], { kind: type, level, first }: Contest): string {
  const kept = level.map((seat) => `${names[seat]} (${view.seats[seat]!.influence[type]})`)
  const said = says({ names, you: view.seat }, "contest", first, { type: kind(type), kept: listed(kept) })
  const left = view.seats.map((seat) => seat.influence[type])
  const order = ahead(left, level).length > 1
  return order ? `${said} ${say("web_suitup.count.order")}` : said
}

function toldCentre(view: SuitUpView, names: string[]): string {
  const all = view.order.filter((seat) => TYPES.every((type) => view.seats[seat]!.benefits[type] > 0))
  const who = listed(all.map((seat) => names[seat] ?? ""))
  if (!all.length) return say("web_suitup.count.no_centre")
  return say("web_suitup.count.centre", { who, points: view.prizes.centre, count: all.length })
}

/** Say who won and, after a tie, what decided. */
export function verdict(view: SuitUpView, names: string[]): string[] {
  const voice = { names, you: view.seat }
  const points = view.result?.points ?? view.seats.map((seat) => seat.points)
  const left = view.seats.map((seat) => TYPES.reduce((sum, type) => sum + seat.influence[type], 0))
  const counts = (of: number[], seats: number[]) => listed(seats.map((seat) => `${names[seat]} ${of[seat]}`))
  const said: string[] = []
  let seats = ahead(
    points,
    points.map((_, seat) => seat)
  )
  if (seats.length > 1) {
    said.push(says(voice, "level.points", null, { counts: counts(points, seats) }))
    said.push(says(voice, "level.influence", null, { counts: counts(left, seats) }))
    seats = ahead(left, seats)
  }
  if (seats.length > 1) said.push(says(voice, "level.order", null))
  const winner = view.result?.winners[0] ?? seats[0]!
  return [...said, says(voice, "wins", winner, { points: points[winner]! })]
}

/** What a cell of the sheet rests on, for those who hear it. */
export function basis(view: SuitUpView, seat: number, line: Line): string {
  const person = view.seats[seat]!
  if (line === "centre") return ""
  if (line === "friends") return listed(person.friends)
  return say("web_suitup.count.benefits", { amount: amount(line, person.benefits[line]) })
}
