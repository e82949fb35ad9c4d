import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Event } from "../lib/game"
import samples from "./told.sample.json"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { prefs } = await import("../lib/prefs.svelte")
const { learn } = await import("../lib/words.svelte")
const { magazineName, spoken, told, toldVictory } = await import("./telling")

const names = ["Ada", "Ben"]

beforeAll(async () => {
  await learn("en")
  await learn("nl")
})
beforeEach(() => void (prefs.language = "en"))

describe("news is told as the command line tells it", () => {
  test.each(samples)("$en", ({ event, seat, en, nl }) => {
    expect(told(event as Event, names, seat)).toBe(en)
    prefs.language = "nl"
    expect(told(event as Event, names, seat)).toBe(nl)
  })
})

test("what is not the game's own news is left to the page", () => {
  expect(told({ event: "stand_in", seat: 0 }, names, 0)).toBe("")
})

test("those who hear the table hear cards by what they show", () => {
  const heard = spoken({ event: "swap", seat: 1, card: "Wk3s" }, names, 0)
  expect(heard).toMatch(/^Ben puts \S+ \(white, black hair, long, striped\) on the discard pile\.$/)
})

test("a row is called by its seat, its second magazine or its fictional editor", () => {
  expect(magazineName(names, 1, 0)).toBe("Ben")
  expect(magazineName(names, 1, 1)).toBe("Ben 2")
  expect(magazineName(names, null, 1)).toBe("Fictional 2")
})

test("a victory is told to the winner, of the winner, and of those who share it", () => {
  expect(toldVictory({ points: [20, 18], winners: [0] }, names, 0)).toBe("You win with 20 prestige.")
  expect(toldVictory({ points: [20, 18], winners: [0] }, names, 1)).toBe("Ada wins with 20 prestige.")
  expect(toldVictory({ points: [20, 20], winners: [0, 1] }, names, 1)).toBe(
    "Ada and Ben share the victory with 20 prestige each."
  )
})
