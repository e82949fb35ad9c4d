// The table somebody wishes for, while it is being put together.
import type { GameShown, NewTable, SeatWish } from "../../protocol"
import type { Pace } from "../agreed"

export type Value = string | number | boolean | null

export interface Wish {
  options: Record<string, Value>
  seats: SeatWish[]
  pace: Pace["kind"]
  minutes: number
  refill: number
  hours: number
  listed: boolean
  spectators: boolean
  standIn: string
  scores: string
}

export function standardWish(shown: GameShown): Wish {
  const options = Object.fromEntries(shown.options.map((option) => [option.name, option.default]))
  const wish: Wish = {
    options,
    seats: [{ kind: "me" }],
    pace: "untimed",
    minutes: 10,
    refill: 15,
    hours: 24,
    listed: false,
    spectators: true,
    standIn: "greedy",
    scores: shown.scores.default as string
  }
  return withSeats(wish, options.players as number)
}

/** The same wish for another number of people; new seats are open. */
export function withSeats(wish: Wish, players: number): Wish {
  const more = Array.from({ length: players }, (): SeatWish => ({ kind: "open" }))
  const seats = [...wish.seats, ...more].slice(0, players)
  return { ...wish, options: { ...wish.options, players }, seats }
}

/** The same wish with another kind of seat; I can only sit on one. */
export function withSeat(wish: Wish, number: number, seat: SeatWish): Wish {
  const seats = wish.seats.map((other, place): SeatWish => {
    if (place === number) return seat
    return seat.kind === "me" && other.kind === "me" ? { kind: "open", style: other.style } : other
  })
  return { ...wish, seats }
}

export function paceWished({ pace, minutes, refill, hours }: Wish): Pace {
  if (pace === "live") return { kind: pace, reserve: Math.round(minutes * 60), refill }
  return pace === "turns" ? { kind: pace, hours } : { kind: pace }
}

export function asked(game: string, wish: Wish): NewTable {
  const { options, seats, listed, spectators, standIn, scores } = wish
  return { game, options, seats, pace: paceWished(wish), listed, spectators, stand_in: standIn, scores }
}

const SEATS = ["seats", "seated_twice", "style_taken", "no_style", "no_bot", "bad_name"]

/** The part of the form that a refusal is about: an option's name, the seats, or the whole. */
export function partRefused(reason: string, options: string[]): string {
  if (SEATS.includes(reason)) return "seats"
  if (!reason.startsWith("bad_option.")) return "whole"
  if (reason.includes("advanced")) return "two_player"
  return options.find((name) => reason.includes(`.${name}`)) ?? "whole"
}
