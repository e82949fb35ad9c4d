// Where we are: the address is the only memory of that, so links, reloads and the back button just work.

export type Place =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "enter" }
  | { page: "settings" }
  | { page: "licences" }
  | { page: "nowhere" }

const GAMES = ["coverme", "suitup"]

export function placeOf(path: string): Place {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean)
  if (!first) return { page: "home" }
  if (first === "t" && second && third === "replay") return { page: "replay", table: second }
  if (first === "t" && second && !third) return { page: "table", table: second }
  if (first === "enter" || first === "settings" || first === "licences") return { page: first }
  if (first === "new" || first === "rules" || first === "learn") {
    return GAMES.includes(second) ? { page: first, game: second } : { page: "nowhere" }
  }
  return { page: "nowhere" }
}

export const route = $state({ path: location.pathname, hash: location.hash })

function look(): void {
  route.path = location.pathname
  route.hash = location.hash
}

addEventListener("popstate", look)
addEventListener("hashchange", look)

/** Go somewhere else, or (with `instead`) be there without a way back to here. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, "", path)
  else if (path !== location.pathname + location.hash) history.pushState(null, "", path)
  look()
  if (!instead && !location.hash) scrollTo(0, 0)
}

/** Let ordinary links within the app lead there without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a")
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return
  const own = link.origin === location.origin && !link.target && !link.hasAttribute("download")
  if (!own || /^\/(api|docs|schema)\b/.test(link.pathname)) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
