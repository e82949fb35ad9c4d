// The five magazines: how each sets its name across the cover, on a field of 100 by 20.
export interface Setting {
  name: string
  /** as printed: some set their name in capitals, some never do */
  printed: string
  monogram: string
  size: number
  weight: number
  italic: boolean
  /** the printed width, so that every browser fills the page the same */
  width: number
  /** reversed out of a bar, between two rules, or nothing */
  dress: "plain" | "bar" | "rules"
  baseline: number
}

export const MAGAZINES: Readonly<Record<string, Setting>> = {
  ostrelle: {
    name: "Ostrelle",
    printed: "OSTRELLE",
    monogram: "O",
    size: 19.5,
    weight: 500,
    italic: false,
    width: 98,
    dress: "plain",
    baseline: 16.5
  },
  velmara: {
    name: "Velmara",
    printed: "Velmara",
    monogram: "V",
    size: 25,
    weight: 700,
    italic: true,
    width: 94,
    dress: "plain",
    baseline: 18
  },
  pirouelle: {
    name: "Pirouelle",
    printed: "PIROUELLE",
    monogram: "P",
    size: 12.5,
    weight: 500,
    italic: false,
    width: 97,
    dress: "rules",
    baseline: 14.2
  },
  lumarde: {
    name: "Lumarde",
    printed: "LUMARDE",
    monogram: "L",
    size: 17,
    weight: 900,
    italic: false,
    width: 91,
    dress: "bar",
    baseline: 16
  },
  zephyrine: {
    name: "Zephyrine",
    printed: "zephyrine",
    monogram: "Z",
    size: 22,
    weight: 900,
    italic: false,
    width: 98,
    dress: "plain",
    baseline: 15
  }
}

/** How a magazine is set; null for one that is none of the five. */
export function settingOf(magazine: string | undefined): Setting | null {
  return (magazine && MAGAZINES[magazine]) || null
}
