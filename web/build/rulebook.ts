// `virtual:rulebook/coverme.en` is the rulebook of a game as HTML, with the id of each rule as an anchor.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { marked } from "marked"
import type { Plugin } from "vite"

const FOLDER = join(import.meta.dirname, "../../rulebook")
const PREFIX = "virtual:rulebook/"

export function rulebook(): Plugin {
  return {
    name: "rulebook",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const path = join(FOLDER, `${id.slice(PREFIX.length + 1)}.md`)
      this.addWatchFile(path)
      return `export default ${JSON.stringify(anchored(readFileSync(path, "utf8")))}`
    }
  }
}

export function anchored(text: string): string {
  return marked
    .parse(text, { async: false })
    .replace(/<li>(<p>)?<strong>([A-Z]{2}-\d+\.\d+)<\/strong>/g, '<li id="$2">$1<a href="#$2">$2</a>')
    .replace(/<h2>([A-Z]{2}-\d+) (.*?)<\/h2>/g, '<h2 id="$1"><small>$1</small> $2</h2>')
}
