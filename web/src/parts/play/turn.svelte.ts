// It is my turn: the title says so, a short sound, and a notification where somebody wants one.
import { whenIdle } from "../../lib/idle"
import { prefs } from "../../lib/prefs.svelte"
import { say } from "../../lib/words.svelte"

const NOTES = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.13 }
]
const LENGTH = 0.28
let audio: AudioContext | undefined

/** Two quiet notes; a browser that was not touched yet stays silent. */
export function chime(): void {
  if (!prefs.sound || !navigator.userActivation?.hasBeenActive) return
  try {
    audio ??= new AudioContext()
    for (const { pitch, at } of NOTES) note(audio, pitch, audio.currentTime + at)
  } catch {
    // no sound here
  }
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = "sine"
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + LENGTH)
}

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
      whenIdle(chime)
      notify(game())
    }
    before = now
  })
}
