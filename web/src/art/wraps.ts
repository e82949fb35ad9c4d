// Headscarf and turban: cloth instead of hair.
import type { Cut } from "./hair"
import { drawn, filled } from "./pen"

const LIGHT = "var(--cloth-light)"
const SHADE = "var(--cloth-shade)"

export const SCARF: Cut = {
  back: [],
  front: [
    filled(
      "M-20 62C-22.5 40 -14 27 0 27C14 27 22.5 40 20 62C20.5 76 24 92 30 107C14 117 -14 117 -30 107C-24 92 -20.5 76 -20 62Z" +
        "M0 42C-9 42 -14.5 49 -14.5 59C-14.5 71 -9 85.5 0 86C9 85.5 14.5 71 14.5 59C14.5 49 9 42 0 42Z",
      LIGHT
    ),
    drawn("M14.5 64C15 76 8 90 -14 98M17 74C17 86 6 98 -20 104M-13 34C-17 42 -18 50 -17.5 60", SHADE, 0.8)
  ]
}

export const TURBAN: Cut = {
  back: [],
  front: [
    filled("M-19 55C-27 34 -14 17 0 17C14 17 27 34 19 55C16 47 10 43.5 0 42C-10 43.5 -16 47 -19 55Z", LIGHT),
    drawn(
      "M-19 52C-10 42 6 34 21 33M-20 45C-10 36 2 28 15 24M19 52C12 44 6 41 0 41.5M-17 33C-10 28 -4 23 4 18",
      SHADE,
      0.9
    )
  ]
}
