import { expect, test } from "vitest"
import { longDate } from "./dates"

const LOCALES = { en: "en-GB", nl: "nl-NL" } as const

test.each(["en", "nl"] as const)("every day of a leap year is written as people write it: %s", (language) => {
  const wish = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const
  for (let day = 1; day <= 366; day++) {
    const date = new Date(2028, 0, day)
    expect(longDate(date, language)).toBe(date.toLocaleDateString(LOCALES[language], wish))
  }
})
