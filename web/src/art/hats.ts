// What is worn on the head; never so much that hair cannot be told.
import type { Look } from "./looks"
import { disc, drawn, filled, type Shape } from "./pen"

const CLOTH = "var(--cloth)"
const SHADE = "var(--cloth-shade)"
const EDGE = "var(--cloth-edge)"

const HATS: (() => Shape[])[] = [
  () => [],
  () => [
    {
      d: "M-19 42C-26 34 -18 22 2 22C20 22 27 32 21 40C12 36 -8 36 -19 42Z",
      fill: CLOTH,
      stroke: EDGE,
      width: 0.7
    },
    drawn("M-17.5 42.5C-8 37.5 11 36.5 20 40", SHADE, 1.6),
    drawn("M2 22L3.5 19", EDGE, 1.2)
  ],
  () => [
    {
      d: "M-40 44C-30 38 -18 40 -15 38C-14 26 -8 21 0 21C8 21 14 26 15 38C18 40 30 38 40 44C26 49 14 46 0 46C-14 46 -26 49 -40 44Z",
      fill: CLOTH,
      stroke: EDGE,
      width: 0.7
    },
    filled("M-15 38C-6 41 6 41 15 38L14.6 34.5C6 37 -6 37 -14.6 34.5Z", SHADE)
  ],
  () => [
    {
      d: "M-20 50C-19 38 -11 31.5 0 31.5C11 31.5 19 38 20 50L18 52C16 42 10 37.5 0 37.5C-10 37.5 -16 42 -18 52Z",
      fill: CLOTH,
      stroke: EDGE,
      width: 0.5
    }
  ],
  () => [
    {
      d: "M12 33C6 26 3 26 4 32C4.5 38 9 37 12 35C15 39 20 41 22 36C23 31 18 29 12 33Z",
      fill: CLOTH,
      stroke: EDGE,
      width: 0.6
    },
    filled(disc(12.2, 34, 1.7), SHADE)
  ]
]

export const hat = (look: Look): Shape[] => HATS[look.hat]!()
