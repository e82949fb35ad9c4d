// Short sounds of our own making: notes that this browser plays itself, where somebody wants to hear them.
import { prefs } from "./prefs.svelte"

export type Sound = "turn" | "reveal" | "trend" | "score" | "alternative" | "draw"

/** A tone: how high, when it begins, how long it rings, both in seconds, and how loud beside the others. */
interface Note {
  pitch: number
  at: number
  rings: number
  loud: number
}

const note = (pitch: number, at: number, rings = 0.28, loud = 1): Note => ({ pitch, at, rings, loud })

const SOUNDS: Record<Sound, Note[]> = {
  turn: [note(659.25, 0), note(987.77, 0.13)],
  reveal: [note(392, 0, 0.12, 0.7), note(493.88, 0.07, 0.12, 0.7), note(587.33, 0.14, 0.22, 0.7)],
  trend: [note(783.99, 0, 0.16, 0.45)],
  draw: [note(329.63, 0, 0.09, 0.4), note(440, 0.05, 0.1, 0.35)],
  score: [note(523.25, 0), note(659.25, 0.09), note(783.99, 0.18), note(1046.5, 0.27, 0.5)],
  alternative: [
    note(783.99, 0, 0.2),
    note(622.25, 0.14, 0.2),
    note(554.37, 0.28, 0.2),
    note(1108.73, 0.46, 0.6)
  ]
}
const LOUDEST = 0.24
/** A large screen that is touched and has no mouse: it lies on a table or hangs on a wall, and several look at it. */
const LYING_THERE = "(min-width: 1100px) and (hover: none)"

let audio: AudioContext | undefined
let watching = false

/** Say whether this page only watches a table; the answer says that it no longer does. */
export function hearAs(spectator: boolean): () => void {
  watching = spectator
  return () => void (watching = false)
}

/** Whether several people look at this screen: it only watches a table, or it is large and has no mouse. */
export const isShared = (): boolean => watching || matchMedia(LYING_THERE).matches

/** Whether a sound would be heard here. */
export const mayHear = (): boolean => prefs.sound && prefs.volume > 0 && (prefs.shared || !isShared())

/** Play a sound; a browser that was not touched yet stays silent. */
export function play(sound: Sound): void {
  if (!mayHear() || !navigator.userActivation?.hasBeenActive) return
  try {
    audio ??= new AudioContext()
    for (const one of SOUNDS[sound]) ring(audio, one)
  } catch {
    // no sound here
  }
}

function ring(context: AudioContext, { pitch, at, rings, loud }: Note): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  const begins = context.currentTime + at
  tone.type = "sine"
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, begins)
  volume.gain.linearRampToValueAtTime(LOUDEST * prefs.volume * loud, begins + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, begins + rings)
  tone.connect(volume).connect(context.destination)
  tone.start(begins)
  tone.stop(begins + rings)
}
