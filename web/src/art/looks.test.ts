import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { Chance } from "./chance"
import { CUTS, GARMENTS, lookOf, SKINS } from "./looks"
import { NAMES } from "./names"
import { mirror } from "./pen"
import { personOf } from "./people"
import { personPortrait, portraitOf, type Portrait } from "./portraits"
import { CARDS, LETTERS, traitsOf } from "./traits"

const EDITION = new URL("../../../src/frontrow/games/suitup/reconstructed.toml", import.meta.url)
const GUESTS = readFileSync(EDITION, "utf8")
  .split("[[person]]")
  .slice(1)
  .map((person) => /name = "(.*)"/.exec(person)![1]!)

const paths = ({ back, body, head }: Portrait): string[] =>
  [...back, ...body, ...head].map((shape) => shape.d)

describe("models", () => {
  it("are 162 different persons, even without their clothes' and hair's colours", () => {
    const looks = CARDS.map((card) => JSON.stringify(lookOf(card)))
    expect(new Set(looks).size).toBe(162)
    const drawings = CARDS.map((card) => JSON.stringify(portraitOf(lookOf(card))))
    expect(new Set(drawings).size).toBe(162)
  })

  it("look the same each time", () => {
    const wanted = new Chance("Wk3s")
    const again = new Chance("Wk3s")
    expect([1, 2, 3].map(() => wanted.below(1000))).toEqual([1, 2, 3].map(() => again.below(1000)))
    expect(JSON.stringify(lookOf("Wk3s"))).toBe(JSON.stringify(lookOf("Wk3s")))
  })

  it("wear their hair as long as the card says", () => {
    for (const card of CARDS) expect(lookOf(card).length).toBe(traitsOf(card)!.length)
  })

  it("are of all kinds in each colour of clothes", () => {
    for (const letter of LETTERS.clothes) {
      const skins = CARDS.filter((card) => card.startsWith(letter)).map((card) => lookOf(card).skin)
      expect(new Set(skins).size).toBe(SKINS.length)
    }
    expect(new Set(CARDS.map((card) => lookOf(card).hair)).size).toBe(CUTS)
    expect(new Set(CARDS.map((card) => lookOf(card).garment)).size).toBe(GARMENTS)
  })

  it("are drawn with numbers only, and few enough of them for a table full of covers", () => {
    for (const card of CARDS) {
      const drawn = paths(portraitOf(lookOf(card)))
      expect(drawn.join("")).not.toMatch(/NaN|undefined/)
      expect(drawn.length).toBeLessThan(50)
    }
  })
})

describe("people", () => {
  it("follow from their names, each another", () => {
    const drawings = GUESTS.map((name) => JSON.stringify(personPortrait(personOf(name))))
    expect(new Set(drawings).size).toBe(50)
    expect(drawings).toEqual(GUESTS.map((name) => JSON.stringify(personPortrait(personOf(name)))))
  })

  it("share no name with the models", () => {
    expect(GUESTS.filter((name) => NAMES.includes(name))).toEqual([])
  })

  it("can be anyone an edition brings", () => {
    expect(paths(personPortrait(personOf("Someone New"))).join("")).not.toMatch(/NaN|undefined/)
  })

  it("grow beards only as men", () => {
    expect(personOf("Brianna")).toMatchObject({ kind: "woman", beard: 0 })
    expect(personOf("Oscar").kind).toBe("man")
  })
})

describe("the pen", () => {
  it("mirrors every x and no y", () => {
    expect(mirror("M1 2L-3 4.5C5 6 0 -8 9 10Z")).toBe("M-1 2L3 4.5C-5 6 0 -8 -9 10Z")
  })
})
