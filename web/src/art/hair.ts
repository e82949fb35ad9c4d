// What every cut is made of: a mass behind the shoulders, and what falls over forehead and body.
import { drawn, filled, type Shape } from "./pen"

export interface Cut {
  back: Shape[]
  front: Shape[]
}

export const masses = (...paths: string[]): Shape[] => paths.map((d) => filled(d, "var(--hair)"))
export const dark = (d: string): Shape => filled(d, "var(--hair-shade)")
export const strand = (d: string): Shape => drawn(d, "var(--hair-shade)", 0.8)
export const shine = (d: string): Shape => drawn(d, "var(--hair-light)", 0.9)

/** The top of the head from temple to temple, closed by a hairline. */
export const crown = (hairline: string, top = 28): string =>
  `M-18.5 62C-21 42 -14 ${top} 0 ${top}C14 ${top} 21 42 18.5 62L15.6 60${hairline}L-18.5 62Z`

export const CENTRE = "C15 51 7 47 0 40C-7 47 -15 51 -15.6 60"
export const ASIDE = "C15 51 3 49 -7 39C-8 47 -14 50 -15.6 60"
export const FRINGE = "L15 56C8 57.8 -8 57.8 -15 56L-15.6 60"
export const SWEPT = "C14 55 10 50 8 45C4 52 -8 56 -15 56L-15.6 60"
export const SLEEK = "C15.5 49 11 43 0 42.5C-11 43 -15.5 49 -15.6 60"

export const PARTING = "M0 40C0 36 0 32 0 28.5"
export const SIDE_PARTING = "M-7 39C-6 35 -5 31 -3 27.5"
export const FRINGE_LINES = "M-6 56.5C-7 49 -6 42 -4 38M5 56.5C6 49 5 42 4 38"

/** Hair behind the neck, as wide as a bob and reaching down to y. */
export const behind = (y: number, wide = 23): string =>
  `M0 28C15 28 22 40 22.5 60C23 74 ${wide + 1} ${y - 10} ${wide} ${y}L${-wide} ${y}` +
  `C${-wide - 1} ${y - 10} -23 74 -22.5 60C-22 40 -15 28 0 28Z`
