// Words for people, in the language of the moment; the same catalogue as the engine's and the command line's.
import { prefs, type Language } from "./prefs.svelte"

type Catalogue = Record<string, string>
export type Values = Record<string, string | number>

const LOADERS: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("virtual:words/en"),
  nl: () => import("virtual:words/nl")
}

const loaded = $state.raw<{ current: Record<string, Catalogue> }>({ current: {} })

/** Make sure that a language can be spoken. */
export async function learn(language: Language): Promise<void> {
  if (loaded.current[language]) return
  const { default: words } = await LOADERS[language]()
  loaded.current = { ...loaded.current, [language]: words }
}

/** Speak another language from now on. */
export async function speak(language: Language): Promise<void> {
  await learn(language)
  prefs.language = language
}

/** Say one thing; `key.one` is used where the value `count` is 1. */
export function say(key: string, values: Values = {}): string {
  const words = loaded.current[prefs.language] ?? {}
  const one = values.count === 1 ? words[`${key}.one`] : undefined
  return fill(one ?? words[key] ?? key, values)
}

/** Whether there are words for something. */
export function knows(key: string): boolean {
  return key in (loaded.current[prefs.language] ?? {})
}

/** Join things as a sentence does: a, b and c. */
export function listed(things: string[]): string {
  if (things.length < 2) return things.join("")
  return `${things.slice(0, -1).join(", ")} ${say("web.and")} ${things.at(-1)}`
}

export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
