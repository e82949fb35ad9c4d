// What somebody likes, kept in this browser: language, theme, sound, motion, and which hints were read.

import type { Way } from "./deciding"

export type Language = "en" | "nl"
export type Theme = "system" | "light" | "dark"

interface Liked {
  language: Language
  theme: Theme
  sound: boolean
  notify: boolean
  motion: boolean
  hints: boolean
  read: string[]
  sort: string
  /** how moves are made, once somebody has said so */
  deciding?: Way
  /** the games that were played to their end here */
  finished: string[]
}

/** How each language writes its dates. */
export const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-NL" }

const KEY = "frontrow"

function spoken(): Language {
  return globalThis.navigator?.languages?.some((language) => language.startsWith("nl")) ? "nl" : "en"
}

function liked(): Liked {
  const standard: Liked = {
    language: spoken(),
    theme: "system",
    sound: true,
    notify: false,
    motion: true,
    hints: true,
    read: [],
    sort: "drawn",
    finished: []
  }
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") }
  } catch {
    return standard
  }
}

export const prefs = $state(liked())

/** Keep what is liked, and let the page follow; called once, by the app. */
export function keepPrefs(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(prefs))
    } catch {
      // a browser that keeps nothing still plays
    }
  })
  $effect(() => {
    document.documentElement.lang = prefs.language
    document.documentElement.dataset.theme = prefs.theme
    document.documentElement.dataset.motion = prefs.motion ? "on" : "off"
  })
}

/** Whether things may move: as this browser's owner and its system wish. */
export function mayMove(): boolean {
  return prefs.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches
}
