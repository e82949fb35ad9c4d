import { expect, test } from "vitest"
import { answersAnother } from "./game"

test("a move of a kind that is not asked for answers another question", () => {
  expect(answersAnother(["pick b", "pick r"], "play Wk3s")).toBe(true)
  expect(answersAnother(["pick b", "pick r"], "pick k")).toBe(false)
})

test("where nothing is asked, nothing else is", () => {
  expect(answersAnother([], "play Wk3s")).toBe(false)
})
