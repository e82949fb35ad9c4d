// A date in words, written without the browser's calendar: the first use of that took 31 ms and more before anything was
// painted (unslowed, on a busy machine).
import names from "virtual:dates"
import type { Language } from "./prefs.svelte"

/** Such as Tuesday, 17 November 2026. */
export function longDate(date: Date, language: Language): string {
  const { days, months } = names[language]
  return `${days[date.getDay()]}${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
}
