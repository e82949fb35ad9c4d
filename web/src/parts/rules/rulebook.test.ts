import { expect, test, vi } from "vitest"

vi.mock("../../lib/api", () => ({ get: async () => ({}) }))

import { chaptersOf, filled, linked } from "./rulebook"

const HTML =
  '<h2 id="CM-4"><small>CM-4</small> The season special</h2>' +
  '<ul><li id="CM-4.1"><a href="#CM-4.1">CM-4.1</a> As in CM-2.2, see CM-8.</li></ul>'

test("chapters are found by their headings", () => {
  expect(chaptersOf(HTML)).toEqual([{ id: "CM-4", title: "The season special" }])
})

test("rules in running text become links, and nothing else does", () => {
  expect(linked(HTML)).toBe(
    '<h2 id="CM-4"><small>CM-4</small> The season special</h2>' +
      '<ul><li id="CM-4.1"><a href="#CM-4.1">CM-4.1</a> As in <a href="#CM-2.2">CM-2.2</a>, see <a href="#CM-8">CM-8</a>.</li></ul>'
  )
})

const MARKED =
  '<p>There are <data value="people">50</data> people and <data value="prizes">3, 4\nand 5</data>.</p>'

test("what an edition decides is written at its mark, as text", () => {
  expect(filled(MARKED, { people: "30", prizes: "1 & <2" })).toBe(
    '<p>There are <data value="people">30</data> people and <data value="prizes">1 &amp; &lt;2</data>.</p>'
  )
})

test("what nothing is said of stays as it is written", () => {
  expect(filled(MARKED, {})).toBe(MARKED)
})
