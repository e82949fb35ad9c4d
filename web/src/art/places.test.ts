import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { EMBLEMS } from "./archetypes"
import { signed, SIGNS } from "./influences"
import { seen } from "./isometric"
import { MAGAZINES, settingOf } from "./magazines"
import { vignetteOf } from "./places"

// The paints are named in CSS, so the sheet itself is the list of them.
const sheet = readFileSync(new URL("places.css", import.meta.url), "utf8")

const PLACES = ["Park", "Beach", "Gallery", "Theatre", "College", "Museum", "Mall", "Cafe"]

describe("places", () => {
  it("have a vignette each, and others a town house", () => {
    expect(new Set([...PLACES, "Elsewhere"].map(vignetteOf)).size).toBe(9)
    expect(vignetteOf("Elsewhere")).toBe(vignetteOf("Anywhere"))
  })

  it.each([...PLACES, "Elsewhere"])("paint %s by day and by evening", (name) => {
    for (const { paint, d } of vignetteOf(name)) {
      expect(d).not.toMatch(/NaN|undefined/)
      if (!["glow", "pool"].includes(paint)) expect(sheet.split(`--${paint}:`), paint).toHaveLength(3)
    }
  })

  it("are seen from above at an angle", () => {
    expect(seen([0, 0])).toEqual([60, 36])
    expect(seen([10, 10])[1]).toBeGreaterThan(seen([0, 0])[1])
    expect(seen([0, 0, 2])[1]).toBeLessThan(seen([0, 0])[1])
  })
})

describe("signs", () => {
  it("tell a set from one", () => {
    expect(signed("set leaves")).toEqual({ type: "leaves", set: true })
    expect(signed("favor")).toEqual({ type: "favor", set: false })
  })

  it("have a shape of their own", () => {
    expect(new Set(Object.values(SIGNS).map((sign) => sign.body)).size).toBe(6)
    expect(new Set(Object.values(EMBLEMS).map((emblem) => emblem.solid)).size).toBe(6)
  })

  it("set five magazines, and no other", () => {
    expect(Object.keys(MAGAZINES)).toEqual(["ostrelle", "velmara", "pirouelle", "lumarde", "zephyrine"])
    expect(settingOf("vague")).toBeNull()
    expect(settingOf(undefined)).toBeNull()
  })
})
