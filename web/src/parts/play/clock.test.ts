import { expect, test } from "vitest"
import type { Status } from "../../protocol"
import { behind, leftAt, shownTime } from "./clock"

const STATUS: Status = {
  phase: "running",
  paused: false,
  pausing: [],
  asleep: false,
  held: false,
  stand_ins: [null, null],
  left: [60_000, 90_000],
  running: [1],
  at: 1_000_000
}

test("only the clock of whoever is asked runs", () => {
  expect(leftAt(STATUS, 0, 1_030_000)).toBe(60_000)
  expect(leftAt(STATUS, 1, 1_030_000)).toBe(60_000)
})

test("a clock stops at nothing, and never shows more than the server said", () => {
  expect(leftAt(STATUS, 1, 9_000_000)).toBe(0)
  expect(leftAt(STATUS, 1, 0)).toBe(90_000)
})

test("there are no clocks in an untimed game", () => {
  expect(leftAt({ ...STATUS, left: null, running: [], at: null }, 1, 1_030_000)).toBeNull()
})

test("time is shown as on a clock", () => {
  expect(shownTime(0)).toBe("0:00")
  expect(shownTime(5_001)).toBe("0:06")
  expect(shownTime(600_000)).toBe("10:00")
  expect(shownTime(3_729_000)).toBe("1:02:09")
  expect(shownTime(26 * 3_600_000)).toBe("1d 2h")
})

test("the server's time is met half way between question and answer", () => {
  expect(behind(1000, 1200, 6100)).toBe(5000)
})
