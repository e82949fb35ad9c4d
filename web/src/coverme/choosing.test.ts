import { expect, test, vi } from "vitest"
import type { Desk } from "../lib/game"
import { Choosing, Pointing } from "./choosing.svelte"

/** A desk with these moves, and what was done there. */
function deskWith(moves: string[]) {
  const play = vi.fn()
  const whyNot = vi.fn()
  const desk = { moves, pending: null, held: null, play, whyNot } as unknown as Desk
  return { play, whyNot, choosing: new Choosing(desk, new Pointing()) }
}

class FakePointer extends Event {
  pointerType = "touch"
}
vi.stubGlobal("PointerEvent", FakePointer)
const finger = new FakePointer("click")
const mouse = new Event("click")

test("a mouse plays at once, a finger selects first", () => {
  const { play, choosing } = deskWith(["play Wk3s"])
  choosing.use("play Wk3s", finger, "Wk3s")
  expect(choosing.selected).toBe("play Wk3s")
  expect(choosing.pointing.card).toBe("Wk3s")
  expect(play).not.toHaveBeenCalled()
  choosing.use("play Wk3s", finger, "Wk3s")
  expect(play).toHaveBeenCalledWith("play Wk3s", true)
  choosing.use("play Wk3s", mouse, "Wk3s")
  expect(play).toHaveBeenLastCalledWith("play Wk3s", false)
})

test("what can never be undone is confirmed", () => {
  const { play, choosing } = deskWith(["pass", "swap Wk3s"])
  choosing.use("swap Wk3s", mouse, "Wk3s")
  expect(play).not.toHaveBeenCalled()
  choosing.use("swap Wk3s", mouse, "Wk3s")
  expect(play).toHaveBeenCalledWith("swap Wk3s", true)
})

test("what cannot be played says why not; a finger looks first", () => {
  const { whyNot, choosing } = deskWith([])
  choosing.use("play Wk3s", mouse, "Wk3s")
  expect(whyNot).toHaveBeenCalledTimes(1)
  choosing.use("play Yb1q", finger, "Yb1q")
  expect(whyNot).toHaveBeenCalledTimes(1)
  choosing.use("play Yb1q", finger, "Yb1q")
  expect(whyNot).toHaveBeenCalledTimes(2)
})

test("two cards are kept in the order drawn, whatever the order of choosing", () => {
  const { play, choosing } = deskWith(["keep Gb1q Gk2d", "keep Gb1q Gr3s", "keep Gk2d Gr3s"])
  expect(choosing.quota).toBe(2)
  choosing.keep("Gr3s", mouse)
  expect(choosing.selected).toBeNull()
  choosing.keep("Gb1q", mouse)
  expect(choosing.selected).toBe("keep Gb1q Gr3s")
  choosing.keep("Gk2d", mouse)
  expect(choosing.selected).toBe("keep Gb1q Gk2d")
  choosing.keep("Gk2d", mouse)
  expect(choosing.selected).toBeNull()
  expect(play).not.toHaveBeenCalled()
})
