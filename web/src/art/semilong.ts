// Hair of length 2: it ends at the shoulder.
import { ASIDE, behind, CENTRE, crown, dark, FRINGE, FRINGE_LINES, masses, PARTING } from "./hair"
import { shine, SIDE_PARTING, SLEEK, strand, SWEPT, type Cut } from "./hair"
import { arc, both, curls, disc, drawn, mirror } from "./pen"

const BOB = "M15.6 56C16.5 68 13.5 80 15 95L23.5 95C24.5 80 24 58 18.5 48Z"
const LOB = "M15.6 56C17.5 70 14 84 17 102.5C20 103.5 22.5 103 24 102C26.5 90 24 58 18.5 48Z"
const WAVE =
  "M15.6 56C18 64 14.5 70 15.5 78C16.5 86 13 92 15.5 102C20 104.5 25 103 27.5 100C25 95 28.5 89 26 82C23.5 75 26.5 69 23 60C22 54 20 50 18.5 48Z"
const FLICK =
  "M15.6 56C16.5 72 13.5 84 17 93C21 100.5 28 102 33 97C27 95.5 25 84 23.5 68C22 56 20 50 18.5 48Z"

const bob: Cut = {
  back: [dark(behind(94))],
  front: [
    ...masses(crown(FRINGE, 27), BOB, mirror(BOB)),
    strand(both("M19.5 62C20.5 72 19.5 84 19.5 93") + FRINGE_LINES),
    shine(both("M10 34C14 37 17 43 18.5 50"))
  ]
}
const lob: Cut = {
  back: [dark(behind(102))],
  front: [
    ...masses(crown(CENTRE), LOB, mirror(LOB)),
    strand(PARTING + both("M19.5 62C21 76 20 90 20.5 101")),
    shine(both("M6 33C12 36 16 43 18 52"))
  ]
}
const wavy: Cut = {
  back: [dark(behind(101))],
  front: [
    ...masses(crown(ASIDE, 27), WAVE, mirror(WAVE)),
    strand(SIDE_PARTING + both("M20 58C23 66 19.5 72 21 80C22.5 88 19 94 21 101")),
    shine("M-2 34C7 33 14 40 17 50")
  ]
}
const cloud: Cut = {
  back: masses(
    curls(
      [...arc(0, 56, 27, 30, 150, 390, 14), [25, 84], [23, 95], [10, 100], [-10, 100], [-23, 95], [-25, 84]],
      5
    )
  ),
  front: masses(
    curls(
      [
        ...arc(0, 48, 20, 17, 165, 375, 9),
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
    )
  )
}
const flicked: Cut = {
  back: [dark(behind(93))],
  front: [
    ...masses(crown(SWEPT, 27), FLICK, mirror(FLICK)),
    strand(both("M19 60C20 74 19 88 25 97.5")),
    shine("M-14 46C-12 38 -6 33 0 31.5")
  ]
}
const tucked: Cut = {
  back: [dark(behind(102))],
  front: [
    ...masses(crown(ASIDE, 26), LOB, mirror("M15.6 58C17.5 62 18 66 17.5 70L21.5 78C24 68 22 54 18.5 48Z")),
    strand(SIDE_PARTING + "M20 62C21 76 20 90 20.5 101"),
    shine("M0 33C9 33 15 41 17.5 52")
  ]
}
const knot: Cut = {
  back: [...masses(disc(0, 24.5, 7.5, 6)), strand("M-5 23C-2 19.5 4 20.5 5 25"), dark(behind(100))],
  front: [
    ...masses(crown(SLEEK, 28.5), LOB, mirror(LOB)),
    strand(both("M4 42C6 37 5 33 2 29M10 45C13 41 13 36 9 31M19.5 62C21 76 20 90 20.5 101")),
    shine("M-13 42C-12 38 -10 35 -7 33")
  ]
}
const plaits: Cut = {
  back: [dark(behind(99))],
  front: [
    ...masses(crown(CENTRE, 27)),
    drawn(both("M17.5 54C19.5 70 17 86 18 99M22 60C24 74 22 88 23 100"), "var(--hair)", 5),
    strand(PARTING + both("M20 58C22 72 19.5 88 20.5 101M5 44C8 38 8 33 5 29M10 49C14 43 15 37 12 33")),
    drawn(both("M16 96L20 96M21 97L25 97"), "#d9b24a", 1.5)
  ]
}

export const SEMILONG: readonly Cut[] = [bob, lob, wavy, cloud, flicked, tucked, knot, plaits]
