import { beforeAll, expect, test, vi } from "vitest"
import { MAGAZINES } from "./magazines"
import {
  drawArt,
  drawHead,
  drawMonogram,
  drawStrip,
  drawValue,
  inkName,
  type Canvas,
  type Inks
} from "./plates"
import { marksOf } from "./symbols"
import { CARDS, LETTERS, paintOf, TRAITS } from "./traits"

const VARIABLES = {
  clothes: ["--cloth", "--cloth-shade", "--cloth-light", "--cloth-edge"],
  hair: ["--hair", "--hair-shade", "--hair-light", "--brow"],
  length: [],
  pattern: ["--print"]
}

/** Every colour says what it colours. */
function inks(): Inks {
  const all: Inks = { paints: {}, marks: {} }
  for (const trait of TRAITS)
    for (const letter of LETTERS[trait]) {
      const paint = paintOf(trait, letter)
      if (paint) all.paints[paint] = Object.fromEntries(VARIABLES[trait].map((name) => [name, paint + name]))
      for (const { kind } of [...marksOf(trait, letter), { kind: "letter" }])
        all.marks[inkName(trait, letter, kind)] = { fill: `${letter} ${kind}`, stroke: "none", width: 1 }
    }
  return all
}

/** A canvas that only notes what it is told, and with which colour. */
function noting(): { canvas: Canvas; said: string[]; state: Record<string, unknown> } {
  const said: string[] = []
  const state: Record<string, unknown> = {}
  const canvas = new Proxy(state, {
    get: (_, name: string) => {
      if (name === "measureText") return (text: string) => ({ width: 10 * text.length })
      return (...all: unknown[]) => said.push([name, state.fillStyle, state.strokeStyle, ...all].join(" "))
    }
  })
  return { canvas: canvas as unknown as Canvas, said, state }
}

beforeAll(() => {
  class Path2D {
    constructor(readonly d: string) {}
    toString(): string {
      return this.d
    }
  }
  vi.stubGlobal("Path2D", Path2D)
})

test("every cover is inked with nothing but its own colours", () => {
  for (const card of CARDS) {
    const { canvas, said } = noting()
    drawArt(canvas, card, inks())
    const [clothes, hair, , pattern] = card
    const used = new Set(said.join(" ").match(/(clothes|hair|pattern)-\w--/g))
    expect(used, card).toEqual(new Set([`clothes-${clothes}--`, `hair-${hair}--`, `pattern-${pattern}--`]))
    expect(said.join(" ")).not.toMatch(/var\(|NaN|undefined (?!undefined)\d/)
  }
})

test("what leans comes upright again, and what is faint is faint alone", () => {
  const { canvas, said, state } = noting()
  drawArt(canvas, "Wk3s", inks())
  const calls = said.map((line) => line.split(" ")[0])
  expect(calls.filter((call) => call === "save")).toHaveLength(2)
  expect(calls.filter((call) => call === "restore")).toHaveLength(2)
  expect(state.globalAlpha).toBe(1)
})

test("a strip has its four symbols in order, and the letter of the clothes", () => {
  const { canvas, said } = noting()
  drawStrip(canvas, "Rb2q", inks(), "paper sheet")
  const fills = said.filter((line) => /^fill/.test(line)).map((line) => line.split(" ").slice(1, 3).join(" "))
  expect(fills).toEqual([
    "paper sheet", "R garment", "R letter", "b swatch", "b on", "2 slip", "2 strands", "q tile", "q print", "q rim"
  ]) // prettier-ignore
  expect(said.find((line) => line.startsWith("fillText"))).toContain(" R 12 17.8")
})

test("every magazine is set over its whole width, and has a monogram", () => {
  for (const setting of Object.values(MAGAZINES)) {
    const { canvas, said } = noting()
    drawHead(canvas, setting, "ink")
    drawMonogram(canvas, setting, "ink")
    const letters = said.filter((line) => line.startsWith("fillText")).map((line) => line.split(" ")[3])
    const whole = setting.dress === "rules" ? [...setting.printed] : [setting.printed]
    expect(letters).toEqual([...whole, setting.monogram])
  }
})

test("a value is told in a numeral on a disc, and the highest one on gold", () => {
  for (const value of [0, 1, 2, 3]) {
    const { canvas, said } = noting()
    drawValue(canvas, value, { ink: "ink", paper: "paper", gold: "gold" })
    const [ground, figure] = value === 3 ? ["gold", "ink"] : ["ink", "#fff"]
    expect(said.filter((line) => line.startsWith("fill "))).toHaveLength(2)
    expect(said.some((line) => line.startsWith(`fill ${ground} `))).toBe(true)
    expect(said.at(-1)).toContain(`fillText ${figure}`)
    expect(said.at(-1)).toContain(` ${value} 12 `)
  }
})
