// Playing by the keyboard alone: a new question has the focus, digits and arrows go to its choices.
import type { Attachment } from "svelte/attachments"

const LEGAL = '[data-move]:not([aria-disabled="true"])'
const HAND = "[data-hand] button"
/** Where choices stand together; elsewhere on the table they lie about. */
const TOGETHER = `[data-choices] :is(${LEGAL}, button.first, ul.tray button.card)`
/** Where somebody is busy with something else. */
const ELSEWHERE = "input, textarea, select, dialog, [popover], aside"
const ONWARD = ["ArrowRight", "ArrowDown"]
const BACKWARD = ["ArrowLeft", "ArrowUp"]
const PATIENCE = 100

/** Let a table be played by the keyboard; `question` tells what is asked, and is empty where nothing is. */
export function playedByKeys(question: () => string): Attachment<HTMLElement> {
  return (table) => {
    let byKeys = false
    let seeking: ReturnType<typeof setTimeout> | undefined
    const asked = $derived(question())

    /** Give the first choice the focus as soon as it is on the table. */
    function seek(): void {
      const first = choicesOf(table).find((one) => one.matches(LEGAL) || !one.dataset.move)
      if (isElsewhere()) return
      if (first) first.focus()
      else seeking = setTimeout(seek, PATIENCE)
    }

    function onkeydown(event: KeyboardEvent): void {
      byKeys = true
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere()) return
      const goal = goalOf(event, choicesOf(table), asked !== "")
      if (!goal) return
      event.preventDefault()
      if (goal === document.activeElement) goal.click()
      else goal.focus()
    }

    const onpointerdown = (): void => void (byKeys = false)
    document.addEventListener("keydown", onkeydown)
    document.addEventListener("pointerdown", onpointerdown)
    $effect(() => {
      if (asked && byKeys) seek()
      return () => clearTimeout(seeking)
    })
    return () => {
      document.removeEventListener("keydown", onkeydown)
      document.removeEventListener("pointerdown", onpointerdown)
    }
  }
}

const isElsewhere = (): boolean => document.activeElement?.closest(ELSEWHERE) != null

/** List what a question can be answered with; where that is a card of the hand, or nothing is asked, the whole hand. */
function choicesOf(table: HTMLElement): HTMLElement[] {
  const hand = shown(table, HAND)
  if (hand.some((card) => card.matches(LEGAL))) return hand
  const together = shown(table, TOGETHER)
  const choices = together.length ? together : shown(table, LEGAL)
  return choices.length ? choices : hand
}

const shown = (table: HTMLElement, what: string): HTMLElement[] =>
  [...table.querySelectorAll<HTMLElement>(what)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true })
  )

/** Find where a key goes: a digit to its choice, an arrow to the next one, Tab from nowhere to the first. */
function goalOf(
  { key, shiftKey }: KeyboardEvent,
  choices: HTMLElement[],
  asked: boolean
): HTMLElement | undefined {
  if (/^\d$/.test(key)) return choices[(Number(key) + 9) % 10]
  const nowhere = document.activeElement === document.body || !document.activeElement
  if (key === "Tab") return nowhere && asked && !shiftKey ? choices[0] : undefined
  const at = choices.indexOf(document.activeElement as HTMLElement)
  const step = ONWARD.includes(key) ? 1 : BACKWARD.includes(key) ? -1 : 0
  return at >= 0 && step ? choices[(at + step + choices.length) % choices.length] : undefined
}
