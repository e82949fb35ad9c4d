import { expect, test } from "vitest"
import { sharing } from "./same"

const before = () => ({
  phase: "month",
  rows: [{ covers: ["Bk1s"] }, { covers: [] as string[] }],
  result: null
})

test("what is equal in every part is the older one itself", () => {
  const old = before()
  expect(sharing(old, before())).toBe(old)
})

test("what changed is new, and everything beside it is the older one's", () => {
  const old = before()
  const now = sharing(old, { ...before(), rows: [{ covers: ["Bk1s"] }, { covers: ["Rr2d"] }] })
  expect(now).toEqual({ phase: "month", rows: [{ covers: ["Bk1s"] }, { covers: ["Rr2d"] }], result: null })
  expect(now).not.toBe(old)
  expect(now.rows).not.toBe(old.rows)
  expect(now.rows[0]).toBe(old.rows[0])
  expect(old).toEqual(before())
})

test("a field or an entry that went, came, or became something else is noticed", () => {
  expect(sharing({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(sharing([1, 2, 3], [1, 2])).toEqual([1, 2])
  expect(sharing<unknown>({ a: null }, { a: [] })).toEqual({ a: [] })
  expect(sharing<unknown>({ 0: "x" }, ["x"])).toEqual(["x"])
  expect(sharing({ a: undefined, b: 1 }, { a: undefined, c: 1 })).toEqual({ a: undefined, c: 1 })
})
