import { expect, test } from "vitest"
import { lyingIn } from "./lying"
import { FACE_DOWN, type CoverMeView, type Row } from "./view"

const row = (more: Partial<Row> = {}): Row => ({ seat: 1, magazine: 0, covers: [], ...more })
const view = (more: object = {}): CoverMeView =>
  ({ seat: 1, commit: [], seats: [{ chosen: 0 }, { chosen: 0 }], ...more }) as unknown as CoverMeView
const kinds = (
  ...all: Parameters<typeof lyingIn> extends [Row, number, ...infer Rest] ? [Row, ...Rest] : never
) => [1, 2, 3].map((month) => lyingIn(all[0], month, all[1], all[2], all[3]).kind)

test("covers lie open from the first month on, and what is chosen lies in the next one's place", () => {
  const covers = [{ card: "Yb1q", value: 2 }]
  expect(lyingIn(row({ covers }), 1, view())).toEqual({ kind: "cover", card: "Yb1q", value: 2 })
  expect(kinds(row({ covers }), view())).toEqual(["cover", "empty", "empty"])
  const choosing = view({ commit: ["Rk2s"], seats: [{ chosen: 0 }, { chosen: 1 }] })
  expect(lyingIn(row({ covers }), 2, choosing)).toEqual({ kind: "chosen", card: "Rk2s" })
})

test("what somebody else has chosen is hidden, and a spectator's own commitment is nobody's", () => {
  const chosen = { seats: [{ chosen: 0 }, { chosen: 1 }] }
  expect(kinds(row(), view({ ...chosen, seat: 0, commit: ["Rk2s"] }))).toEqual(["hidden", "empty", "empty"])
  expect(lyingIn(row(), 1, view({ ...chosen, seat: null, commit: [] })).card).toBeNull()
})

test("with two magazines each has its own choice", () => {
  const one = view({ seat: 0, seats: [{ chosen: 0 }, { chosen: 1 }] })
  expect(kinds(row({ magazine: 0 }), one)[0]).toBe("hidden")
  expect(kinds(row({ magazine: 1 }), one)[0]).toBe("empty")
})

test("a fictional row shows its new cover, or that it has one", () => {
  const fictional = (cover: string): Row => row({ seat: null, new: cover })
  expect(lyingIn(fictional("Gk1d"), 1, view())).toEqual({ kind: "new", card: "Gk1d" })
  expect(lyingIn(fictional(FACE_DOWN), 1, view()).kind).toBe("hidden")
})

test("last season's covers stay with their fates until this season has one", () => {
  const last = row({ covers: [{ card: "Yb1q", value: 3 }] })
  const fates = { Yb1q: "scored" } as const
  expect(lyingIn(row(), 1, view(), last, fates)).toEqual({
    kind: "past",
    card: "Yb1q",
    value: 3,
    fate: "scored"
  })
  const covers = [{ card: "Rk2s", value: 0 }]
  expect(kinds(row({ covers }), view(), last, fates)).toEqual(["cover", "empty", "empty"])
})
