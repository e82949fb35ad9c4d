import { beforeAll, expect, test, vi } from "vitest"
import type { View } from "../lib/game"

const prefs = vi.hoisted(() => ({ language: "en" }))
vi.mock("../lib/prefs.svelte", () => ({ prefs }))
const { learn } = await import("../lib/words.svelte")
const { described } = await import("./describing")
const { example, meetPeople, NAMES } = await import("./example")

beforeAll(async () => {
  await learn("en")
  await learn("nl")
  meetPeople()
})

const spoken = (changes = {}): string[] => described(example(changes) as unknown as View, NAMES)

test("it begins with the moment, and with whose turn it is", () => {
  expect(spoken().slice(0, 3)).toEqual(["Round 7, evening.", "Ben has the start card.", "Ada to choose."])
})

test("a place is its board, its token and who stands there", () => {
  expect(spoken()).toContain(
    "Park: leaves for each benefit of your friends on the board, money for each benefit of your friends and 2 money on its token. Ada stands there."
  )
  expect(spoken()).toContain("The corner SE lies between Cafe and Park. Cleo stands there.")
})

test("everybody is described as far as everybody may know", () => {
  const said = spoken().join("\n")
  expect(said).toContain("Ada (you), the Athlete: 3 leaves, 2 books and 18 money; 6 points so far.")
  expect(said).toContain("Friends: Pablo, with benefits of 1 book and 2 palettes.")
  expect(said).toContain("Everybody knows of money at Park.")
})

test("people in town come with prices for you", () => {
  expect(spoken().find((line) => line.startsWith("In town"))).toContain(
    "Sierra asks 6 leaves and 6 books, helps with 1 leaf, scores 6"
  )
  expect(spoken().at(-2)).toBe("Your hand: Alana asks 8 leaves, helps with 1 leaf, scores 2.")
  expect(spoken().at(-1)).toBe("Your favors: leaves at Park.")
})

test("in the secret choice it is told who is done, and to you alone whom you chose", () => {
  const late = { friends: ["Pablo"], influence: { leaves: 3, books: 2, palettes: 0, money: 14 } }
  const view = { phase: "last friends" as const, final: true, secret: true, to_move: [0, 2] }
  const said = spoken({ ...view, late })
  expect(said).toContain("Chosen in secret: Pablo. Left to pay with: 3 leaves, 2 books and 14 money.")
  expect(said.filter((line) => line.includes("Done with the secret choice")).map((line) => line[0])).toEqual([
    "B"
  ])
  expect(spoken({ ...view, seat: null, late: null }).join()).not.toContain("Chosen in secret")
})

test("who watches has no hand and no prices", () => {
  const said = spoken({ seat: null, prices: null, hand: [], held: [] })
  expect(said.some((line) => line.startsWith("Your"))).toBe(false)
  expect(said.join()).toContain("Sierra has the cost signs 2 leaves and 2 books")
})

test("in Dutch too", () => {
  prefs.language = "nl"
  expect(spoken()[0]).toBe("Ronde 7, avond.")
  expect(spoken().at(-1)).toBe("Je gunsten: bladeren bij Park.")
  prefs.language = "en"
})
