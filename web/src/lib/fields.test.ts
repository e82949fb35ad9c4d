import { expect, test } from "vitest"
import { byField } from "./fields.svelte"

test("a view by fields is the view itself, as it stands now", () => {
  let view = { phase: "month", hand: ["Bk1s"] }
  const fields = byField(() => view)
  expect({ ...fields }).toEqual({ phase: "month", hand: ["Bk1s"] })
  expect(fields.hand).toBe(view.hand)
  view = { phase: "pick", hand: view.hand }
  expect(fields.phase).toBe("pick")
})
