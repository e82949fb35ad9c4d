import { beforeAll, expect, test, vi } from "vitest"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { learn } = await import("../lib/words.svelte")
const { contest, reason, sheets, verdict } = await import("./counting")
const { example, NAMES } = await import("./example")
const { letterOf } = await import("./seating")

beforeAll(() => learn("en"))

const [ADA, BEN, CLEO] = [0, 1, 2]

/** Ada and Ben level in books: Ada has 2 left, Ben none; Ben alone in leaves, Ada in palettes, nobody in money. */
const ended = () => {
  const view = example({ phase: "over", result: { points: [12, 8, 0], winners: [ADA] } })
  view.seats[ADA]!.points = 12
  view.seats[BEN]!.points = 8
  return view
}

test("a tie in a type goes to who has more left, the other scores 1", () => {
  expect(contest(ended(), "books")).toMatchObject({ level: [BEN, ADA], first: ADA, prize: 4 })
  expect(sheets(ended()).map((sheet) => sheet.books)).toEqual([4, 1, 0])
  expect(reason(ended(), NAMES, "books")).toBe(
    "Level in books, so what is left decides: Ben (0) and Ada (2). You get the token, the others 1 point each."
  )
})

test("level in what is left too, the first in player order gets it", () => {
  const view = ended()
  view.seats[ADA]!.influence.books = 0
  expect(contest(view, "books").first).toBe(BEN)
  expect(reason(view, NAMES, "books")).toMatch(/Level in that too: the first in player order gets it\.$/)
})

test("a type without benefits brings nobody anything", () => {
  expect(contest(ended(), "money").first).toBe(null)
  expect(reason(ended(), NAMES, "money")).toBe("No friend helps with money: nobody gets that token.")
})

test("what is left of the points is the friends' own", () => {
  expect(sheets(ended())[ADA]).toEqual({ leaves: 0, books: 4, palettes: 5, money: 0, centre: 0, friends: 3 })
  expect(sheets(ended())[CLEO]!.friends).toBe(0)
})

test("the centre is for benefits of all four types", () => {
  expect(reason(ended(), NAMES, "centre")).toBe("Nobody has benefits of all four types.")
  const view = ended()
  view.seats[BEN]!.benefits = { leaves: 2, books: 1, palettes: 1, money: 1 }
  expect(reason(view, NAMES, "centre")).toBe("Benefits of all four types: Ben, for 7 points.")
})

test("the verdict says what decided, level by level", () => {
  expect(verdict(ended(), NAMES)).toEqual(["You win with 12 points."])
  const level = { ...ended(), result: { points: [12, 12, 0], winners: [ADA] } }
  expect(verdict(level, NAMES)).toEqual([
    "Level on points: Ada 12 and Ben 12.",
    "Influence left: Ada 23 and Ben 0.",
    "You win with 12 points."
  ])
})

test("seats with the same first letter are told apart by number", () => {
  expect(NAMES.map((_, seat) => letterOf(NAMES, seat))).toEqual(["A", "B", "C"])
  const bots = ["Kim", "Eager 2", "Eager 3"]
  expect(bots.map((_, seat) => letterOf(bots, seat))).toEqual(["K", "2", "3"])
})
