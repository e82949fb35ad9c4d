// `/licences.json` is whose work ships with the page: every package of which something is in it, with its licence, both
// out of the package itself.
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import type { Plugin, Rolldown } from "vite"

export interface Licence {
  name: string
  version: string
  /** its short name, as packages say it: MIT */
  licence: string
  home: string
  text: string
}

const ROOT = join(import.meta.dirname, "..")
/** What the tools that build the page put into it themselves. */
const BUILDERS = /^\0(vite|rolldown)\//
const LICENCE = /^licen[cs]e(\.md|\.txt)?$/i
/** What follows is about what a tool is made of, and nothing of that is in the page. */
const OF_ITS_PARTS = /^# Licenses of bundled dependencies$/m

export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const found = packagesOf(Object.values(bundle).flatMap(sourcesOf)).map(licenceOf)
        this.emitFile({ type: "asset", fileName: "licences.json", source: JSON.stringify(found, null, 2) })
      }
    }
  }
}

/** The files of which something is left in a file of the page. */
function sourcesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string[] {
  if (file.type === "asset") return file.originalFileNames.map((name) => join(ROOT, name))
  return Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength ? [id] : []))
}

/** The folders of the packages that files come from, each once. */
export function packagesOf(files: string[]): string[] {
  return [...new Set(files.flatMap((file) => folderOf(file) ?? []))].sort()
}

function folderOf(file: string): string | null {
  const builder = BUILDERS.exec(file)?.[1]
  if (builder) return join(ROOT, "node_modules", builder)
  if (!file.includes(`${sep}node_modules${sep}`)) return null
  let folder = dirname(file)
  while (!isPackage(folder)) folder = dirname(folder)
  return folder
}

/** Some packages have a package.json without a name for their parts. */
function isPackage(folder: string): boolean {
  const file = join(folder, "package.json")
  return existsSync(file) && "version" in JSON.parse(readFileSync(file, "utf8"))
}

/** What a package says of itself; one without a licence is not ours to pass on. */
export function licenceOf(folder: string): Licence {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = readdirSync(folder).find((one) => LICENCE.test(one))
  if (!file || !license) throw new Error(`${name} ships with the page and has no licence`)
  const [text] = readFileSync(join(folder, file), "utf8").split(OF_ITS_PARTS)
  return { name, version, licence: license, home: homepage ?? "", text: text!.trim() }
}
