import { expect, test } from "vitest"
import { drawn, filled } from "./pen"
import { joined, picturedAs, printedOn } from "./printing"
import { CARDS } from "./traits"

test("every cover is printed whole: a model, a backdrop, and four symbols", () => {
  const printed = CARDS.map(printedOn)
  expect(new Set(printed).size).toBe(CARDS.length)
  for (const markup of printed) {
    expect(markup).not.toMatch(/NaN|undefined|null/)
    expect(markup.match(/<svg /g)).toHaveLength(2)
    for (const shape of ["backdrop", "model", "garment", "letter", "swatch", "strands", "tile"])
      expect(markup.match(new RegExp(`class="${shape}"`, "g")), shape).toHaveLength(1)
    expect(markup.match(/<(g|svg|span|text)\b/g)).toHaveLength(markup.match(/<\/(g|svg|span|text)>/g)!.length)
  }
})

test("what is no card has no print, and a person is drawn once", () => {
  expect(printedOn("Zz9z")).toBe("")
  expect(picturedAs("Alana")).toMatch(/^<g .*<\/g>$/)
  expect(picturedAs("Alana")).not.toBe(picturedAs("Diego"))
})

test("only lines of one pen that follow each other become one", () => {
  const [first, second, thick, spot] = [
    drawn("M0 0L1 1", "red"),
    drawn("M2 2L3 3", "red"),
    drawn("M4 4L5 5", "red", 2),
    filled("M0 0Z", "red")
  ]
  expect(joined([first, second])).toEqual([drawn("M0 0L1 1M2 2L3 3", "red")])
  expect(joined([first, thick, second])).toEqual([first, thick, second])
  expect(joined([spot, spot, first])).toEqual([spot, spot, first])
})
