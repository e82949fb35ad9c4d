// The sheet of style that the press makes of its plates: a class for every cover, back and masthead.
import { MAGAZINES } from "./magazines"
import { CARDS } from "./traits"

/** Plates by name, as addresses of images. */
export type Plates = ReadonlyMap<string, string>

/** What there is to say of a cover that is shown from the sheet. */
export interface Printed {
  /** four letters such as Wk3s; null lies face down */
  card: string | null
  /** whether no cover is there: only its place */
  blank?: boolean
  magazine?: string
  value?: number | null
  /** month and year, once published */
  issue?: string
  /** whether the model's first name is printed, where there is room */
  name?: boolean
  dim?: boolean
}

export const cardClass = (card: string): string => `print-${card}`
export const backClass = (magazine = ""): string => `print-back-${magazine}`
export const headClass = (magazine: string): string => `print-head-${magazine}`

const MASTHEADS = Object.keys(MAGAZINES)

/** Every class of the sheet that brings an image. */
export const CLASSES: readonly string[] = [
  ...CARDS.map(cardClass),
  ...["", ...MASTHEADS].map(backClass),
  ...MASTHEADS.map(headClass)
]

/** What lies over the art of a cover that is past. */
const VEIL = "linear-gradient(rgb(255 253 249 / 65%) 0 0)"

/** Write the sheet; without variables in it, for with one the browser would read its images anew at every use. */
export function sheetOf(plates: Plates): string {
  const image = (name: string): string => `url("${plates.get(name)}")`
  const showing = (name: string, ...images: string[]): string => `.${name}{background-image:${images.join()}}`
  const headed = (name: string): string =>
    `.${headClass(name)}::before{content:"";background-image:${image(`head ${name}`)}}`
  return [
    ...CARDS.map((card) => showing(cardClass(card), image(`strip ${card}`), VEIL, image(`art ${card}`))),
    showing(backClass(), image("monogram ")),
    ...MASTHEADS.map((name) => showing(backClass(name), image(`monogram ${name}`), image(`back ${name}`))),
    ...MASTHEADS.map(headed)
  ].join("\n")
}
