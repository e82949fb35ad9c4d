// Hair of length 3: it falls well below the shoulder, over the clothes.
import { ASIDE, behind, CENTRE, crown, dark, FRINGE, FRINGE_LINES, masses, PARTING } from "./hair"
import { shine, SIDE_PARTING, SLEEK, strand, type Cut } from "./hair"
import { arc, both, curls, disc, drawn, mirror } from "./pen"

const BACK = behind(112, 28)
const STRAIGHT =
  "M15.6 56C17.5 70 13 86 15 104C16 116 15 124 16.5 132C21 134 27 133 30 130C31.5 116 29 98 26 82C24 68 22.5 56 18.5 48Z"
const WAVY =
  "M15.6 56C18.5 64 14 72 15.5 82C17 92 11.5 100 14 110C16 118 12.5 123 15 130C20 134 28 133 32 128C29 122 33.5 116 31.5 109C29 101 31.5 94 28 85C25 77 27.5 70 24 62C22 55 20.5 50 18.5 48Z"
const SWEEP =
  "M15.6 56C18.5 66 12 78 10 90C7 102 4 114 8 126C10 132 16 135 22 133C34 128 36 112 33 98C31 86 27 76 25 66C23 57 21 51 18.5 48Z"
const LINES = both("M19.5 60C22 80 19 104 21 131M23 76C26 94 25 112 25.5 131")

const straight: Cut = {
  back: [dark(BACK)],
  front: [
    ...masses(crown(CENTRE, 27), STRAIGHT, mirror(STRAIGHT)),
    strand(PARTING + LINES),
    shine(both("M6 33C12 36 16 43 18 52"))
  ]
}
const wavy: Cut = {
  back: [dark(BACK)],
  front: [
    ...masses(crown(ASIDE, 26), WAVY, mirror(WAVY)),
    strand(SIDE_PARTING + both("M20 58C23.5 68 19 76 21 86C23 96 18 104 20 114C22 121 19 126 21 131")),
    shine("M-2 33C7 32 14 40 17 50")
  ]
}
const fringed: Cut = {
  back: [dark(BACK)],
  front: [
    ...masses(crown(FRINGE, 27), STRAIGHT, mirror(STRAIGHT)),
    strand(LINES + FRINGE_LINES),
    shine(both("M10 34C14 37 17 43 18.5 50"))
  ]
}

const TRESS = curls(
  [
    [19, 64],
    [25, 74],
    [29, 86],
    [32, 98],
    [32, 110],
    [30, 121],
    [24, 129],
    [17, 123],
    [14, 112],
    [15, 100],
    [16, 86],
    [16, 74]
  ],
  3
)
const curly: Cut = {
  back: masses(
    curls(
      [
        ...arc(0, 58, 29, 32, 150, 390, 14),
        [30, 86],
        [33, 100],
        [30, 112],
        [-30, 112],
        [-33, 100],
        [-30, 86]
      ],
      5
    )
  ),
  front: [
    ...masses(
      curls(
        [
          ...arc(0, 48, 20, 18, 165, 375, 9),
          [17, 64],
          [15.6, 58],
          [11, 50],
          [4, 47],
          [-4, 47],
          [-11, 50],
          [-15.6, 58],
          [-17, 64]
        ],
        3
      ),
      TRESS,
      mirror(TRESS)
    ),
    strand(both("M24 84C27 88 22 92 26 96M21 104C25 107 21 112 25 116"))
  ]
}

const PLAIT = [0, 1, 2, 3, 4]
  .map((at) => 86 + at * 9)
  .map((y) => `M19 ${y}C25.5 ${y + 1} 26.5 ${y + 7} 20.5 ${y + 11}C13.5 ${y + 8} 13 ${y + 3} 19 ${y}Z`)
  .join("")
const EAR_LOOP = "M15.6 56C17.5 66 15 78 16 89L22 89C24.5 76 24 60 18.5 48Z"
const plaited: Cut = {
  back: [dark(behind(92))],
  front: [
    ...masses(crown(CENTRE, 28), EAR_LOOP, mirror(EAR_LOOP), PLAIT, mirror(PLAIT)),
    strand(PARTING + both(PLAIT)),
    shine(both("M6 33C12 36 16 43 18 52"))
  ]
}
const swept: Cut = {
  back: [dark(behind(96))],
  front: [
    ...masses(
      crown(ASIDE, 26),
      SWEEP,
      mirror("M15.6 58C17 66 17 74 15 84C19 86 22 84 23 80C24 66 22 54 18.5 48Z")
    ),
    strand(
      SIDE_PARTING +
        "M20 58C23 74 14 88 13 104C12 114 14 122 16 128M23 72C28 90 22 104 22 116C22 122 21 126 20 129"
    ),
    shine("M0 33C9 33 15 41 17.5 52")
  ]
}
const ponytail: Cut = {
  back: masses(disc(3, 25, 8, 6)),
  front: [
    ...masses(
      "M6 24C26 20 34 44 33 70C32.5 90 38 104 33 120C31 127 26 132 20 133C22 118 19 104 21 88C23 70 26 46 12 34Z",
      crown(SLEEK, 28.5)
    ),
    strand(
      both("M4 42C6 37 5 33 3 29M10 45C13 41 13 36 9 31") +
        "M24 44C29 66 24 90 27 126M28 52C31 72 28 96 31 114"
    ),
    drawn("M4 28L11 30", "var(--cloth)", 2.6),
    shine("M-13 42C-12 38 -10 35 -7 33")
  ]
}
const locs: Cut = {
  back: [dark(behind(108, 25))],
  front: [
    ...masses(crown(ASIDE, 26)),
    drawn(
      both("M17 54C20 70 15 90 17 124M21.5 58C24.5 76 20.5 98 22.5 131M26 66C29 84 26 104 28 126"),
      "var(--hair)",
      5
    ),
    strand(
      SIDE_PARTING +
        both("M19.5 58C22 72 18 94 20 126M24 64C27 82 23 102 25.5 129") +
        "M0 45C6 38 10 36 12 32M7 48C13 43 15 40 16 37"
    ),
    drawn(both("M15 112L19 112M20.5 118L24.5 118M25.5 108L29.5 108"), "#d9b24a", 1.5)
  ]
}

export const LONG: readonly Cut[] = [straight, wavy, fringed, curly, plaited, swept, ponytail, locs]
