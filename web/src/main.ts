import "./fonts.css"
import "./style.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { prefs } from "./lib/prefs.svelte"
import { learn } from "./lib/words.svelte"

learn(prefs.language).then(() => mount(App, { target: document.getElementById("app")! }))

if (import.meta.env.PROD && "serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js")
