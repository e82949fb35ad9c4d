// How Suit Up names its things: types, amounts, favors and archetypes.
import type { Desk } from "../lib/game"
import { listed, say } from "../lib/words.svelte"
import { partsOf } from "./view"

export const kind = (type: string): string => say(`suitup.type.${type}`)
export const mat = (name: string): string => say(`suitup.mat.${name}`)
export const effect = (type: string): string => say(`suitup.effect.${type}`)
export const ability = (name: string): string => say(`suitup.ability.${name}`)

/** Whose friends these are. */
export const circleOf = ({ seat, names }: Desk, whose: number): string =>
  whose === seat ? say("suitup.board.circle.you") : say("suitup.board.circle", { name: names[whose] ?? "" })

/** So much of a type, or so many favors. */
export function amount(type: string, count: number): string {
  return say(`suitup.amount.${type}`, { count })
}

/** Amounts one after the other, without those that are nothing. */
export function amounts(of: Record<string, number>): string {
  const named = Object.entries(of)
    .filter(([, count]) => count)
    .map(([type, count]) => amount(type, count))
  return listed(named) || say("suitup.amount.nothing")
}

/** A favor `leaves@Park` in words. */
export function favorNamed(favor: string): string {
  const [type, place] = partsOf(favor)
  return say("web_suitup.favor", { type: kind(type), place })
}

/** One symbol in words: for the board, a token or a cost. */
export function symbolNamed(symbol: string): string {
  if (symbol === "any") return say("suitup.legend.any")
  if (symbol.startsWith("set ")) return say("web_suitup.set", { type: kind(symbol.slice(4)) })
  return amount(symbol, 1)
}

/** A row of symbols in words, those that are alike taken together. */
export function symbolsNamed(symbols: string[]): string {
  const counts = new Map<string, number>()
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return listed([...counts].map(([symbol, count]) => countedSymbol(symbol, count)))
}

function countedSymbol(symbol: string, count: number): string {
  const named = symbolNamed(symbol)
  if (count === 1) return named
  return /^(any|set )/.test(symbol) ? say("web_suitup.times", { count, named }) : amount(symbol, count)
}

/** What somebody asks at a price: `3 leaves, 6 books and 3 of one type`. */
export function costNamed(cost: string[], price: number): string {
  const counts = new Map<string, number>()
  for (const symbol of cost.filter((one) => one !== "any"))
    counts.set(symbol, (counts.get(symbol) ?? 0) + price)
  const stars = cost.filter((one) => one === "any").map(() => say("web_suitup.cost.any", { price }))
  return listed([...[...counts].map(([type, count]) => amount(type, count)), ...stars])
}
