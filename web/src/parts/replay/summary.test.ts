import { expect, test, vi } from "vitest"
import type { Line } from "../../protocol"

vi.mock("../../lib/prefs.svelte", () => ({ prefs: { language: "en" }, mayMove: () => true }))
const { gainsAt, partsOf, scorings } = await import("./summary")

const at = (season: string, points: number[]): Line => ({
  seat: 0,
  events: [],
  points,
  part: { game: "coverme", year: 1, season, extra: 0 }
})
const GAME = [
  at("winter", [0, 0]),
  at("winter", [0, 0]),
  at("spring", [2, 0]),
  at("spring", [2, 0]),
  at("spring", [2, 9])
]

test("a move belongs to the season in which it was made, also the one that ends it", () => {
  const parts = partsOf(GAME)
  expect(parts.map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [3, 4]
  ])
  expect(parts.map(({ part }) => part.season)).toEqual(["winter", "spring"])
  expect(parts.map(({ gains }) => gains)).toEqual([
    [2, 0],
    [0, 9]
  ])
})

test("it is known where somebody scored, and how much", () => {
  expect(scorings(GAME)).toEqual([2, 4])
  expect(gainsAt(GAME, 4)).toEqual([0, 9])
  expect(gainsAt(GAME, 0)).toEqual([0, 0])
})
