// Cards as their four letters say: what each shows, what it is worth, and how a hand is put in order.
import { nameOf } from "../art/names"
import { LETTERS, TRAITS, type Trait } from "../art/traits"
import { say } from "../lib/words.svelte"

const PRESTIGE: Record<string, number> = { Y: 2, R: 2, B: 2, G: 3, K: 4, W: 5 }
const CARD = /\b[YRBGKW][brk][123][qds]\b/g

/** How a hand can lie: as drawn, or by one of the traits. */
export type Order = "drawn" | Trait
export const ORDERS: Order[] = ["drawn", ...TRAITS]

export const letterOf = (card: string, trait: Trait): string => card[TRAITS.indexOf(trait)] ?? ""

/** What a card's clothes are worth when it is scored. */
export const prestige = (card: string): number => PRESTIGE[card[0] ?? ""] ?? 0

/** Name a characteristic: of the hair, `b` is blonde. */
export const style = (trait: Trait, letter: string): string => say(`coverme.style.${trait}.${letter}`)

/** Name a trait. */
export const traitName = (trait: Trait): string => say(`coverme.trait.${trait}`)

/** Say who is on a card and what she shows, without its code. */
export function inWords(card: string): string {
  const named = TRAITS.map((trait) => [trait, style(trait, letterOf(card, trait))])
  return say("web_coverme.card", { name: nameOf(card), ...Object.fromEntries(named) })
}

/** Cut a sentence at the cards in it: every second part is a card's code. */
export function cutAtCards(sentence: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const found of sentence.matchAll(CARD)) {
    parts.push(sentence.slice(from, found.index), found[0])
    from = found.index + found[0].length
  }
  return [...parts, sentence.slice(from)]
}

/** Say a sentence with every card in words instead of its code. */
export const withoutCodes = (sentence: string): string => sentence.replace(CARD, (card) => inWords(card))

export const orderOf = (liked: string): Order => ORDERS.find((order) => order === liked) ?? "drawn"

/** Put cards in order by a trait, equal ones by the other traits; as they came when no trait is asked for. */
export function sorted(cards: string[], order: Order): string[] {
  if (order === "drawn") return [...cards]
  const traits = [order, ...TRAITS.filter((trait) => trait !== order)]
  const rank = (card: string): number =>
    traits.reduce((rank, trait) => rank * 6 + LETTERS[trait].indexOf(letterOf(card, trait)), 0)
  return [...cards].sort((one, other) => rank(one) - rank(other))
}

/** A sorted hand in groups that share a characteristic; one group when no trait is asked for. */
export function grouped(cards: string[], order: Order): { letter: string; cards: string[] }[] {
  if (order === "drawn") return cards.length ? [{ letter: "", cards: [...cards] }] : []
  const groups: { letter: string; cards: string[] }[] = []
  for (const card of sorted(cards, order)) {
    const letter = letterOf(card, order)
    const last = groups.at(-1)
    if (last?.letter === letter) last.cards.push(card)
    else groups.push({ letter, cards: [card] })
  }
  return groups
}
