// The sheet of style that the press makes of its plates: a class for every cover, back, masthead and trend value.
import { MAGAZINES } from "./magazines"
import type { Inks } from "./plates"
import { CARDS, paintOf } from "./traits"

/** Plates by name, as addresses of images. */
export type Plates = ReadonlyMap<string, string>

/** What there is to say of a cover that is shown from the sheet. */
export interface Printed {
  /** four letters such as Wk3s; null lies face down */
  card: string | null
  /** whether no cover is there: only its place */
  blank?: boolean
  magazine?: string
  value?: number
  /** month and year, once published */
  issue?: string
  /** whether the model's first name is printed, where there is room */
  name?: boolean
  dim?: boolean
}

export const cardClass = (card: string): string => `print-${card}`
export const backClass = (magazine = ""): string => `print-back-${magazine}`
export const valueClass = (value: number): string => `print-value-${value}`
export const headClass = (magazine: string): string => `print-head-${magazine}`

const MASTHEADS = Object.keys(MAGAZINES)
/** The trend values that a cover can have. */
export const VALUES = [0, 1, 2, 3]

/** Every class of the sheet that brings an image. */
export const CLASSES: readonly string[] = [
  ...CARDS.map(cardClass),
  ...["", ...MASTHEADS].map(backClass),
  ...MASTHEADS.map(headClass),
  ...VALUES.map(valueClass)
]

/** What lies over the art of a cover that is past. */
const VEIL = "linear-gradient(rgb(255 253 249 / 65%) 0 0)"

/**
 * Write the sheet; without variables in it, for with one the browser would read its images anew at every use. The colours
 * of a cover are in it as well: as variables of its traits they would be looked up anew for whatever lies on it.
 */
export function sheetOf(plates: Plates, paints: Inks["paints"]): string {
  const image = (name: string): string => `url("${plates.get(name)}")`
  const rule = (name: string, style: Record<string, string | undefined>): string =>
    `.${name}{${Object.entries(style)
      .map(([property, value]) => `${property}:${value}`)
      .join(";")}}`
  const showing = (name: string, ...images: string[]): string =>
    rule(name, { "background-image": images.join() })
  const covered = (card: string): string => {
    const cloth = paints[paintOf("clothes", card.charAt(0))]
    const ground = paints[paintOf("pattern", card.charAt(3))]
    return rule(cardClass(card), {
      "background-image": [image(`strip ${card}`), VEIL, image(`art ${card}`)].join(),
      "background-color": ground?.["--print-wash"],
      "border-color": cloth?.["--cloth"],
      "outline-color": cloth?.["--cloth-edge"]
    })
  }
  const laid = (place: string, plate: string): string =>
    `.${place}{content:"";background-image:${image(plate)}}`
  return [
    ...CARDS.map(covered),
    showing(backClass(), image("monogram ")),
    ...MASTHEADS.map((name) => showing(backClass(name), image(`monogram ${name}`), image(`back ${name}`))),
    ...MASTHEADS.map((name) => laid(`${headClass(name)}::before`, `head ${name}`)),
    ...VALUES.map((value) => laid(`${valueClass(value)}::after`, `value ${value}`))
  ].join("\n")
}
