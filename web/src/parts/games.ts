// The two games as the pages know them: their table, how their log is told and their table described.
import type { Component } from "svelte"
import type { Desk, Event, View } from "../lib/game"

export const GAMES = ["coverme", "suitup"]

export interface GameParts {
  Table: Component<{ desk: Desk }>
  told(event: Event, names: string[], seat: number | null): string
  /** the same piece of news to look at, where a game draws what it tells of */
  Told?: Component<{ event: Event; names: string[]; seat: number | null }>
  described(view: View, names: string[]): string[]
}

const LOADERS: Record<string, () => Promise<GameParts>> = {
  coverme: async () => {
    const [table, telling, describing, news] = await Promise.all([
      import("../coverme/CoverMe.svelte"),
      import("../coverme/telling"),
      import("../coverme/describing"),
      import("../coverme/Told.svelte")
    ])
    const { described } = describing
    return { Table: table.default, told: telling.spoken, Told: news.default, described }
  },
  suitup: async () => {
    const [table, telling, describing] = await Promise.all([
      import("../suitup/SuitUp.svelte"),
      import("../suitup/telling"),
      import("../suitup/describing")
    ])
    return { Table: table.default, told: telling.told, described: describing.described }
  }
}

/** Fetch what a game needs, when it is needed. */
export function loadGame(game: string): Promise<GameParts> {
  const load = LOADERS[game]
  return load ? load() : Promise.reject(new Error(`no table for ${game}`))
}
