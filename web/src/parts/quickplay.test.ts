import { expect, test, vi } from "vitest"

vi.mock("../lib/route.svelte", () => ({ go: () => {} }))
vi.mock("./byline.svelte", () => ({ beSomebody: async () => {} }))
vi.mock("./beginning.svelte", () => ({ begin: async () => {} }))
vi.mock("../lib/api", () => ({ post: async () => ({}) }))
const { againstBots, tableIn } = await import("./quickplay")

test("I sit first, and bots have all other seats", () => {
  expect(againstBots("suitup", 2, "greedy")).toEqual({
    game: "suitup",
    options: { players: 3 },
    seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }]
  })
})

test("a table is found in a link, an invitation or its code", () => {
  expect(tableIn("http://play.example.org/t/7k3m9x2c4tqa")).toBe("/t/7k3m9x2c4tqa")
  expect(tableIn(" 7K3M9X2C4TQA ")).toBe("/t/7k3m9x2c4tqa")
  expect(tableIn("http://x/t/7k3m9x2c4tqa#key=ab-C_d")).toBe("/t/7k3m9x2c4tqa#key=ab-C_d")
  expect(tableIn("http://x/t/7k3m9x2c4tqa/replay#12")).toBe("/t/7k3m9x2c4tqa")
  expect(tableIn("hello")).toBeNull()
})
