import { expect, test, vi } from "vitest"

vi.stubGlobal("location", { pathname: "/", hash: "", origin: "http://here" })
vi.stubGlobal("addEventListener", () => {})
const { placeOf } = await import("./route.svelte")

test("every address of the app leads to its page", () => {
  expect(placeOf("/")).toEqual({ page: "home" })
  expect(placeOf("/t/7k3m9x2c4tqa")).toEqual({ page: "table", table: "7k3m9x2c4tqa" })
  expect(placeOf("/t/7k3m9x2c4tqa/replay")).toEqual({ page: "replay", table: "7k3m9x2c4tqa" })
  expect(placeOf("/rules/coverme")).toEqual({ page: "rules", game: "coverme" })
  expect(placeOf("/learn/suitup")).toEqual({ page: "learn", game: "suitup" })
  expect(placeOf("/new/suitup")).toEqual({ page: "new", game: "suitup" })
  expect(placeOf("/enter")).toEqual({ page: "enter" })
})

test("anything else leads nowhere", () => {
  for (const path of ["/x", "/rules/chess", "/new", "/t", "/t/a/b"])
    expect(placeOf(path)).toEqual({ page: "nowhere" })
})
