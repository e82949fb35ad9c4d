import "./fonts.css"
import "./style.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { whenIdle } from "./lib/idle"
import { prefs } from "./lib/prefs.svelte"
import { learn } from "./lib/words.svelte"

learn(prefs.language).then(() => mount(App, { target: document.getElementById("app")! }))

/** Keep the shell for the next visit; this one comes first. */
function keepShell(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    whenIdle(() => void navigator.serviceWorker.register("/worker.js"))
}

if (document.readyState === "complete") keepShell()
else addEventListener("load", keepShell)
