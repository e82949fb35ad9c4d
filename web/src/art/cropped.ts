// Hair of length 1: nothing below the jaw.
import { crown, dark, masses, shine, SLEEK, strand, SWEPT, ASIDE, type Cut } from "./hair"
import { arc, both, curls, filled, mirror } from "./pen"

const LOCK = "M18.5 61L15.6 59L15.9 69C17.5 67.5 18.5 65 18.5 61Z"

const pixie: Cut = {
  back: [],
  front: [
    ...masses(crown(SWEPT, 27), LOCK, mirror(LOCK)),
    strand("M8 45C9 40 8 35 4 30M8 45C13 41 15 37 15 34M3 49C-4 47 -10 42 -12 37"),
    shine("M-14 46C-12 38 -6 33 0 31.5")
  ]
}
const sleek: Cut = {
  back: [],
  front: [
    ...masses(crown(SLEEK, 29)),
    strand(both("M5 42C7 37 7 33 5 30M11 45C13 41 14 37 13 34")),
    shine("M-10 41C-9 36 -7 34 -4 32")
  ]
}
const afro: Cut = {
  back: masses(curls(arc(0, 50, 25, 25, 150, 390, 15), 4.5)),
  front: [...masses(crown(SLEEK, 30)), shine("M-16 34C-13 30 -9 28 -5 27")]
}
const buzz: Cut = {
  back: [],
  front: masses(
    "M-17.3 60C-18.5 43 -11.5 32.5 0 32.5C11.5 32.5 18.5 43 17.3 60L15.8 60C15.5 49 12 43.5 5 43L-5 43C-12 43.5 -15.5 49 -15.8 60Z"
  )
}
const ringlets: Cut = {
  back: masses(curls(arc(0, 47, 20.5, 18, 165, 375, 11), 5)),
  front: [
    ...masses(
      curls(
        [...arc(0, 46, 17, 13, 180, 360, 7), [15.6, 58], [10, 49], [4, 51], [-3, 48], [-9, 51], [-15.6, 58]],
        2.5
      )
    ),
    strand("M-9 40C-7 37 -4 38 -4 41M3 37C6 35 9 37 8 40M11 44C14 43 15 46 14 48M-14 47C-13 44 -10 45 -10 47")
  ]
}
const quiff: Cut = {
  back: [],
  front: [
    ...masses(
      "M-17.5 62C-19 50 -17 40 -12 36C-10 26 6 20 15 26C20 31 20.5 48 17.5 62L15.6 60C15 52 13 48 9 45C2 46 -7 45 -11 43C-14 48 -15.5 54 -15.6 60Z"
    ),
    strand("M-10 42C-2 42 8 36 13 28M-8 38C0 37 6 32 9 26M9 45C13 42 16 37 16 32"),
    shine("M-7 34C-2 30 2 27 7 25.5")
  ]
}
const undercut: Cut = {
  back: [],
  front: [
    dark(
      "M-17.3 62C-18.5 43 -11.5 33 0 33C11.5 33 18.5 43 17.3 62L15.8 60C15.5 50 12 44 0 43C-12 44 -15.5 50 -15.8 60Z"
    ),
    ...masses(
      "M12.5 46C14 36 9 27 -3 27C-15 27 -21.5 36 -20 52C-19 57 -16 59 -14 58C-14.5 51 -9 49 -2 48C4 47.5 9 47.5 12.5 46Z"
    ),
    strand("M11 43C4 38 -8 38 -14 50M9 37C2 33 -10 33 -17 46"),
    shine("M4 31C-4 29 -12 32 -16 38")
  ]
}
const waves: Cut = {
  back: [],
  front: [
    ...masses(crown(ASIDE, 28), LOCK, mirror(LOCK)),
    strand(
      "M-7 39C-3 43 3 37 7 40C11 43 14 40 18 45M-4 34C0 37 5 32 9 35C12 37 14 35 16 38M4 45C8 47 12 45 17.5 52M-9 43C-12 42 -14 44 -18 46"
    ),
    shine("M-3 37C1 39 5 35 9 37.5")
  ]
}
const bald: Cut = { back: [], front: [filled("M-9 40C-6 38 -2 37.4 2 38C-2 39 -6 40 -9 42Z", "#ffffff40")] }
const FRINGE_OF_AGE = "M17.2 66C19.8 60 20 52 17.2 47.5C16 51 15.8 56 15.6 62Z"
const receding: Cut = {
  back: [],
  front: masses(FRINGE_OF_AGE, mirror(FRINGE_OF_AGE))
}

export const CROPPED: readonly Cut[] = [pixie, sleek, afro, buzz, ringlets, quiff, undercut, waves]

/** What only the people of Suit Up wear. */
export const THIN: readonly Cut[] = [bald, receding]
