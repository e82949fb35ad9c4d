// The rulebook as the pages show it: chapters to go to, and every mention of a rule a link to it.
import { get } from "../../lib/api"
import type { Language } from "../../lib/prefs.svelte"

type Book = () => Promise<{ default: string }>

const BOOKS: Record<string, Record<Language, Book>> = {
  coverme: {
    en: () => import("virtual:rulebook/coverme.en"),
    nl: () => import("virtual:rulebook/coverme.nl")
  },
  suitup: { en: () => import("virtual:rulebook/suitup.en"), nl: () => import("virtual:rulebook/suitup.nl") }
}

export interface Rulebook {
  html: string
  chapters: { id: string; title: string }[]
}

/** The rulebook of a game; where it is laid with another edition than the text is of, the server says what that changes. */
export async function loadRulebook(game: string, language: Language, edition?: string): Promise<Rulebook> {
  const { default: html } = await BOOKS[game]![language]()
  const asWritten = !edition || html.includes(`<data value="edition">${edition}</data>`)
  const said = asWritten
    ? {}
    : await get<Record<string, string>>(`/games/${game}/editions/${edition}/rulebook`)
  return { html: linked(filled(html, said)), chapters: chaptersOf(html) }
}

/** Write at each mark of the text what is said of it; what nothing is said of stays as it is. */
export function filled(html: string, said: Record<string, string>): string {
  return html.replace(/(<data value="(\w+)">).*?(?=<\/data>)/gs, (written, mark: string, name: string) =>
    name in said ? mark + said[name]!.replace(/&/g, "&amp;").replace(/</g, "&lt;") : written
  )
}

export function chaptersOf(html: string): Rulebook["chapters"] {
  const heads = html.matchAll(/<h2 id="([^"]+)"><small>[^<]*<\/small> (.*?)<\/h2>/g)
  return [...heads].map(([, id, title]) => ({ id: id!, title: title! }))
}

/** Make links of rules that are mentioned in running text; tags, links and headings stay as they are. */
export function linked(html: string): string {
  return html
    .split(/(<a .*?<\/a>|<h\d.*?<\/h\d>|<[^>]+>)/s)
    .map((part) =>
      part.startsWith("<") ? part : part.replace(/\b[A-Z]{2}-\d+(\.\d+)?\b/g, '<a href="#$&">$&</a>')
    )
    .join("")
}

/** Show a rule that stands somewhere in a page or a dialog, and mark it there. */
export function showRule(within: ParentNode, id: string): boolean {
  const rule = id ? within.querySelector(`#${CSS.escape(id)}`) : null
  within.querySelector("[data-read]")?.removeAttribute("data-read")
  rule?.setAttribute("data-read", "")
  rule?.scrollIntoView({ block: "start" })
  return rule !== null
}
