import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Unready } from "../protocol"

let told: Unready[] = []
const get = vi.fn(async () => told)

class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly game: string | null
  ) {
    super(reason)
  }
}

vi.mock("./api", () => ({ get, Refusal }))
const { noteRules, unready, whenReady } = await import("./rules.svelte")

const missing = (game: string, done = 0): Unready => ({ game, done, total: 12, failed: null })

beforeEach(() => {
  vi.useFakeTimers()
  noteRules([])
  get.mockClear()
})
afterEach(async () => {
  told = []
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
})

test("what needs no rules that are missing is done at once, and nobody asks for rules", async () => {
  expect(await whenReady(async () => 7, "coverme")).toBe(7)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(get).not.toHaveBeenCalled()
})

test("what waits for a game is done when that game is ready, though another is not", async () => {
  const doing = vi.fn(async () => "done")
  told = [missing("coverme", 3), missing("suitup")]
  noteRules(told)
  const done = whenReady(doing, "coverme")
  await vi.advanceTimersByTimeAsync(2000)
  expect(unready("coverme")?.done).toBe(3)
  expect(doing).not.toHaveBeenCalled()
  told = [missing("suitup", 5)]
  await vi.advanceTimersByTimeAsync(1000)
  expect(await done).toBe("done")
})

test("the server may say which game is not ready; what it refuses for another reason is not tried again", async () => {
  told = [missing("suitup")]
  const doing = vi.fn(async () => "done").mockRejectedValueOnce(new Refusal("preparing", "suitup"))
  const waits = vi.fn()
  const done = whenReady(doing, null, waits)
  await vi.advanceTimersByTimeAsync(1500)
  expect(waits).toHaveBeenCalledWith("suitup")
  told = []
  await vi.advanceTimersByTimeAsync(1000)
  expect(await done).toBe("done")
  await expect(whenReady(() => Promise.reject(new Refusal("not_host", null)), null)).rejects.toThrow(
    "not_host"
  )
})

test("what nobody wants any more is left", async () => {
  told = [missing("coverme")]
  noteRules(told)
  const doing = vi.fn(async () => "done")
  let wanted = true
  const done = whenReady(
    doing,
    "coverme",
    () => {},
    () => wanted
  )
  wanted = false
  told = []
  await vi.advanceTimersByTimeAsync(1000)
  expect(await done).toBeUndefined()
  expect(doing).not.toHaveBeenCalled()
})

test("when nothing is missing any more nobody asks", async () => {
  told = [missing("coverme")]
  noteRules(told)
  await vi.advanceTimersByTimeAsync(1000)
  told = []
  await vi.advanceTimersByTimeAsync(1000)
  get.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(get).not.toHaveBeenCalled()
})
