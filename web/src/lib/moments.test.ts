import { describe, expect, it } from "vitest"
import { momentOf } from "./moments"

describe("how long a frame stays", () => {
  it("is for each game to say", () => {
    expect(momentOf("coverme", [{ event: "influence" }])).toBe(2200)
    expect(momentOf("suitup", [{ event: "influence" }])).toBe(350)
  })

  it("is as long as the longest of its news", () => {
    expect(momentOf("coverme", [{ event: "reveal" }, { event: "new_year" }])).toBe(1400)
    expect(momentOf("coverme", [])).toBe(350)
  })
})
