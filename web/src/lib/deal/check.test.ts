import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { checkDeal, isRight, type Components, type GameRecord } from "./check"
import played from "./played.json"
import edition from "./edition.json"

type Played = Record<string, { commitment: string; record: GameRecord }>
const GAMES = played as unknown as Played
const components = edition as unknown as Components
const copy = <T>(thing: T): T => structuredClone(thing)

function check(name: string, change: (record: GameRecord) => void = () => {}): ReturnType<typeof checkDeal> {
  const { commitment, record } = copy(GAMES[name]!)
  change(record)
  return checkDeal(record, commitment, components)
}

test.each(Object.keys(GAMES))("a real game of %s is right, step by step", (name) => {
  const steps = check(name)
  expect(isRight(steps)).toBe(true)
  const shuffles = GAMES[name]!.record.events.filter(([kind]) => kind === "shuffle")
  expect(steps.filter(({ what }) => what === "shuffle")).toHaveLength(shuffles.length)
})

test.each(Object.keys(GAMES))("every shuffle of %s that was tampered with is found", (name) => {
  GAMES[name]!.record.events.forEach(([kind], number) => {
    if (kind !== "shuffle") return
    const steps = check(name, (record) => {
      const cards = record.events[number]![2] as string[]
      ;[cards[0], cards[1]] = [cards[1]!, cards[0]!]
    })
    expect(isRight(steps)).toBe(false)
    expect(steps.at(-1)).toMatchObject({ what: "shuffle", right: false })
  })
})

test("a card that stands in for another is found, even where the order stays", () => {
  const steps = check("coverme", (record) => {
    const cards = record.events[0]![2] as string[]
    cards[cards.indexOf("Bk3s")] = "Gb1q"
  })
  expect(isRight(steps)).toBe(false)
})

test("another seed, another start seat and a missing seed are found", () => {
  expect(check("suitup", (record) => void (record.seed = "0".repeat(64))).at(-1)).toMatchObject({
    what: "seal",
    right: false
  })
  expect(check("coverme", (record) => void (record.start = (record.start! + 1) % 3)).at(-1)).toMatchObject({
    what: "start",
    right: false
  })
  expect(check("coverme", (record) => void delete record.seed)).toMatchObject([
    { what: "seed", right: false }
  ])
})

test("a seal other than the one this browser noted is found", () => {
  const { commitment, record } = GAMES.coverme!
  expect(isRight(checkDeal(record, commitment, null, commitment))).toBe(true)
  expect(checkDeal(record, commitment, null, "0".repeat(64)).at(-1)).toMatchObject({
    what: "noted",
    right: false
  })
})

test("the edition of these tests is the one that ships", () => {
  const toml = readFileSync(
    join(import.meta.dirname, "../../../../src/frontrow/games/suitup/reconstructed.toml"),
    "utf8"
  )
  for (const { name } of components.people) expect(toml).toContain(`"${name}"`)
})
