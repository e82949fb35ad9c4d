import { expect, test, vi } from "vitest"

vi.mock("../lib/route.svelte", () => ({ go: () => {} }))
vi.mock("./byline.svelte", () => ({ beSomebody: async () => {} }))
vi.mock("./beginning.svelte", () => ({ begin: async () => {} }))
vi.mock("../lib/prefs.svelte", () => ({ prefs: { offered: [], finished: [] } }))
vi.mock("../lib/api", () => ({ post: async () => ({}) }))
const { againstBots, tableIn, withFriends } = await import("./quickplay")

test("I sit first, and bots have all other seats", () => {
  expect(againstBots("suitup", 2, "greedy")).toEqual({
    game: "suitup",
    options: { players: 3 },
    seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }]
  })
})

test("the first game is the simpler one of each", () => {
  expect(againstBots("coverme", 2, "greedy", true).options).toEqual({ players: 3, first_game: true })
  expect(againstBots("suitup", 1, "greedy", true).options).toEqual({ players: 2, abilities: false })
})

test("friends meet at three seats, in the standard game", () => {
  const { options, seats } = withFriends("coverme")
  expect(options).toEqual({ players: 3 })
  expect(seats!.map(({ kind }) => kind)).toEqual(["me", "open", "open"])
})

test("a table is found in a link, an invitation or its code", () => {
  expect(tableIn("http://play.example.org/t/7k3m9x2c4tqa")).toBe("/t/7k3m9x2c4tqa")
  expect(tableIn(" 7K3M9X2C4TQA ")).toBe("/t/7k3m9x2c4tqa")
  expect(tableIn("http://x/t/7k3m9x2c4tqa#key=ab-C_d")).toBe("/t/7k3m9x2c4tqa#key=ab-C_d")
  expect(tableIn("http://x/t/7k3m9x2c4tqa/replay#12")).toBe("/t/7k3m9x2c4tqa")
  expect(tableIn("hello")).toBeNull()
})
