import { beforeAll, expect, test, vi } from "vitest"

const prefs = vi.hoisted(() => ({ language: "en" }))
vi.mock("../lib/prefs.svelte", () => ({ prefs }))
const { learn } = await import("../lib/words.svelte")
const { told } = await import("./telling")
const { NAMES } = await import("./example")

beforeAll(async () => {
  await learn("en")
  await learn("nl")
})

const toAda = (event: Parameters<typeof told>[0]): string => told(event, NAMES, 0)

test("what others do is told of them, what you do is told to you", () => {
  expect(toAda({ event: "go", seat: 1, named: ["Theatre"] })).toBe("Ben goes to Theatre.")
  expect(toAda({ event: "go", seat: 0, named: ["Theatre"] })).toBe("You go to Theatre.")
  expect(told({ event: "go", seat: 0, named: ["Theatre"] }, NAMES, null)).toBe("Ada goes to Theatre.")
})

test("favors are named by type and place", () => {
  expect(toAda({ event: "favor", seat: 1, named: ["leaves@Park"] })).toBe(
    "Ben plays the favor leaves at Park."
  )
  expect(toAda({ event: "for", seat: 0, named: ["books@Cafe"] })).toBe(
    "You take the used favor books at Cafe for it."
  )
})

test("drawn favors are counted, and named to who may know", () => {
  expect(toAda({ event: "favors", seat: 0, count: 1 })).toBe("You draw a favor.")
  expect(toAda({ event: "favors", seat: 1, count: 2 })).toBe("Ben draws 2 favors.")
  const known = { event: "favors", seat: 0, count: 2, cards: ["leaves@Park", "money@Mall"] }
  expect(toAda(known)).toBe("You draw the favor leaves at Park and money at Mall.")
})

test("influence is gained, paid or traded", () => {
  expect(toAda({ event: "influence", seat: 1, change: { books: 2, money: 1 } })).toBe(
    "Ben gains 2 books and 1 money."
  )
  expect(toAda({ event: "influence", seat: 0, change: { leaves: -3 } })).toBe("You pay 3 leaves.")
  expect(toAda({ event: "influence", seat: 2, change: { leaves: 4, books: -4 } })).toBe(
    "Cleo gains 4 leaves and gives up 4 books."
  )
})

test("a token is one's own, yours or somebody's", () => {
  expect(toAda({ event: "token", seat: 1, named: ["1"] })).toBe("Ben picks up their own token.")
  expect(toAda({ event: "token", seat: 1, named: ["0"] })).toBe("Ben picks up your token.")
  expect(toAda({ event: "token", seat: 0, named: ["2"] })).toBe("You pick up Cleo's token.")
})

test("pairs are of types or of places", () => {
  expect(toAda({ event: "trade", seat: 1, named: ["leaves", "money"] })).toBe(
    "Ben trades the amounts of leaves and money."
  )
  expect(toAda({ event: "swap", seat: 0, named: ["Park", "Cafe"] })).toBe(
    "You swap the tokens of Park and Cafe."
  )
})

test("what happens to the whole table has no seat", () => {
  expect(toAda({ event: "people", people: ["Wade", "Ivy"] })).toBe("New in town: Wade and Ivy.")
  expect(toAda({ event: "dark" })).toMatch(/^Evening falls over the town/)
  expect(toAda({ event: "renew", deck: "favors" })).toBe("The used favors are shuffled into a new deck.")
  expect(toAda({ event: "round", round: 3, start: 0 })).toBe("Round 3: you have the start card.")
})

test("every event that the engine tells of has words", () => {
  const named = ["start"]
  for (const event of [
    "stand",
    "to",
    "discard",
    "collect",
    "borrow",
    "befriend",
    "done",
    "take",
    "leave",
    "take_back"
  ]) {
    expect(toAda({ event, seat: 1, named })).toMatch(/^Ben .*\.$/)
  }
  for (const event of ["gain", "use", "both", "pay"]) {
    expect(toAda({ event, seat: 1, named: ["books"] })).toContain("books")
  }
  expect(toAda({ event: "mat", seat: 1, named: ["rebel"] })).toBe("Ben is the Rebel.")
  expect(toAda({ event: "begin", seat: 1, named: ["books", "money"] })).toBe(
    "Ben begins with books and money."
  )
  expect(toAda({ event: "friend", seat: 0, person: "Wade" })).toBe("Wade joins your circle of friends.")
  for (const event of ["nobody", "ready", "recall"]) {
    expect(toAda({ event, seat: 1 })).toMatch(/^Ben .*\.$/)
    expect(toAda({ event, seat: 0 })).toMatch(/^You .*\.$/)
  }
  expect(toAda({ event: "reveal" })).toBe("All have chosen: the last friends are revealed.")
  expect(toAda({ event: "final" })).not.toBe("")
  expect(toAda({ event: "over" })).not.toBe("")
  expect(toAda({ event: "something_new" })).toBe("")
})

test("the same in Dutch", () => {
  prefs.language = "nl"
  expect(toAda({ event: "favor", seat: 0, named: ["leaves@Park"] })).toBe(
    "Je speelt de gunstkaart bladeren bij Park."
  )
  expect(toAda({ event: "influence", seat: 1, change: { money: 1 } })).toBe("Ben krijgt 1 munt.")
  prefs.language = "en"
})
