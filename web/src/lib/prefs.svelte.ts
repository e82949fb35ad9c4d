// What somebody likes, kept in this browser: language, theme, sound, motion, which hints were read,
// which lessons were offered, and which games were finished once.

export type Language = "en" | "nl"
export type Theme = "system" | "light" | "dark"
export type Speed = "slow" | "normal" | "quick" | "off"

interface Liked {
  language: Language
  theme: Theme
  sound: boolean
  /** from 0 to 1 */
  volume: number
  /** whether sounds are also heard where several look at one screen */
  shared: boolean
  /** how fast a season and a game are scored */
  finale: Speed
  notify: boolean
  motion: boolean
  hints: boolean
  read: string[]
  offered: string[]
  finished: string[]
  sort: string
  /** whether log and chat stand beside the table */
  drawer: boolean
}

/** How each language writes its dates. */
export const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-NL" }

const KEY = "frontrow"

function spoken(): Language {
  return navigator.languages?.some((language) => language.startsWith("nl")) ? "nl" : "en"
}

function liked(): Liked {
  const standard: Liked = {
    language: spoken(),
    theme: "system",
    sound: true,
    volume: 0.5,
    shared: false,
    finale: "normal",
    notify: false,
    motion: true,
    hints: true,
    read: [],
    offered: [],
    finished: [],
    sort: "drawn",
    drawer: false
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
