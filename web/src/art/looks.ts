// What a person looks like, decided by a card or a name and always the same.
import { Chance } from "./chance"
import { CARDS, traitsOf } from "./traits"

export interface Skin {
  base: string
  shade: string
  blush: string
}

export const SKINS: readonly Skin[] = [
  { base: "#f8dfcf", shade: "#eac3ad", blush: "#efac9c" },
  { base: "#f3cfb3", shade: "#dfae8c", blush: "#e6997f" },
  { base: "#e8bb94", shade: "#cf996c", blush: "#d98a66" },
  { base: "#d5a073", shade: "#b77f52", blush: "#c4754f" },
  { base: "#b97f55", shade: "#98623b", blush: "#a85c3c" },
  { base: "#96603d", shade: "#774629", blush: "#a4553c" },
  { base: "#744630", shade: "#57301e", blush: "#8a4030" },
  { base: "#5b3727", shade: "#3f2317", blush: "#793a2b" }
]

export const LIPS = ["#c2273d", "#b5485a", "#8f2446", "#cf6a5c", "#a63a34", "#d4526e"] as const
export const IRISES = ["#3a2417", "#5a3a1f", "#4f6b4a", "#4a708f", "#6d5a35"] as const
export const METALS = ["#d9b24a", "#e9e4da", "#c77d4e"] as const

/** How many cuts each length has, and how many garments there are. */
export const CUTS = 8
export const GARMENTS = 12

export type Kind = "woman" | "man"

export interface Look {
  kind: Kind
  skin: number
  face: number
  eyes: number
  glance: number
  iris: number
  brows: number
  nose: number
  mouth: number
  lips: number
  /** freckles, a beauty mark, blush or lines of age; 0 is none */
  mark: number
  turn: number
  tilt: number
  flip: boolean
  length: string
  hair: number
  garment: number
  earring: number
  metal: number
  glasses: number
  hat: number
  beard: number
}

// Dark eyes for dark skin, any for the others.
const irisFor = (skin: number, chance: Chance): number =>
  skin > 3 ? chance.below(2) : chance.below(IRISES.length)

export const face = (
  chance: Chance,
  skin: number
): Omit<Look, "kind" | "length" | "hair" | "garment" | "beard"> => ({
  skin,
  face: chance.below(4),
  eyes: chance.below(5),
  glance: chance.below(5) - 2,
  iris: irisFor(skin, chance),
  brows: chance.below(4),
  nose: chance.below(4),
  mouth: chance.below(5),
  lips: chance.below(LIPS.length),
  mark: chance.below(6),
  turn: chance.below(5) - 2,
  tilt: chance.below(7) - 3,
  flip: chance.happens(50),
  earring: chance.below(7),
  metal: chance.below(METALS.length),
  glasses: chance.happens(20) ? 1 + chance.below(4) : 0,
  hat: chance.happens(14) ? 1 + chance.below(4) : 0
})

// Skins go round, so that each colour of clothes is worn by everyone.
const skinOf = (card: string): number => (CARDS.indexOf(card) * 3) % SKINS.length

function model(card: string): Look {
  const chance = new Chance(card)
  return {
    ...face(chance, skinOf(card)),
    kind: "woman",
    length: traitsOf(card)?.length ?? "2",
    hair: chance.below(CUTS),
    garment: chance.below(GARMENTS),
    beard: 0
  }
}

const LOOKS = new Map<string, Look>()

/** The look of the model on a card. */
export function lookOf(card: string): Look {
  const known = LOOKS.get(card) ?? model(card)
  LOOKS.set(card, known)
  return known
}
