import { expect, test } from "vitest"
import { MAGAZINES } from "./magazines"
import { backClass, cardClass, CLASSES, headClass, sheetOf, VALUES } from "./sheet"
import { CARDS } from "./traits"

const names = [
  ...CARDS.flatMap((card) => [`art ${card}`, `strip ${card}`]),
  ...["", ...Object.keys(MAGAZINES)].map((magazine) => `monogram ${magazine}`),
  ...VALUES.map((value) => `value ${value}`),
  ...Object.keys(MAGAZINES).flatMap((magazine) => [`head ${magazine}`, `back ${magazine}`])
]
const paints = Object.fromEntries([
  ...[..."YRBGKW"].map((letter) => [
    `clothes-${letter}`,
    { "--cloth": `${letter}c`, "--cloth-edge": `${letter}e` }
  ]),
  ...[..."qds"].map((letter) => [`pattern-${letter}`, { "--print-wash": `${letter}w` }])
])
const sheet = sheetOf(new Map(names.map((name) => [name, `data:${name}`])), paints)

/** The images that a class shows. */
function shownBy(name: string): string[] {
  const rule = sheet.split("\n").find((line) => line.startsWith(`.${name}{`) || line.startsWith(`.${name}:`))
  return [...(rule ?? "").matchAll(/url\("data:([^"]*)"\)/g)].map(([, image]) => image!)
}

test("every cover has a class of its own, with its symbols over its art", () => {
  for (const card of CARDS) expect(shownBy(cardClass(card))).toEqual([`strip ${card}`, `art ${card}`])
})

test("a cover has the colours of its clothes and of its pattern", () => {
  for (const card of CARDS) {
    const [clothes, , , pattern] = card
    const rule = sheet.split("\n").find((line) => line.startsWith(`.${cardClass(card)}{`))
    expect(rule).toContain(
      `;background-color:${pattern}w;border-color:${clothes}c;outline-color:${clothes}e}`
    )
  }
})

test("every magazine has a back and a masthead, and who has none a back", () => {
  expect(shownBy(backClass())).toEqual(["monogram "])
  for (const magazine of Object.keys(MAGAZINES)) {
    expect(shownBy(backClass(magazine))).toEqual([`monogram ${magazine}`, `back ${magazine}`])
    expect(shownBy(headClass(magazine))).toEqual([`head ${magazine}`])
  }
})

test("each plate is used, each class is proofed, and none of them leaves anything to a variable", () => {
  for (const name of names) expect(sheet).toContain(`url("data:${name}")`)
  expect(new Set(CLASSES).size).toBe(sheet.split("\n").length)
  for (const name of CLASSES) expect(shownBy(name), name).not.toEqual([])
  expect(sheet).not.toContain("var(")
})
