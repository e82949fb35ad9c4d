import { expect, test } from "vitest"
import type { Said } from "../../protocol"
import { saidSince } from "./said"

const said = (at: number, person: string): Said => ({ at, person, name: person, text: "hello" }) as Said

test("what is told is new, and of others whom one wants to hear", () => {
  const chat = [said(1, "ben"), said(2, "ada"), said(3, "cleo"), said(4, "ben")]
  expect(saidSince(chat, 1, "ada", ["cleo"])).toEqual([said(4, "ben")])
  expect(saidSince(chat, 4, "ada", [])).toEqual([])
})
