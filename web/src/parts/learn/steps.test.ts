import { expect, test } from "vitest"
import { namesOf, reached, STEPS, type Sight } from "./steps"

const sight = (view: Sight["view"], met: string[] = [], moves: string[] = []): Sight => ({
  view: { result: null, seat: 0, seats: [], ...view },
  met: new Set(met),
  asked: true,
  moves
})

test("a lesson begins with a welcome, and what comes later is not there yet", () => {
  const first = reached(STEPS.coverme!, [], sight({ phase: "month", month: 1, season: "winter" }))
  expect(first).toEqual(["welcome", "tracks", "month"])
})

test("each step comes once, the first time", () => {
  const first = reached(STEPS.coverme!, [], sight({ phase: "month", month: 1, season: "winter" }))
  const second = reached(
    STEPS.coverme!,
    first,
    sight({ phase: "month", month: 2, season: "winter" }, ["reveal"])
  )
  expect(second.slice(first.length)).toEqual(["reveal", "second"])
  expect(reached(STEPS.coverme!, second, sight({ month: 2, season: "winter" }, ["reveal"]))).toEqual(second)
})

test("every lesson has an end, at the latest with the game's", () => {
  for (const game of ["coverme", "suitup"]) {
    expect(reached(STEPS[game]!, [], sight({ result: { points: [1], winners: [0] } }))).toContain("end")
  }
})

test("every lesson closes with tips", () => {
  for (const game of ["coverme", "suitup"]) {
    const steps = reached(STEPS[game]!, [], sight({ result: { points: [1], winners: [0] } }))
    expect(steps.slice(-2)).toEqual(["end", "tips"])
    expect(reached(STEPS[game]!, [], sight({}))).not.toContain("tips")
  }
})

test("who plays the lesson on is told of the last friends too, once", () => {
  const played = ["welcome", "mat", "turn", "dark", "end", "tips"]
  const late = sight({ phase: "last friends", dark: true, seat: 0, seats: [{ friends: [] }] }, [], ["done"])
  const now = reached(STEPS.suitup!, played, late)
  expect(now.slice(played.length)).toEqual(["last_friends"])
  expect(reached(STEPS.suitup!, now, late)).toEqual(now)
})

test("only my own friend is my first friend", () => {
  const news = [{ event: "friend", seat: 1 }]
  expect(namesOf(news, 0)).toEqual(["friend"])
  expect(namesOf(news, 1)).toEqual(["friend", "friend.me"])
})
