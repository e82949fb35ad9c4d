import { beforeEach, expect, test, vi } from "vitest"
import type { Frame, Incoming, Outgoing, Room } from "../protocol"

let hears: (message: Outgoing) => void
const sent: Incoming[] = []
const notice = vi.fn()
const line = {
  hear: (listener: typeof hears) => ((hears = listener), () => {}),
  greet: (greeting: () => void) => (greeting(), () => {}),
  send: (message: Incoming) => sent.push(message)
}
vi.stubGlobal("document", { hidden: false })
vi.doMock("./connection.svelte", () => ({ connection: () => line }))
vi.doMock("./notices.svelte", () => ({ notice }))
vi.doMock("./prefs.svelte", () => ({ mayMove: () => true, prefs: { language: "en" } }))
vi.doMock("./rules.svelte", () => ({ ready: () => Promise.resolve() }))
vi.doMock("./me.svelte", () => ({ me: { person: null } }))
vi.doMock("./api", () => ({ get: () => Promise.resolve({ text: "why not" }) }))
const { TableDesk } = await import("./table.svelte")

const TABLE = "7k3m9x2c4tqa"
let desk: InstanceType<typeof TableDesk>

function frame(seq: number, legal: string[], events: string[] = []): Frame {
  return {
    type: "frame",
    table: TABLE,
    seq,
    events: events.map((event) => ({ event })),
    view: { seat: 0, legal, result: null },
    status: null as unknown as Frame["status"],
    take_back: false,
    instead: []
  }
}

function refused(reason: string, id: string | null): Outgoing {
  return { type: "refused", reason, text: "no", table: TABLE, id, game: null, done: null, total: null }
}

/** The id of the move that was sent last. */
const asked = (): string => (sent.at(-1) as { id: string }).id
const told = (): string[] => desk.log.map(({ event }) => event.event)

beforeEach(() => {
  vi.useFakeTimers()
  notice.mockClear()
  sent.length = 0
  desk = new TableDesk(TABLE)
  hears({ type: "room", table: TABLE, seats: [] } as unknown as Room)
  hears(frame(1, ["pick b", "pick r"], ["start"]))
})

test("a frame that is known replaces, and its news is told once", () => {
  hears(frame(2, ["play Kk3s"], ["pick"]))
  vi.runAllTimers()
  hears(frame(2, ["play Wk3s"], ["pick"]))
  vi.runAllTimers()
  expect(told()).toEqual(["start", "pick"])
  expect(desk.moves).toEqual(["play Wk3s"])
  expect(desk.events).toEqual([])
})

test("one that still waits to be shown keeps its news", () => {
  hears(frame(2, [], ["pick"]))
  hears(frame(3, ["play Kk3s"], ["reveal"]))
  hears(frame(3, ["play Wk3s"], ["pick", "reveal"]))
  vi.runAllTimers()
  expect(told()).toEqual(["start", "pick", "reveal"])
  expect(desk.moves).toEqual(["play Wk3s"])
})

test("an answer to a question that stands no more is refused without a word", () => {
  desk.play("pick b")
  hears(refused("stale", asked()))
  expect(desk.pending).toBeNull()
  desk.play("pick b")
  hears(frame(2, ["play Kk3s"]))
  hears(refused("illegal.coverme.asked.play", asked()))
  desk.play("play Kk3s")
  hears(frame(2, ["play Wk3s"])) // a hidden choice: the same entry for everybody else
  hears(refused("illegal.coverme.refused.play", asked()))
  expect(notice).not.toHaveBeenCalled()
})

test("every other refusal is told", () => {
  desk.play("pick b")
  hears(refused("paused", asked()))
  desk.play("pick b")
  hears(refused("illegal.coverme.pile_empty", asked()))
  hears(refused("not_away", null))
  expect(notice.mock.calls).toEqual(Array(3).fill(["no", "error"]))
})

test("who is asked nothing is told that, and nobody asks the server why", () => {
  hears(frame(2, []))
  vi.runAllTimers()
  desk.whyNot("pick b")
  expect(notice).toHaveBeenCalledWith("web_pages.not_your_turn")
})

test.each(["nope", "7K3M9X2C4TQA", "7k3m9x2c4tqab", ""])(
  "%j is no code, and nobody is asked for it",
  (code) => {
    sent.length = 0
    const lost = new TableDesk(code)
    lost.close()
    expect(lost.refused?.reason).toBe("no_table")
    expect(sent).toEqual([])
  }
)
