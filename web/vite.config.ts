import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"
import { dates } from "./build/dates.ts"
import { hints } from "./build/hints.ts"
import { licences } from "./build/licences.ts"
import { rulebook } from "./build/rulebook.ts"
import { shell } from "./build/shell.ts"
import { words } from "./build/words.ts"

const server = process.env.FRONTROW_URL ?? "http://127.0.0.1:8642"

/** What the front page and all others need comes in one file: each one more is another way to the server and back. */
const FRONT = /node_modules\/(svelte|esm-env|clsx)\/|web\/src\/lib\/(?!deal\/)|virtual:dates/

/** The words are named by their language, so that the server can say beforehand which of them a browser will ask for. */
const named = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const language = /virtual:words\/(\w+)$/.exec(facadeModuleId ?? "")?.[1]
  return `assets/${language ? `words-${language}` : "[name]"}-[hash].js`
}

export default defineConfig({
  plugins: [svelte(), words(), dates(), rulebook(), hints(), licences(), shell()],
  build: {
    outDir: "../src/frontrow/server/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { chunkFileNames: named, codeSplitting: { groups: [{ name: "front", test: FRONT }] } }
    }
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["{src,build}/**/*.test.ts"] }
})
