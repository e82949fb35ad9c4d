import { beforeAll, expect, test, vi } from "vitest"

vi.mock("../../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { learn } = await import("../../lib/words.svelte")
const { awake, lineOf } = await import("./happenings")

beforeAll(() => learn("en"))

const told = (event: { event: string }): string => (event.event === "pick" ? "Ada takes a card." : "")
const names = ["Ada", "Ben"]

test("what the game tells is told in its words", () => {
  expect(lineOf({ event: "pick", seat: 0 }, names, 1, told)).toBe("Ada takes a card.")
})

test("a bot that steps in is named openly, to others and to its person", () => {
  expect(lineOf({ event: "stand_in", seat: 0, bot: "greedy" }, names, 1, told)).toContain("Ada")
  expect(lineOf({ event: "stand_in", seat: 0, bot: "greedy" }, names, 0, told)).toContain("you")
})

test("what happens to the table has words of its own", () => {
  for (const event of ["start", "pause", "resume", "sleep", "wake", "close"]) {
    expect(lineOf({ event }, names, null, told)).toMatch(/^[A-Z].*\.$/)
  }
})

test("a nap is not worth a line, but a sleep that lasts is", () => {
  const lines = ["pick", "sleep", "wake", "pick", "sleep"].map((event) => ({ event: { event } }))
  expect(awake(lines).map(({ event }) => event.event)).toEqual(["pick", "pick", "sleep"])
})

test("what nobody has words for is left out", () => {
  expect(lineOf({ event: "something_new" }, names, 0, told)).toBe("")
})
