import { expect, test, vi } from "vitest"
import type { Said } from "../../protocol"

vi.mock("../../lib/choices.svelte", () => ({
  offered: { choices: { phrases: [{ key: "well", en: "Well played", nl: "Goed gespeeld" }] } }
}))
vi.mock("../../lib/prefs.svelte", () => ({ prefs: { language: "nl" } }))
const { saidSince, wordsOf } = await import("./said")

const said = (at: number, person: string): Said => ({ at, person, name: person, text: "hello" }) as Said

test("what is told is new, and of others whom one wants to hear", () => {
  const chat = [said(1, "ben"), said(2, "ada"), said(3, "cleo"), said(4, "ben")]
  expect(saidSince(chat, 1, "ada", ["cleo"])).toEqual([said(4, "ben")])
  expect(saidSince(chat, 4, "ada", [])).toEqual([])
})

test("a phrase is told in one's own language, all else as it was typed", () => {
  expect(wordsOf({ ...said(1, "ben"), text: null, phrase: "well" } as Said)).toBe("Goed gespeeld")
  expect(wordsOf(said(1, "ben"))).toBe("hello")
})
