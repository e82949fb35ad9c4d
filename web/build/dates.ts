// `virtual:dates` is what the days and months are called: asked of Node once, since a browser that is asked for its first
// date reads its whole calendar before it can paint anything.
import type { Plugin } from "vite"

const ID = "virtual:dates"
const LOCALES = { en: "en-GB", nl: "nl-NL" }

export interface Names {
  /** each with what follows it in a date: "Tuesday, " */
  days: string[]
  months: string[]
}

export function dates(): Plugin {
  return {
    name: "dates",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(names())}` : null)
  }
}

function names(): Record<string, Names> {
  return Object.fromEntries(Object.entries(LOCALES).map(([language, locale]) => [language, namesIn(locale)]))
}

/** The first of January 2023 was a Sunday. */
function namesIn(locale: string): Names {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric"
  })
  const parts = (month: number, day: number): Intl.DateTimeFormatPart[] =>
    format.formatToParts(new Date(2023, month, day))
  return {
    days: Array.from({ length: 7 }, (_, day) => untilDay(parts(0, 1 + day))),
    months: Array.from({ length: 12 }, (_, month) => monthIn(parts(month, 1)))
  }
}

const untilDay = (parts: Intl.DateTimeFormatPart[]): string =>
  parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === "day")
    )
    .map(({ value }) => value)
    .join("")

const monthIn = (parts: Intl.DateTimeFormatPart[]): string =>
  parts.find(({ type }) => type === "month")!.value
