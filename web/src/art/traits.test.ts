import { describe, expect, it } from "vitest"
import { nameOf, NAMES } from "./names"
import { CARDS, LETTERS, paintOf, TRAITS, traitsOf } from "./traits"

describe("cards", () => {
  it("are 162, each once", () => {
    expect(CARDS).toHaveLength(162)
    expect(new Set(CARDS).size).toBe(162)
  })

  it("are read letter by letter", () => {
    expect(traitsOf("Wk3s")).toEqual({ clothes: "W", hair: "k", length: "3", pattern: "s" })
    for (const card of CARDS) expect(TRAITS.map((trait) => traitsOf(card)![trait]).join("")).toBe(card)
  })

  it.each(["", "Wk3", "Wk3sx", "wk3s", "Xk3s", "Wk4s", "W k3"])("do not include %j", (words) => {
    expect(traitsOf(words)).toBeNull()
  })

  it("have a colour for each trait but length", () => {
    expect(TRAITS.map((trait) => paintOf(trait, LETTERS[trait].charAt(0)))).toEqual([
      "clothes-Y",
      "hair-b",
      "",
      "pattern-q"
    ])
  })
})

describe("first names", () => {
  it("are 162 different ones, one for each card", () => {
    expect(NAMES).toHaveLength(162)
    expect(new Set(CARDS.map(nameOf)).size).toBe(162)
    expect(CARDS.map(nameOf)).not.toContain("")
  })

  it("belong to cards only", () => {
    expect(nameOf("back")).toBe("")
  })
})
