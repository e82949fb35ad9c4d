// The people of Suit Up: what someone looks like follows from the name alone.
import { Chance } from "./chance"
import { CUTS, face, GARMENTS, SKINS, type Kind, type Look } from "./looks"

export interface Person extends Look {
  /** the class of the hair's colour: one of the covers' three, or silver */
  hairPaint: string
  /** the class of the clothes' colours, none of which is a trait's */
  wearPaint: string
  /** a headscarf or turban instead of hair */
  wrapped: boolean
}

const MEN = new Set(
  (
    "Caleb Carter Curtis Diego Dylan Elliot Felix Grant Harvey Heath Isaac Jasper Leonard Logan Oscar Pablo " +
    "Preston Quentin Sterling Theo Victor Wade"
  ).split(" ")
)
const WOMEN = new Set(
  (
    "Alana Amelie Audrey Bianca Blair Brianna Donna Edith Fern Frida Gwen Ivy Juniper Lyra Marina Melody " +
    "Minerva Nadia Nicole Paige Sierra Sophie Vanessa Violet"
  ).split(" ")
)

// The darker the skin, the darker the hair, but for the silver of age.
const HAIR = [
  ["hair-k", "hair-r", "hair-r", "hair-b", "hair-b", "hair-silver"],
  ["hair-k", "hair-k", "hair-k", "hair-r", "hair-silver"],
  ["hair-k", "hair-k", "hair-k", "hair-k", "hair-silver"]
] as const
const MENS_CUTS = [1, 2, 3, 4, 5, 6, 8, 9] as const
const CLOSED_GARMENTS = [0, 1, 3, 4, 7, 9, 9, 10, 11] as const
export const WEARS = 8

function kindOf(name: string, chance: Chance): Kind {
  if (MEN.has(name)) return "man"
  if (WOMEN.has(name)) return "woman"
  return chance.happens(50) ? "man" : "woman"
}

function lengthFor(kind: Kind, chance: Chance): string {
  if (kind === "man") return chance.happens(12) ? "2" : "1"
  return chance.of(["1", "2", "2", "3", "3"])
}

/** The look of a person, by name. */
export function personOf(name: string): Person {
  const chance = new Chance(`suitup ${name}`)
  const kind = kindOf(name, chance)
  const man = kind === "man"
  const length = lengthFor(kind, chance)
  const look = face(chance, chance.below(SKINS.length))
  const wrapped = chance.happens(6)
  const hairPaint = chance.of<string>(HAIR[Math.floor(look.skin / 3)]!)
  return {
    ...look,
    kind,
    length,
    hair: man ? (length === "1" ? chance.of(MENS_CUTS) : 1) : chance.below(CUTS),
    garment: man || wrapped ? chance.of(CLOSED_GARMENTS) : chance.below(GARMENTS),
    beard: man ? chance.below(7) : 0,
    earring: man ? 0 : look.earring,
    mark: hairPaint === "hair-silver" ? 4 : look.mark,
    hat: look.hat > 2 && man ? 0 : look.hat,
    hairPaint,
    wearPaint: `wear-${chance.below(WEARS)}`,
    wrapped
  }
}
