// What each step of a lesson speaks of lies in a light: where on the table it is, as a selector.

const COVERME: Record<string, string> = {
  welcome: ".row.own",
  tracks: "section.tracks",
  month: "[data-hand]",
  reveal: ".row [data-slot]",
  second: ".row.own",
  third: ".row.own",
  feature: ".tray",
  special: ".row.own [data-stack], [data-influence]",
  pick: ".picks",
  keep: ".tray",
  spring: "section.tracks"
}

const SUITUP: Record<string, string> = {
  welcome: "section.mat",
  mat: "section.bar",
  stand: "section.city",
  begin: "section.bar",
  turn: "section.city",
  gained: "section.mat",
  people: ".town section.row",
  held: ".hand .favors",
  befriend: '[data-move^="befriend "]',
  friend: "section.mat > ul",
  start_card: "section.bar",
  dark: "section.city",
  last_favors: ".hand .favors",
  last_friends: ".hand .people"
}

export const LIGHTS: Record<string, Record<string, string>> = { coverme: COVERME, suitup: SUITUP }

/** Put a light on everything that a selector finds, now and whenever the table is drawn anew; returns how to end it. */
export function shine(table: HTMLElement, selector: string): () => void {
  const look = (): void => {
    const found = new Set(table.querySelectorAll<HTMLElement>(selector))
    for (const lit of litIn(table)) if (!found.has(lit)) delete lit.dataset.lit
    for (const thing of found) thing.dataset.lit = ""
  }
  const watcher = new MutationObserver(look)
  watcher.observe(table, { childList: true, subtree: true, attributeFilter: ["class", "data-move"] })
  look()
  return () => {
    watcher.disconnect()
    for (const lit of litIn(table)) delete lit.dataset.lit
  }
}

export const litIn = (table: HTMLElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>("[data-lit]")
]
