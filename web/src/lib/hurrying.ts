// A click answers at once, also while the table still shows what has happened: it skips the show.
import type { Attachment } from "svelte/attachments"

/** What may have moved on when the show is skipped: a click on it is not taken for a move. */
const MOVES = "[data-move], [data-card], .piece"

/** Let a click end a show. */
export function hurrying(desk: { skip(): boolean }): Attachment<HTMLElement> {
  return (element) => {
    const hurry = (event: MouseEvent): void => {
      if (!desk.skip() || !(event.target as Element).closest(MOVES)) return
      event.stopPropagation()
      event.preventDefault()
    }
    element.addEventListener("click", hurry, { capture: true })
    return () => element.removeEventListener("click", hurry, { capture: true })
  }
}
