// `virtual:words/en` is everything the table says in English: the project's one catalogue, as far as a browser needs it.
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

const FOLDER = join(import.meta.dirname, "../../src/frontrow/words")
const PREFIX = "virtual:words/"
const NEEDED = /^(coverme|suitup|web|web_\w+)\./
const NOT_NEEDED = /^(illegal|bad_\w+|\w+\.check|\w+\.reason)\./

export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const words = catalogue(id.slice(PREFIX.length + 1), (path) => this.addWatchFile(path))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(words))})` // read faster than script
    }
  }
}

export function catalogue(language: string, seen: (path: string) => void = () => {}): Record<string, string> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(`.${language}.json`) && NEEDED.test(file))
  const all: Record<string, string> = {}
  for (const file of files.sort()) {
    seen(join(FOLDER, file))
    Object.assign(all, JSON.parse(readFileSync(join(FOLDER, file), "utf8")))
  }
  return Object.fromEntries(Object.entries(all).filter(([key]) => !NOT_NEEDED.test(key)))
}
