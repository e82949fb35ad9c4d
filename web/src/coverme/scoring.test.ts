import { beforeAll, expect, test, vi } from "vitest"
import { tableWith } from "./sample"
import type { CoverMeView, Editor } from "./view"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { learn } = await import("../lib/words.svelte")
const { coloursOf, compared, sheet, tieBreaks } = await import("./scoring")

beforeAll(() => learn("en"))

const names = ["Ada", "Ben"]
const editor = (points: number, scored: string[], middle: string[] = []): Editor => ({
  cards: 9,
  chosen: 0,
  known: [],
  public: [],
  scored,
  middle,
  points
})
const over = (seats: Editor[], options: Partial<CoverMeView["options"]> = {}): CoverMeView =>
  tableWith({ phase: "over", seats, options: { ...tableWith().options, ...options } })

test("the sheet counts scored cards by clothes colour", () => {
  const view = over([editor(5, ["Yb1q", "Gk2d"]), editor(10, ["Wb3s", "Wk1q"])])
  expect(sheet(view)).toEqual([
    [1, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 2]
  ])
})

test("the colour that stayed in the box is not on the sheet", () => {
  const view = over([editor(1, ["Yb1q"]), editor(0, [])], { scoring: "equal", removed: "R" })
  expect(coloursOf(view)).toEqual(["Y", "B", "G", "K", "W"])
  expect(sheet(view)[0]).toEqual([1, 0, 0, 0, 0])
})

test("who is ahead on prestige needs no tie-break", () => {
  expect(compared(tieBreaks(over([editor(5, ["Yb1q"]), editor(4, ["Kb3s"])])), names)).toEqual([])
})

test("a tie is told level by level, until one is ahead", () => {
  const view = over([editor(5, ["Wb1q"]), editor(5, ["Yb1q", "Gk2d"])])
  expect(compared(tieBreaks(view), names)).toEqual([
    "Level on prestige: Ada 5 and Ben 5.",
    "Scored cards: Ada 1 and Ben 2."
  ])
  const close = over([editor(8, ["Gb1q", "Wk2d"]), editor(8, ["Kb1q", "Kk2d"])])
  expect(compared(tieBreaks(close), names)).toEqual([
    "Level on prestige: Ada 8 and Ben 8.",
    "Scored cards: Ada 2 and Ben 2.",
    "Cards worth 5: Ada 1 and Ben 0."
  ])
})

test("in the advanced game the middle decides first", () => {
  const view = over([editor(2, ["Yb1q"], ["Wb3s"]), editor(2, ["Rb1q"])], { two_player: "advanced" })
  expect(compared(tieBreaks(view), names)).toEqual([
    "Level on prestige: Ada 2 and Ben 2.",
    "Prestige with the middle included: Ada 7 and Ben 2."
  ])
})

test("with equal scoring the count is all there is", () => {
  const view = over([editor(1, ["Yb1q"]), editor(1, ["Wb3s"])], { scoring: "equal", removed: "R" })
  expect(compared(tieBreaks(view), names)).toEqual(["Level on prestige: Ada 1 and Ben 1."])
})
