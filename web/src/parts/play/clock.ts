// The clocks of the seats: what the server said, counted on by ourselves until it says more.
import type { Status } from "../../protocol"

/** The milliseconds a seat has left at a moment of the server's time; null without clocks. */
export function leftAt(status: Status, seat: number, now: number): number | null {
  const left = status.left?.[seat]
  if (left === undefined) return null
  const passed = status.running.includes(seat) && status.at !== null ? Math.max(0, now - status.at) : 0
  return Math.max(0, left - passed)
}

const two = (number: number): string => String(number).padStart(2, "0")

/** Time as a clock shows it: 9:05, 1:02:09 from an hour on, and days in front of long ones. */
export function shownTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60
  ]
  if (days) return `${days}d ${hours}h`
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** By how much our clock is behind the server's, from one question and its answer. */
export function behind(asked: number, answered: number, at: number): number {
  return at - (asked + answered) / 2
}

/** How long a seat has before we say that it is in a hurry. */
export const HURRY = 30_000
