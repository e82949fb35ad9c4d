// A show that runs at the table: what comes next waits until it has ended, and whoever knows it ends it at once.

let end: (() => void) | null = null
let waiting: (() => void)[] = []
let running = $state(false)
let keepsWinner = $state(false)

export const shows = {
  /** whether one runs: what it has not told yet is told nowhere else on the page */
  get running(): boolean {
    return running
  },
  /** whether a final count goes on, which names its winner last */
  get keepsWinner(): boolean {
    return keepsWinner
  },
  /** Keep the winner back, or no longer. */
  keepWinner(wanted: boolean): void {
    keepsWinner = wanted
  },
  /** Begin a show that can be ended at any moment. */
  begin(stop: () => void): void {
    end = stop
    running = true
  },
  /** Note that the show has ended, and let come what has waited for that. */
  ended(): void {
    if (!running) return
    end = null
    running = false
    for (const next of waiting.splice(0)) next()
  },
  /** End the show, if one runs. */
  skip(): void {
    end?.()
  },
  /** Do something once no show runs: at once, or when this one has ended; the answer forgets it. */
  after(next: () => void): () => void {
    if (running) waiting.push(next)
    else next()
    return () => void (waiting = waiting.filter((other) => other !== next))
  }
}

/** Whether a key is pressed to write or to go somewhere, and not to go on with the game. */
const LEADS_ELSEWHERE = ["Tab", "Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]

/** Let any key end a show, and do nothing else. */
export function skipByKey(event: KeyboardEvent): void {
  const elsewhere = (event.target as Element | null)?.closest?.("input, textarea, select, dialog")
  if (!running || elsewhere || LEADS_ELSEWHERE.includes(event.key)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  shows.skip()
}

/** Let any click end a show; on the table it does nothing else, for what it meant to hit may be gone. */
export function skipByClick(event: MouseEvent): void {
  if (!running) return
  if ((event.target as Element | null)?.closest?.("[data-table]")) {
    event.preventDefault()
    event.stopPropagation()
  }
  shows.skip()
}
