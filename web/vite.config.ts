import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"
import { rulebook } from "./build/rulebook.ts"
import { shell } from "./build/shell.ts"
import { words } from "./build/words.ts"

const server = process.env.FRONTROW_URL ?? "http://127.0.0.1:8642"

export default defineConfig({
  plugins: [svelte(), words(), rulebook(), shell()],
  build: {
    outDir: "../src/frontrow/server/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] }
})
