import { beforeAll, beforeEach, expect, test, vi } from "vitest"
import type { View } from "../lib/game"
import { tableWith } from "./sample"
import type { CoverMeView } from "./view"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { prefs } = await import("../lib/prefs.svelte")
const { learn } = await import("../lib/words.svelte")
const { described } = await import("./describing")

const names = ["Ada", "Ben"]
const lines = (view: CoverMeView): string[] => described(view as unknown as View, names)
const NAMED = /\S+ (?=\((?:yellow|red|blue|green|black|white),)/g

/** Without the models' first names, which the covers alone decide. */
const plain = (view: CoverMeView): string[] => lines(view).map((line) => line.replace(NAMED, ""))

beforeAll(async () => {
  await learn("en")
  await learn("nl")
})
beforeEach(() => void (prefs.language = "en"))

test("the calendar, the question and whom we wait for come first", () => {
  expect(lines(tableWith()).slice(0, 3)).toEqual([
    "Year 2 of 3, summer, month 2 of 3. Ben holds the start marker.",
    "You are asked: Month 2: who is on your cover?",
    "We wait for Ben."
  ])
})

test("every track says who leads, or who share the lead", () => {
  const said = lines(tableWith())
  expect(said).toContain("Hair colour: blonde leads with 3. Then red/brown 0 and black 2.")
  expect(said).toContain("Hair length: short and semi-long share the lead with 2 each. Then long 1.")
})

test("an empty track has no trend", () => {
  const track = { trait: "hair" as const, counts: { b: 0, r: 0, k: 0 }, trends: [] }
  expect(lines(tableWith({ tracks: [track] }))).toContain("Hair colour: nothing counted, no trend yet.")
})

test("rows are told with values, hidden covers and the open cover of a fictional editor", () => {
  const said = plain(tableWith())
  expect(said).toContain("Influence row: (green, blonde hair, short, squared), trend value 3.")
  expect(said).toContain(
    "Covers of Ben: month 1 (green, blonde hair, semi-long, diamond), trend value 3; " +
      "a cover face down for the coming reveal."
  )
  expect(said).toContain(
    "Covers of Fictional 2: month 1 (green, black hair, short, striped), trend value 2; " +
      "(white, red/brown hair, short, diamond) lies open and counts at the reveal."
  )
})

test("seats are told with what they hold, what they scored and what I know", () => {
  const said = plain(tableWith())
  expect(said).toContain("You hold 3 cards and have scored 2 cards: 5 prestige.")
  expect(said).toContain(
    "Ben holds 7 cards and has scored 1 card: 4 prestige. " +
      "Known to you: (red, red/brown hair, semi-long, diamond)."
  )
})

test("of scores that lie face down only their number is told", () => {
  const [own, other] = tableWith().seats
  const covered = { ...other!, scored: ["face down"], points: null }
  const said = plain(tableWith({ seats: [own!, covered] }))
  expect(said).toContain("You hold 3 cards and have scored 2 cards: 5 prestige.")
  expect(said.find((line) => line.startsWith("Ben holds"))).toBe(
    "Ben holds 7 cards and has scored 1 card, face down. Known to you: (red, red/brown hair, semi-long, diamond)."
  )
})

test("the piles and my hand end it", () => {
  const said = plain(tableWith({ commit: ["Gr1d"] }))
  expect(said.slice(-9)).toEqual([
    "Open pile of blonde hair: (blue, blonde hair, long, diamond) on top, 2 cards.",
    "Open pile of red/brown hair: empty.",
    "Open pile of black hair: (blue, black hair, long, striped) on top, 1 card.",
    "Face-down pile: 30 cards.",
    "Next pile: black, 12 cards. After that comes white.",
    "Discard pile: 2 cards.",
    "Fictional pile: 7 cards.",
    "Your hand: (white, black hair, long, striped); (green, red/brown hair, short, diamond); " +
      "(yellow, blonde hair, semi-long, squared).",
    "You have chosen (green, red/brown hair, short, diamond)."
  ])
})

test("a spectator has no hand, and is asked nothing", () => {
  const said = lines(tableWith({ seat: null, hand: [], legal: [] }))
  expect(said[1]).toBe("We wait for Ada and Ben.")
  expect(said.some((line) => line.startsWith("Your hand"))).toBe(false)
})

test("in the end it says who won", () => {
  const over = tableWith({ phase: "over", to_move: [], result: { points: [5, 4], winners: [0] } })
  expect(lines(over)[1]).toBe("You win with 5 prestige.")
})

test("it speaks Dutch", () => {
  prefs.language = "nl"
  const said = lines(tableWith())
  expect(said[0]).toBe("Jaar 2 van 3, zomer, maand 2 van 3. Ben is startspeler.")
  expect(said).toContain("Haarkleur: blond staat voorop met 3. Dan rood/bruin 0 en zwart 2.")
})
