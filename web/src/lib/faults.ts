// Faults of the page itself: none is left unheard.
import { Refusal } from "./api"
import { explain, notice } from "./notices.svelte"
import { say } from "./words.svelte"

/** What a browser reports although nothing has gone wrong: it measures again with the next picture. */
const HARMLESS = /^ResizeObserver loop/

/** Say of every fault that nobody else has caught that there was one; returns how to stop. */
export function hearFaults(): () => void {
  addEventListener("error", failed)
  addEventListener("unhandledrejection", rejected)
  return () => {
    removeEventListener("error", failed)
    removeEventListener("unhandledrejection", rejected)
  }
}

/** The browser has written it on its console already. */
function failed({ message }: ErrorEvent): void {
  if (!HARMLESS.test(message)) notice(say("web.fault"), "error")
}

function rejected({ reason }: PromiseRejectionEvent): void {
  if (reason instanceof Refusal) explain(reason)
  else notice(say("web.fault"), "error")
}
