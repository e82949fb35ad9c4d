import { beforeAll, expect, test, vi } from "vitest"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { learn } = await import("../lib/words.svelte")
const { cutAtCards, grouped, inWords, orderOf, prestige, sorted } = await import("./cards")

beforeAll(() => learn("en"))

const HAND = ["Wk3s", "Gr1d", "Yb2q", "Gb3q"]

test("a hand lies as drawn, or by a trait and then by the others", () => {
  expect(sorted(HAND, "drawn")).toEqual(HAND)
  expect(sorted(HAND, "clothes")).toEqual(["Yb2q", "Gb3q", "Gr1d", "Wk3s"])
  expect(sorted(HAND, "hair")).toEqual(["Yb2q", "Gb3q", "Gr1d", "Wk3s"])
  expect(sorted(HAND, "length")).toEqual(["Gr1d", "Yb2q", "Gb3q", "Wk3s"])
  expect(sorted(HAND, "pattern")).toEqual(["Yb2q", "Gb3q", "Gr1d", "Wk3s"])
})

test("sorting leaves the hand itself alone", () => {
  const hand = [...HAND]
  sorted(hand, "length")
  expect(hand).toEqual(HAND)
})

test("a sorted hand falls into groups", () => {
  expect(grouped(HAND, "pattern")).toEqual([
    { letter: "q", cards: ["Yb2q", "Gb3q"] },
    { letter: "d", cards: ["Gr1d"] },
    { letter: "s", cards: ["Wk3s"] }
  ])
  expect(grouped(HAND, "drawn")).toEqual([{ letter: "", cards: HAND }])
  expect(grouped([], "drawn")).toEqual([])
})

test("an order nobody knows is as drawn", () => {
  expect(orderOf("hair")).toBe("hair")
  expect(orderOf("size")).toBe("drawn")
})

test("clothes are worth what the rules say", () => {
  expect(["Yb1q", "Rb1q", "Bb1q", "Gb1q", "Kb1q", "Wb1q"].map(prestige)).toEqual([2, 2, 2, 3, 4, 5])
})

test("a card is said with the name of its model", () => {
  expect(inWords("Wk3s")).toMatch(/^\S+ \(white, black hair, long, striped\)$/)
})

test("a sentence is cut at its cards", () => {
  expect(cutAtCards("Ada Yb3s (3) and Ben Gk1q (0).")).toEqual([
    "Ada ",
    "Yb3s",
    " (3) and Ben ",
    "Gk1q",
    " (0)."
  ])
  expect(cutAtCards("Nothing here.")).toEqual(["Nothing here."])
})
