import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Connection } from "./connection.svelte"

/** A line as a browser has it; the test is the server. */
class Line {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static made: Line[] = []
  readyState = 0
  sent: { type: string; id?: string }[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    Line.made.push(this)
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  break(): void {
    this.readyState = 3
    this.onclose?.()
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** Answer everything that was asked. */
  answer(): void {
    for (const { type, id } of this.sent.splice(0)) if (type === "ping") this.say({ type: "pong", id })
  }
}

const heard: Record<string, () => void> = {}
const page = { hidden: false, addEventListener: (name: string, does: () => void) => (heard[name] = does) }
const lines = (): Line[] => Line.made
const play = { type: "play", table: "7k3m9x2c4tqa", after: 1, move: "pick b", id: "a" } as const
let connection: Connection

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal("WebSocket", Line)
  vi.stubGlobal("document", page)
  vi.stubGlobal("location", { protocol: "http:", host: "here" })
  vi.stubGlobal("addEventListener", page.addEventListener)
  Line.made = []
  connection = new (await import("./connection.svelte")).Connection()
  lines()[0]!.open()
})
afterEach(() => void vi.useRealTimers())

test("an answer that is late is waited for, and then asked for on a new line beside the old one", () => {
  const greeted = vi.fn()
  connection.greet(greeted)
  connection.send(play)
  vi.advanceTimersByTime(2_999)
  expect(connection.state).toBe("open")
  vi.advanceTimersByTime(1)
  expect(connection.state).toBe("late")
  expect(lines()).toHaveLength(1)
  vi.advanceTimersByTime(5_000)
  expect(connection.state).toBe("lost")
  expect(lines()).toHaveLength(2)
  lines()[1]!.open()
  expect(connection.state).toBe("open")
  expect(greeted).toHaveBeenCalledTimes(2)
  expect(lines()[0]!.readyState).toBe(3)
})

test("an old line that speaks after all is kept, and the new one is not", () => {
  connection.send(play)
  vi.advanceTimersByTime(8_000)
  lines()[0]!.answer()
  expect(connection.state).toBe("open")
  lines()[1]!.open()
  expect(lines()[1]!.readyState).toBe(3)
  expect(connection.send(play)).toBe(true)
  expect(lines()[0]!.sent.map(({ type }) => type)).toEqual(["play", "ping"])
})

test("a silent line is tested, and one that answers is left alone", () => {
  vi.advanceTimersByTime(10_000)
  expect(lines()[0]!.sent.map(({ type }) => type)).toEqual(["ping"])
  lines()[0]!.answer()
  vi.advanceTimersByTime(9_999)
  expect(lines()[0]!.sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(lines()[0]!.sent).toHaveLength(1)
  expect(connection.state).toBe("open")
})

test("only the answer to what was asked last says that all was done", () => {
  connection.send(play)
  vi.advanceTimersByTime(2_000)
  const first = lines()[0]!.sent.at(-1)!.id
  connection.send(play)
  lines()[0]!.say({ type: "pong", id: first })
  vi.advanceTimersByTime(2_999)
  expect(connection.state).toBe("open")
  vi.advanceTimersByTime(1)
  expect(connection.state).toBe("late")
})

test.each(["online", "visibilitychange"])("%s tests the line at once", (event) => {
  heard[event]!()
  expect(lines()[0]!.sent.map(({ type }) => type)).toEqual(["ping"])
})

test("a line that is broken is opened again, and a computer that slept finds out at once", () => {
  lines()[0]!.break()
  expect(connection.state).toBe("lost")
  expect(connection.send(play)).toBe(false)
  vi.advanceTimersByTime(600)
  expect(lines()).toHaveLength(2)
  lines()[1]!.open()
  connection.send(play)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(3_000)
  expect(lines()).toHaveLength(3)
})

test("a line that never opens is given up for another one", () => {
  lines()[0]!.break()
  vi.advanceTimersByTime(600)
  vi.advanceTimersByTime(8_000)
  expect(connection.state).toBe("lost")
  vi.advanceTimersByTime(15_000)
  expect(lines().length).toBeGreaterThan(2)
})

test("one listener that fails keeps no other from hearing", () => {
  const reported = vi.fn()
  const hears = vi.fn()
  vi.stubGlobal("reportError", reported)
  connection.hear(() => {
    throw new Error("broken")
  })
  connection.hear(hears)
  lines()[0]!.say({ type: "lobby", tables: [] })
  expect(hears).toHaveBeenCalledOnce()
  expect(reported).toHaveBeenCalledOnce()
})

test("who asks too often is not on a dead line", () => {
  connection.send(play)
  lines()[0]!.say({ type: "refused", reason: "too_many" })
  vi.advanceTimersByTime(9_000)
  expect(connection.state).toBe("open")
  expect(lines()).toHaveLength(1)
})
