// The service worker: after a build, its list of the shell's files and a name for this very set of them.
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    generateBundle: {
      order: "post", // after Vite has dropped the chunks that held nothing but a style
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((file) => !file.endsWith(".html"))
        const names = [...files.map((file) => `/${file}`), "/icon.svg", "/manifest.webmanifest"].sort()
        const version = createHash("sha256").update(names.join()).digest("hex").slice(0, 12)
        const worker = readFileSync(join(import.meta.dirname, "worker.js"), "utf8")
        this.emitFile({
          type: "asset",
          fileName: "worker.js",
          source: worker.replace("__FILES__", JSON.stringify(names)).replace("__VERSION__", version)
        })
      }
    }
  }
}
