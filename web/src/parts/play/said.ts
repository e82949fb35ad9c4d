// What is said at a table, in words.
import { offered } from "../../lib/choices.svelte"
import { prefs } from "../../lib/prefs.svelte"
import type { Said } from "../../protocol"

/** Give the words of a line of the chat: a phrase in one's own language, else as it was typed. */
export function wordsOf(said: Said): string {
  const phrase = offered.choices?.phrases.find(({ key }) => key === said.phrase)
  return phrase?.[prefs.language] ?? said.text ?? ""
}

/** List what others said since a moment, but for those whom one does not want to hear. */
export function saidSince(chat: Said[], since: number, me: string | undefined, muted: string[]): Said[] {
  return chat.filter(({ at, person }) => at > since && person !== me && !muted.includes(person))
}
