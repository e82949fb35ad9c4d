import { beforeAll, expect, test, vi } from "vitest"
import type { Event } from "../lib/game"

const town = [
  { name: "Mira", cost: ["books"], benefit: ["leaves", "leaves"], score: 3 },
  { name: "Wade", cost: ["any"], benefit: [], score: 1 }
]
vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
vi.mock("./edition", () => ({ personOf: (name: string) => town.find((person) => person.name === name) }))
const { learn } = await import("../lib/words.svelte")
const { followed, NOTHING, toldDeeds } = await import("./latest")

beforeAll(() => learn("en"))

const WENT: Event[] = [
  { event: "go", seat: 1, named: ["Theatre"] },
  { event: "influence", seat: 1, change: { palettes: 2, money: 4 } }
]
const WON: Event[] = [
  { event: "befriend", seat: 1, named: ["Mira"] },
  { event: "influence", seat: 1, change: { books: -6 } },
  { event: "friend", seat: 1, person: "Mira" }
]
type Deeds = ReturnType<typeof followed>
const went = (before: Deeds, events: Event[]): Deeds => followed(before, events, ["Ada", "Ben"], 0)
const tell = (deeds: Deeds, you = 0): string => toldDeeds(deeds, ["Ada", "Ben"], you)

test("one line tells a whole turn, and what a friend is good for", () => {
  const turn = went(went(NOTHING, WENT), WON)
  const did = "went to Theatre; gained 2 palettes and 4 money; won Mira as a friend"
  expect(tell(turn)).toBe(`Ben: ${did} (3 points and help with 2 leaves from now on).`)
  expect(tell(turn, 1)).toMatch(/^You: went/)
})

test("the next who does something begins a new line", () => {
  const turn = went(went(NOTHING, WENT), [{ event: "friend", seat: 0, person: "Wade" }])
  expect(tell(turn)).toBe("You: won Wade as a friend (1 point).")
  expect(tell(went(turn, [{ event: "people", people: ["Sierra"] }]))).toBe(tell(turn))
  expect(tell(went(turn, [{ event: "dark" }]))).toMatch(/^Evening falls/)
  expect(tell(went(turn, [{ event: "stand", seat: 1, named: ["Park"] }]))).toBe("Ben begins at Park.")
})
