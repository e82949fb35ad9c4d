// Bodies and what they wear: a bust of skin, and a garment with its neckline over it.
import { SKINS, type Look } from "./looks"
import { both, disc, drawn, filled, type Shape } from "./pen"

const CLOTH = "var(--cloth)"
const SHADE = "var(--cloth-shade)"
const LIGHT = "var(--cloth-light)"
const EDGE = "var(--cloth-edge)"

const BUST =
  "M-7.2 78L-7 95C-8 102 -20 105 -28 108C-37 111.5 -40 124 -42 142L42 142C40 124 37 111.5 28 108C20 105 8 102 7 95L7.2 78Z"
const NECK_SHADE = "M-7.2 82C-3 90 3 90 7.2 82L7 94C3 97.5 -4 97 -7 90Z"
const BROAD =
  "M-10 76L-10 95C-11 101 -20 105 -28 108C-37 111.5 -40 124 -42 142L42 142C40 124 37 111.5 28 108C20 105 11 101 10 95L10 76Z"
const BROAD_SHADE = "M-10 82C-5 92 5 92 10 82L10 94C4 99 -5 98 -10 91Z"
const COLLARBONES = both("M4 106C9 105.5 14 107 18 109")

/** A garment's outline: both shoulders, and a neckline drawn from left to right between them. */
const cut = (neckline: string): string =>
  `M-44 142C-43 126 -39.5 111.5 -29 107.5${neckline}L29 107.5C39.5 111.5 43 126 44 142Z`
const cloth = (d: string): Shape => ({ d, fill: CLOTH, stroke: EDGE, width: 0.7 })
const fold = both("M31 142C31.5 134 30.5 127 28.5 121")

const NECKLINES: (() => Shape[])[] = [
  () => [
    cloth(cut("L-12 103.5C-8 112.5 8 112.5 12 103.5")),
    drawn("M-12.8 105.5C-9 115 9 115 12.8 105.5", SHADE, 0.8),
    drawn(fold, SHADE, 0.9)
  ],
  () => [
    cloth(cut("L-11.5 103C-8 112 -4 120 0 127C4 120 8 112 11.5 103")),
    drawn(fold + "M0 127L0 142", SHADE, 0.9)
  ],
  () => [
    cloth(cut("L-21 106.5C-10 113 10 113 21 106.5")),
    drawn(fold, SHADE, 0.9),
    drawn("M-22 108.5C-10 115.5 10 115.5 22 108.5", LIGHT, 0.8)
  ],
  () => [
    cloth(cut("L-12 103.5C-8 106 8 106 12 103.5")),
    cloth(
      "M-8.6 90C-4 94 4 94 8.6 90L9.6 98C10.5 101 13 103 16 104.2C6 110 -6 110 -16 104.2C-13 103 -10.5 101 -9.6 98Z"
    ),
    drawn("M-9.6 97C-4 101.5 4 101.5 9.6 97" + fold, SHADE, 0.9)
  ],
  () => [
    filled("M-12 104L0 130L12 104L14 142L-14 142Z", "#f3eee6"),
    cloth("M-44 142C-43 126 -39.5 111.5 -29 107.5L-11 102.5L-2 142Z"),
    cloth("M44 142C43 126 39.5 111.5 29 107.5L11 102.5L2 142Z"),
    {
      d: both("M11 102.5L17 106L21.5 114L17 117L20 120L3.5 142L2 142Z"),
      fill: SHADE,
      stroke: EDGE,
      width: 0.5
    }
  ],
  () => [
    cloth("M-42 142C-43 130 -41 121 -37.5 115.5C-22 124.5 22 124.5 37.5 115.5C41 121 43 130 42 142Z"),
    drawn("M-39.5 120C-22 129 22 129 39.5 120", SHADE, 0.9)
  ],
  () => [
    cloth(
      "M-33 142C-31 132 -28 126 -24 122L-17 104.5L-14.5 104L-15 121C-8 118 -3 121 0 124C3 121 8 118 15 121L14.5 104L17 104.5L24 122C28 126 31 132 33 142Z"
    ),
    drawn("M0 124L0 142", SHADE, 0.8)
  ],
  () => [
    cloth(cut("L-12 103.5C-8 110 8 110 12 103.5")),
    { d: both("M6.5 96.5L12.5 103L9 114L0 107Z"), fill: LIGHT, stroke: EDGE, width: 0.6 },
    drawn("M0 108L0 142" + fold, SHADE, 0.9),
    filled(disc(0, 118, 0.9) + disc(0, 127, 0.9) + disc(0, 136, 0.9), EDGE)
  ],
  () => [
    cloth("M-44 142C-43 126 -39.5 111.5 -29 107.5L-16 105C-6 114 14 120 33 118C39 122 41 130 42 142Z"),
    drawn("M-13 111C-4 119 12 126 34 124M-30 142C-29 134 -29 128 -30 122", SHADE, 0.9)
  ],
  () => [
    filled("M-12 104L0 128L12 104L14 142L-14 142Z", "#f7f2ea"),
    filled("M-2.6 108L2.6 108L2 112L4.4 134L0 140L-4.4 134L-2 112Z", LIGHT),
    cloth("M-44 142C-43 126 -39.5 111.5 -29 107.5L-11.5 102.5L-3 142Z"),
    cloth("M44 142C43 126 39.5 111.5 29 107.5L11.5 102.5L3 142Z"),
    {
      d: both("M11.5 102.5L18 106L20.5 116L16.5 118L18 121L5 142L3 142Z"),
      fill: SHADE,
      stroke: EDGE,
      width: 0.5
    },
    filled(both("M7.5 97L12 103L5 112L0 107Z"), "#ffffff")
  ],
  () => [
    cloth(cut("L-12 103.5C-8 109 8 109 12 103.5")),
    {
      d: "M-12 98C-24 97 -26 108 -15 113C-6 117 6 117 15 113C26 108 24 97 12 98C14.5 105 8 109.5 0 109.5C-8 109.5 -14.5 105 -12 98Z",
      fill: SHADE,
      stroke: EDGE,
      width: 0.6
    },
    drawn("M-5 114L-5.5 127M5 114L5.5 125", LIGHT, 1.2)
  ],
  () => [
    cloth(cut("L-12 103.5C-8 110 8 110 12 103.5")),
    {
      d: "M-12.5 102C-9 111 9 111 12.5 102L14.5 106C9 116 -9 116 -14.5 106Z",
      fill: SHADE,
      stroke: EDGE,
      width: 0.5
    },
    drawn("M0 113L0 142", LIGHT, 1.4),
    drawn(fold + both("M20 126L12 130"), SHADE, 1)
  ]
]

/** Neck and shoulders, dressed. */
export function body(look: Look): Shape[] {
  const skin = SKINS[look.skin]!
  const man = look.kind === "man"
  return [
    filled(man ? BROAD : BUST, skin.base),
    filled(man ? BROAD_SHADE : NECK_SHADE, skin.shade),
    drawn(COLLARBONES, skin.shade, 0.8),
    ...NECKLINES[look.garment]!()
  ]
}
