// What every page needs is asked for at once: the two faces that all text is set in, beside the script that sets it.
import type { HtmlTagDescriptor, Plugin } from "vite"

const FACES = /(playfair-display|inter)-latin-wght-normal-.*\.woff2$/

export function hints(): Plugin {
  return {
    name: "hints",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FACES.test(file))
          .map((file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head"
          }))
    }
  }
}
