import { beforeAll, expect, test, vi } from "vitest"
import type { Event } from "../lib/game"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { learn } = await import("../lib/words.svelte")
const {
  finaleOf,
  isAlternative,
  LEAVE,
  LENGTHS,
  shortVerdict,
  specialIn,
  toldSeason,
  toldVerdict,
  verdictsOf
} = await import("./finale")

beforeAll(() => learn("en"))

const SPECIAL: Event = {
  event: "special",
  tracks: [
    { trait: "hair", counts: {}, trends: ["b"] },
    { trait: "length", counts: {}, trends: ["3"] },
    { trait: "pattern", counts: {}, trends: ["q"] }
  ],
  influence: [],
  rows: [
    { seat: 0, magazine: 0, covers: faces("Wb3q 3", "Yk1d 0", "Rr2s 0") },
    { seat: 1, magazine: 0, covers: faces("Yk1s 0", "Kr2d 0", "Gk2s 0") },
    { seat: 2, magazine: 0, covers: faces("Bb2d 1", "Bk1s 0", "Br3d 1") },
    { seat: null, magazine: 0, covers: faces("Rk1d 0", "Rk2d 0", "Rk1s 0") }
  ]
}
const EVENTS: Event[] = [
  { event: "play", seat: 0, card: null },
  SPECIAL,
  { event: "scored", seat: 0, cards: ["Wb3q"], points: 5 },
  { event: "scored", seat: 1, cards: ["Gk2s", "Kr2d", "Yk1s"], points: 9 },
  { event: "influence", cards: ["Br3d", "Rk1d"] }
]
const NAMES = ["Ada", "Ben", "Cleo"]

function faces(...all: string[]): { card: string; value: number }[] {
  return all.map((one) => ({ card: one.split(" ")[0]!, value: Number(one.split(" ")[1]) }))
}

const special = specialIn(EVENTS)!
const verdicts = verdictsOf(special, EVENTS, [2, 0, 1])

test("a magazine after the other is weighed in player order, fictional ones last", () => {
  expect(verdicts.map(({ row }) => row)).toEqual([2, 0, 1, 3])
  expect(verdicts.map(({ kind }) => kind)).toEqual(["influence", "scored", "scored", "influence"])
  expect(verdicts.map(({ points }) => points)).toEqual([0, 5, 9, 0])
  expect(verdicts.filter(isAlternative).map(({ seat }) => seat)).toEqual([1])
})

test("after a stillness the trends light up from top to bottom, and then nothing is scored that was not weighed", () => {
  const beats = finaleOf(special, verdicts, "normal")
  const named = beats.map((beat) => {
    if (beat.kind === "trend") return `trend ${beat.trait}`
    return beat.kind === "weigh" || beat.kind === "score" ? `${beat.kind} ${beat.verdict.row}` : beat.kind
  })
  expect(named).toEqual([
    "still",
    "trend pattern",
    "trend hair",
    "trend length",
    "weigh 2",
    "weigh 0",
    "score 0",
    "weigh 1",
    "score 1",
    "weigh 3",
    "leave"
  ])
  const [one, three] = beats.filter(({ kind }) => kind === "score")
  expect(three!.lasts).toBeGreaterThan(1.4 * one!.lasts)
})

test.each(["slow", "normal", "quick"] as const)("a %s finale takes as long as it should", (speed) => {
  const lasts = finaleOf(special, verdicts, speed).reduce((sum, beat) => sum + beat.lasts, 0)
  expect(Math.abs(lasts - LENGTHS[speed] - LEAVE)).toBeLessThan(10)
  expect(LENGTHS.normal + LEAVE).toBeGreaterThan(3500)
  expect(LENGTHS.normal + LEAVE).toBeLessThan(4500)
})

test("seasons that were missed are not played one over the other", () => {
  expect(specialIn([...EVENTS, ...EVENTS])).toBeNull()
  expect(specialIn([{ event: "influence", cards: [] }])).toBeNull()
})

test("one sentence says what became of a magazine, and why", () => {
  const said = verdicts.map((verdict) => toldVerdict(verdict, NAMES, 1))
  expect(said[0]).toMatch(/^Cleo’s best is \w+, 1 of 3 trends: to the influence row\.$/)
  expect(said[1]).toMatch(/^\w+ matches all three trends: \+5 for Ada, white\.$/)
  expect(said[2]).toBe("Alternative! Not one of your covers matches a trend, so all three score: +9.")
  expect(said[3]).toMatch(/^Fictional 1’s best is/)
  expect(shortVerdict(verdicts[2]!)).toBe("Alternative! No trend at all: +9")
})

test("a season is summed up by who scored in it", () => {
  expect(toldSeason(verdicts, NAMES)).toBe("Scored this season: Ada +5 and Ben +9.")
  expect(toldSeason([], NAMES)).toMatch(/^Nobody scores/)
})
