// It is my turn: the title says so, a short sound, and a notification where somebody wants one.
import { whenIdle } from "../../lib/idle"
import { prefs } from "../../lib/prefs.svelte"
import { play } from "../../lib/sounds"
import { say } from "../../lib/words.svelte"

/** Tell somebody who looks elsewhere that the table waits for them. */
export function notify(game: string): void {
  if (
    !prefs.notify ||
    !document.hidden ||
    !("Notification" in window) ||
    Notification.permission !== "granted"
  )
    return
  const title = say("web_pages.your_turn")
  const note = { body: game, tag: location.pathname, icon: "/icon-192.png" }
  try {
    const shown = new Notification(title, note)
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // phones show notifications from a worker only, and it brings the page back
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, note))
  }
}

/** Call once in a component: `mine` says whether I am asked. */
export function callToTurn(mine: () => boolean, game: () => string): void {
  let before: boolean | null = null
  $effect(() => {
    const now = mine()
    if (now && before === false) {
      whenIdle(() => play("turn"))
      notify(game())
    }
    before = now
  })
}
