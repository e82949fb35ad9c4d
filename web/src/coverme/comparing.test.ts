import { beforeAll, expect, test, vi } from "vitest"
import { tableWith } from "./sample"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { learn } = await import("../lib/words.svelte")
const { compare, isCounted, valueNow, why, wouldPush } = await import("./comparing")

beforeAll(() => learn("en"))

test("a card matches the tracks it follows, and says what it would push", () => {
  expect(compare(tableWith(), "Gk1d")).toEqual([
    { trait: "hair", letter: "k", count: 2, matches: false, then: "level" },
    { trait: "length", letter: "1", count: 2, matches: true, then: "ahead" },
    { trait: "clothes", letter: "G", count: 3, matches: true, then: "ahead" }
  ])
  expect(compare(tableWith(), "Wr3d").map(({ then }) => then)).toEqual(["behind", "level", "behind"])
})

test("a card's value is the number of tracks it matches", () => {
  const view = tableWith()
  expect(["Gb1d", "Gb3d", "Yb3d", "Wr3d"].map((card) => valueNow(view, card))).toEqual([3, 2, 1, 0])
})

test("the values of the cards that lie open are those the engine gives them", () => {
  const view = tableWith()
  for (const { card, value } of [...view.influence, ...view.rows.flatMap(({ covers }) => covers)]) {
    expect(valueNow(view, card)).toBe(value)
  }
})

test("only what does not lie open yet can push", () => {
  expect(isCounted(tableWith(), "Gb1q")).toBe(true)
  expect(isCounted(tableWith(), "Yk2s")).toBe(true)
  expect(wouldPush(tableWith(), "Wk3s")).toBe(true)
  expect(wouldPush(tableWith({ result: { points: [1, 2], winners: [1] } }), "Wk3s")).toBe(false)
})

test("why a card has its value is said trait by trait", () => {
  expect(why(tableWith(), "Gb1q")).toEqual([
    "Hair colour: blonde leads with 3.",
    "Hair length: short shares the lead with 2.",
    "Clothes: green leads with 3."
  ])
  expect(why(tableWith(), "Wk3s")).toEqual([
    "Hair colour: black has 2, blonde leads with 3. One more draws level.",
    "Hair length: long has 1, short and semi-long lead with 2. One more draws level.",
    "Clothes: white has 0, green leads with 3. One more stays behind."
  ])
})
