// What can wait: done when the page has nothing else to do, and soon in any case.

const SOON = 300

/** Do something when the page is idle. */
export function whenIdle(what: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(what, { timeout: SOON })
  else setTimeout(what)
}

/** Do something once the browser has painted what stands there now; in a tab that nobody sees, soon. */
export function afterPicture(what: () => void): void {
  if (document.hidden) setTimeout(what)
  else requestAnimationFrame(() => setTimeout(what))
}
