import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Event } from "../lib/game"
import { tableWith } from "./sample"

const prefs = { language: "en", finale: "normal", sound: false }
vi.mock("../lib/prefs.svelte", () => ({ prefs, mayMove: () => true }))
vi.mock("../lib/sounds", () => ({ play: () => {} }))
const { shows } = await import("../lib/shows.svelte")
const { LENGTHS } = await import("./finale")
const { Stage } = await import("./staging.svelte")

const REVEAL = {
  event: "reveal",
  month: 3,
  covers: [{ seat: 0, magazine: 0, card: "Wk3s", value: 1 }]
} as unknown as Event
const SPECIAL = {
  event: "special",
  tracks: [
    { trait: "hair", counts: { b: 1, r: 0, k: 3 }, trends: ["k"] },
    { trait: "length", counts: { "1": 0, "2": 1, "3": 3 }, trends: ["3"] },
    { trait: "clothes", counts: {}, trends: ["W"] }
  ],
  influence: [{ card: "Gb1q", value: 0 }],
  rows: [
    { seat: 0, magazine: 0, covers: [{ card: "Wk3s", value: 3 }] },
    { seat: 1, magazine: 0, covers: [{ card: "Gb2d", value: 1 }] }
  ]
} as unknown as Event
const EVENTS: Event[] = [
  REVEAL,
  SPECIAL,
  { event: "scored", seat: 0, cards: ["Wk3s"], points: 5 },
  { event: "influence", cards: ["Gb2d"] }
]
const third = tableWith({ month: 3 })
const [ada, ben] = third.seats
const next = tableWith({
  phase: "pick",
  rows: [],
  seats: [{ ...ada!, scored: [...ada!.scored, "Wk3s"], points: 10 }, ben!]
})

function begun(): InstanceType<typeof Stage> {
  const stage = new Stage()
  stage.follow(third, [], true)
  stage.follow(next, EVENTS, false)
  return stage
}

beforeEach(() => {
  vi.useFakeTimers()
  prefs.finale = "normal"
})
afterEach(() => {
  shows.skip()
  vi.useRealTimers()
})

test("the finale begins with the table as the server says it stood, and with no more points than before", () => {
  const stage = begun()
  expect(stage.scene).toMatchObject({ tracks: SPECIAL.tracks, influence: SPECIAL.influence, to_move: [] })
  expect(stage.scene!.hand).toEqual(["Gr1d", "Yb2q"])
  expect(stage.scene!.seats.map(({ points }) => points)).toEqual([5, 4])
  expect([...stage.turned]).toEqual(["Wk3s"])
  expect(["hair", "length", "clothes"].map((trait) => stage.isDark(trait as "hair"))).toEqual([
    true,
    true,
    true
  ])
  expect([stage.keepsBack(0), stage.keepsBack(1)]).toEqual([true, true])
  expect(shows.running).toBe(true)
})

test("a score grows only once it was told, and in the end it is as it stands now", () => {
  const stage = begun()
  const seen: string[] = []
  for (let passed = 0; stage.scene; passed += 10) {
    const told = stage.verdictOn(0) ? "told" : "untold"
    const state = `${stage.lit.length} ${told} ${stage.scene.seats[0]!.points}`
    if (seen.at(-1) !== state) seen.push(state)
    vi.advanceTimersByTime(10)
    expect(passed).toBeLessThan(LENGTHS.normal + 600)
  }
  // Ben has the start marker: his magazine is weighed before Ada's, which scores.
  expect(seen).toEqual(["0 untold 5", "1 untold 5", "2 untold 5", "3 untold 5", "3 told 5", "3 told 10"])
  expect(stage.past?.fates).toEqual({ Wk3s: "scored", Gb2d: "influence" })
  expect(shows.running).toBe(false)
})

test("it can be skipped at any moment, and what waited for its end comes then", () => {
  const stage = begun()
  const came = vi.fn()
  shows.after(came)
  vi.advanceTimersByTime(700)
  expect(came).not.toHaveBeenCalled()
  shows.skip()
  expect(stage.scene).toBeNull()
  expect(came).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(9000)
  expect(stage.weighed).toEqual([])
})

test("who wants none sees at once how it stands now", () => {
  prefs.finale = "off"
  const stage = begun()
  expect(stage.scene).toBeNull()
  expect(shows.running).toBe(false)
  expect(stage.past?.fates).toMatchObject({ Wk3s: "scored" })
})

test("a month that ends no season plays none, and the past is forgotten with the next one", () => {
  const stage = begun()
  stage.follow(tableWith({ month: 1 }), [], false)
  expect(stage.past).toBeNull()
  stage.follow(tableWith({ month: 2 }), [{ ...REVEAL, month: 1 }], false)
  expect(stage.scene).toBeNull()
})
