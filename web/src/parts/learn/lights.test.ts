import { expect, test } from "vitest"
import { LIGHTS } from "./lights"
import { STEPS } from "./steps"

test("every step has a light, but those that close the lesson", () => {
  for (const [game, steps] of Object.entries(STEPS)) {
    const named = steps.map(({ key }) => key).filter((key) => !["end", "tips"].includes(key))
    expect(Object.keys(LIGHTS[game]!).sort()).toEqual(named.sort())
  }
})
