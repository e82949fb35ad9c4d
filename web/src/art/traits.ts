// The four traits of a cover, and how a card of four letters spells them.
export type Trait = "clothes" | "hair" | "length" | "pattern"

/** In the order of a card's letters, and of the symbols down a cover. */
export const TRAITS: readonly Trait[] = ["clothes", "hair", "length", "pattern"]

export const LETTERS: Readonly<Record<Trait, string>> = {
  clothes: "YRBGKW",
  hair: "brk",
  length: "123",
  pattern: "qds"
}

export type Traits = Record<Trait, string>

/** The traits of a card such as Wk3s; null when it spells none. */
export function traitsOf(card: string): Traits | null {
  if (card.length !== TRAITS.length) return null
  const traits = {} as Traits
  for (const [place, trait] of TRAITS.entries()) {
    const letter = card.charAt(place)
    if (!LETTERS[trait].includes(letter)) return null
    traits[trait] = letter
  }
  return traits
}

/** Every card there is, in the order of the letters. */
export const CARDS: readonly string[] = TRAITS.reduce<string[]>(
  (cards, trait) => cards.flatMap((card) => [...LETTERS[trait]].map((letter) => card + letter)),
  [""]
)

/** The class that brings a trait's colours; hair length has none. */
export function paintOf(trait: Trait, letter: string): string {
  return trait === "length" ? "" : `${trait}-${letter}`
}
