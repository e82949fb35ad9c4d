import { expect, test, vi } from "vitest"
import type { Event } from "../lib/game"
import { tableWith } from "./sample"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" }, mayMove: () => true }))
const { lastScene, withCovers, Stage } = await import("./staging.svelte")

const COVERS = [
  { seat: 0, magazine: 0, card: "Wk3s", value: 1 },
  { seat: 1, magazine: 0, card: "Kb3s", value: 2 }
]
const REVEAL = { event: "reveal", month: 3, covers: COVERS } as unknown as Event
const SCORED: Event = { event: "scored", seat: 1, cards: ["Kb3s"] }
const INFLUENCE: Event = { event: "influence", cards: ["Wk3s"] }
const third = tableWith({ month: 3 })

test("covers laid open move the markers, and all values follow", () => {
  const view = withCovers(third, COVERS)
  expect(view.tracks[1]).toEqual({ trait: "length", counts: { "1": 2, "2": 2, "3": 3 }, trends: ["3"] })
  expect(view.rows[0]!.covers).toEqual([
    { card: "Yk2s", value: 0 },
    { card: "Wk3s", value: 1 }
  ])
  expect(view.hand).toEqual(["Gr1d", "Yb2q"])
})

test("a season's last scene is shown only if just that has happened", () => {
  expect(lastScene(third, [REVEAL, SCORED, INFLUENCE])?.rows[1]!.covers).toHaveLength(2)
  expect(lastScene(third, [REVEAL])).toBeNull()
  expect(lastScene(tableWith({ month: 1 }), [REVEAL, INFLUENCE])).toBeNull()
  expect(lastScene(third, [INFLUENCE, REVEAL, INFLUENCE])).toBeNull()
})

test("the stage plays a season out, remembers it, and can be hurried", () => {
  vi.useFakeTimers()
  const stage = new Stage()
  stage.follow(third, [], true)
  const next = tableWith({ phase: "pick", rows: [] })
  stage.follow(next, [REVEAL, SCORED, INFLUENCE], false)
  expect(stage.scene?.rows[0]!.covers).toHaveLength(2)
  expect([...stage.turned]).toEqual(["Wk3s", "Kb3s"])
  expect(stage.past?.fates).toMatchObject({ Kb3s: "scored", Wk3s: "influence", Yk2s: "hand" })
  vi.advanceTimersByTime(1000)
  expect(stage.leaving).toBe(true)
  vi.advanceTimersByTime(500)
  expect(stage.scene).toBeNull()
  expect(stage.past).not.toBeNull()
  stage.follow(tableWith({ month: 1 }), [], false)
  expect(stage.past).toBeNull()
  vi.useRealTimers()
})
