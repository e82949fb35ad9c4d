import { expect, test, vi } from "vitest"
import type { Room, Stages } from "../../protocol"
import { AT_ONCE, partOf, ReplayDesk } from "./replay.svelte"

vi.mock("../../lib/prefs.svelte", () => ({ prefs: { language: "en" }, mayMove: () => true }))

const COUNT = 100
const SEASONS = ["winter", "spring", "summer", "fall"]
const room = { table: "t", seats: [] } as unknown as Room

/** A game of 100 stages in which a season has 25. */
function server(asked: string[] = []): (viewer: number | null, first: number) => Promise<Stages> {
  return async (viewer, first) => {
    asked.push(`${viewer} ${first}`)
    const places = Array.from({ length: Math.min(AT_ONCE, COUNT - first) }, (_, place) => first + place)
    const stages = places.map((place) => ({
      event: place + 4,
      events: [],
      hands: [],
      view: {
        game: "coverme",
        year: 1,
        season: SEASONS[Math.floor(place / 25)]!,
        extra: 0,
        seat: viewer
      }
    }))
    return { count: COUNT, first, stages }
  }
}

test("stages are fetched in parts, each once, and the next one beforehand", async () => {
  const asked: string[] = []
  const desk = new ReplayDesk(room, server(asked))
  for (const place of [0, 1, 2, 30, 31]) await desk.show(place)
  expect(asked).toEqual(["null 0", "null 40"])
  expect(desk.stage?.event).toBe(35)
})

test("one step forward moves, a jump stands still", async () => {
  const desk = new ReplayDesk(room, server())
  await desk.show(0)
  await desk.show(1)
  expect(desk.still).toBe(false)
  await desk.show(50)
  expect(desk.still).toBe(true)
  await desk.show(49)
  expect(desk.still).toBe(true)
})

test("it never goes beyond either end", async () => {
  const desk = new ReplayDesk(room, server())
  await desk.show(0)
  await desk.show(5000)
  expect(desk.place).toBe(COUNT - 1)
  await desk.show(-3)
  expect(desk.place).toBe(0)
})

test("seasons are found forward and backward", async () => {
  const desk = new ReplayDesk(room, server())
  await desk.show(3)
  await desk.skip(1)
  expect(desk.place).toBe(25)
  await desk.skip(1)
  expect(desk.place).toBe(50)
  await desk.show(60)
  await desk.skip(-1)
  expect(desk.place).toBe(50)
  await desk.skip(-1)
  expect(desk.place).toBe(25)
})

test("another seat sees the same stage with its own eyes", async () => {
  const desk = new ReplayDesk(room, server())
  await desk.show(7)
  await desk.look(2)
  expect(desk.place).toBe(7)
  expect(desk.view.seat).toBe(2)
})

test("rounds of Suit Up are parts too", () => {
  expect(partOf({ game: "suitup", round: 3, final: false })).not.toBe(
    partOf({ game: "suitup", round: 4, final: false })
  )
})
