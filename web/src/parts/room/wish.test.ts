import { expect, test } from "vitest"
import type { GameShown } from "../../protocol"
import { asked, partRefused, standardWish, withSeat, withSeats } from "./wish"

const SHOWN: GameShown = {
  game: "coverme",
  rules: 1,
  styles: [],
  options: [
    { name: "players", choices: [2, 3, 4], default: 3 },
    { name: "removed", choices: [null, "Y"], default: null }
  ],
  scores: { name: "scores", choices: ["open", "face-down"], default: "open" },
  edition: null,
  others: []
}

test("a wish begins with the standard, me first, and open seats", () => {
  const { options, seats, pace } = asked("coverme", standardWish(SHOWN))
  expect(options).toEqual({ players: 3, removed: null })
  expect(seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "open" }])
  expect(pace).toEqual({ kind: "untimed" })
})

test("scores lie open unless somebody wishes otherwise", () => {
  const wish = standardWish(SHOWN)
  expect(asked("coverme", wish).scores).toBe("open")
  expect(asked("coverme", { ...wish, scores: "face-down" }).scores).toBe("face-down")
})

test("fewer seats leave out the last, and I never sit twice", () => {
  const wish = withSeat(standardWish(SHOWN), 2, { kind: "me" })
  expect(wish.seats.map(({ kind }) => kind)).toEqual(["open", "open", "me"])
  expect(withSeats(wish, 2).seats).toHaveLength(2)
  expect(withSeats(wish, 2).options.players).toBe(2)
})

test("a live pace is told in seconds", () => {
  const wish = { ...standardWish(SHOWN), pace: "live" as const, minutes: 2.5, refill: 5 }
  expect(asked("coverme", wish).pace).toEqual({ kind: "live", reserve: 150, refill: 5 })
})

test("a refusal is shown where it belongs", () => {
  const options = ["players", "two_player", "removed"]
  expect(partRefused("bad_option.coverme.removed_missing", options)).toBe("removed")
  expect(partRefused("bad_option.coverme.advanced", options)).toBe("two_player")
  expect(partRefused("style_taken", options)).toBe("seats")
  expect(partRefused("no_room", options)).toBe("whole")
})
