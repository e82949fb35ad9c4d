import { join } from "node:path"
import { expect, test } from "vitest"
import { licenceOf, packagesOf } from "./licences.ts"

const MODULES = join(import.meta.dirname, "../node_modules")

test("a package is found by any of its files, once, and a builder by what it adds itself", () => {
  const files = [
    join(MODULES, "svelte/src/internal/client/runtime.js"),
    join(MODULES, "svelte/src/index-client.js"),
    join(MODULES, "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
    "\0vite/preload-helper.js",
    "\0virtual:words/en",
    join(import.meta.dirname, "../src/main.ts")
  ]
  const names = ["@fontsource-variable/inter", "svelte", "vite"]
  expect(packagesOf(files)).toEqual(names.map((name) => join(MODULES, name)))
})

test("a licence is the package's own text, without those of what its tools are made of", () => {
  const svelte = licenceOf(join(MODULES, "svelte"))
  expect(svelte.licence).toBe("MIT")
  expect(svelte.text).toContain("Permission is hereby granted")
  expect(licenceOf(join(MODULES, "vite")).text).not.toContain("bundled dependencies")
})

test("what has no licence does not ship", () => {
  expect(() => licenceOf(join(import.meta.dirname, ".."))).toThrow("no licence")
})
