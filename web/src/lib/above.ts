// How much stands above an element: told again whenever something there comes, goes or grows.
import type { Attachment } from "svelte/attachments"

/** Tell at which height of the page an element begins, as long as it is there. */
export function fromTop(tell: (height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const look = (): void => tell(element.getBoundingClientRect().top + scrollY)
    const watcher = new ResizeObserver(look)
    for (const one of whatCanPush(element)) watcher.observe(one)
    look()
    return () => watcher.disconnect()
  }
}

/** Go through what holds an element, and what stands before it there: all that can push it down. */
function* whatCanPush(element: Element): Iterable<Element> {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (at !== element) yield at
    for (let other = at.previousElementSibling; other; other = other.previousElementSibling) yield other
  }
}
