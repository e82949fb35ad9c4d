// Faces: head, eyes, nose, mouth and what is worn on them. The middle of the face is x = 0.
import { IRISES, LIPS, METALS, SKINS, type Look } from "./looks"
import { both, disc, drawn, filled, type Shape } from "./pen"

const HEADS = [
  "M-16.3 57C-16.6 44 -10 36 0 36C10 36 16.6 44 16.3 57C16 70 9.5 86.5 0 86.5C-9.5 86.5 -16 70 -16.3 57Z",
  "M-17.8 58C-17.8 44 -10.5 36 0 36C10.5 36 17.8 44 17.8 58C18 74 12 86.5 0 86.5C-12 86.5 -18 74 -17.8 58Z",
  "M-17 55C-17.2 43 -10 36 0 36C10 36 17.2 43 17 55C16.6 69 7.5 87 0 87C-7.5 87 -16.6 69 -17 55Z",
  "M-16.2 57C-16.5 44 -10 36 0 36C10 36 16.5 44 16.2 57L15.2 71C14 79 6 86.8 0 86.8C-6 86.8 -14 79 -15.2 71Z"
]

const MAN_HEAD =
  "M-17 56C-17.2 43 -10.5 36 0 36C10.5 36 17.2 43 17 56L16.4 73C15 81.5 8 88.5 0 88.5C-8 88.5 -15 81.5 -16.4 73Z"

const SIDE_SHADE = "M16.4 52C13.5 62 13 74 4 86C11 84 15.6 71 16.3 57Z"

export const headOf = (look: Look): string => (look.kind === "man" ? MAN_HEAD : HEADS[look.face]!)

/** The bare head with ears, and the shade at its side. */
export function head(look: Look): Shape[] {
  const skin = SKINS[look.skin]!
  return [
    filled(both(disc(16.6, 63.5, 2.7, 4.6)), skin.base),
    drawn(both("M17.2 61C18.4 61.5 18.2 64.5 16.8 65.5"), skin.shade, 0.7),
    filled(headOf(look), skin.base),
    filled(SIDE_SHADE, skin.shade)
  ]
}

const INK = "#1d1416"

function eye(look: Look, side: number): Shape[] {
  const x = side * 7.4 + look.turn * 0.7
  const y = 61.5
  const out = side * 4.6
  const lid = `M${x - out * 0.85} ${y + 0.5}C${x - out * 0.4} ${y - 2.9} ${x + out * 0.45} ${y - 3} ${x + out} ${y - 0.7}`
  if (look.eyes === 0) {
    const closed = `M${x - out * 0.85} ${y - 0.4}C${x - out * 0.3} ${y + 2.6} ${x + out * 0.5} ${y + 2.4} ${x + out} ${y - 0.6}`
    return [drawn(closed, INK, 1.1), drawn(`M${x + out * 0.7} ${y + 1}L${x + out * 1.15} ${y + 2}`, INK, 0.7)]
  }
  const low = look.eyes === 2 ? 1.5 : 2.3
  const white = `${lid}C${x + out * 0.5} ${y + low} ${x - out * 0.3} ${y + low} ${x - out * 0.85} ${y + 0.5}Z`
  const shapes = [
    filled(white, "#fdf8f2"),
    filled(disc(x + look.glance * 0.75, y - 0.2, 1.9), IRISES[look.iris]!),
    filled(disc(x + look.glance * 0.75 + 0.6, y - 0.9, 0.5), "#ffffff"),
    drawn(lid, INK, look.eyes === 2 ? 1.7 : 1.1)
  ]
  if (look.kind === "woman" && look.eyes !== 4)
    shapes.push(drawn(`M${x + out * 0.9} ${y - 0.8}L${x + out * 1.35} ${y - 2.4}`, INK, 0.9))
  if (look.eyes === 3)
    shapes.unshift(
      filled(
        `M${x - out} ${y}C${x - out * 0.4} ${y - 5.2} ${x + out * 0.6} ${y - 5.4} ${x + out * 1.3} ${y - 2.6}L${x + out} ${y - 0.7}Z`,
        SKINS[look.skin]!.blush
      )
    )
  return shapes
}

const BROWS = [
  "M3.4 55.6C6.5 53.4 10 53.2 12.8 55.2",
  "M3.4 55.2C6.5 53.8 10 53.4 12.6 53.9",
  "M3.4 56C6.2 52.6 9.6 51.8 13 55",
  "M3.4 55.8C6.5 54.8 9.8 54 12.6 54.6"
]

function brows(look: Look): Shape {
  const width = look.kind === "man" ? 1.9 : [1.1, 1.5, 0.9, 1.7][look.brows]!
  const d = BROWS[look.brows]!
  return drawn(shifted(both(d), look.turn * 0.6), "var(--brow)", width)
}

/** Move a path of absolute points sideways. */
export function shifted(d: string, by: number): string {
  let at = 0
  return d.replace(/-?\d*\.?\d+/g, (number) =>
    at++ % 2 ? number : String(Math.round((Number(number) + by) * 100) / 100)
  )
}

const NOSES = [
  "M1.2 60C2 66 2.8 69 2.6 71.2C2.2 72.6 -0.8 72.8 -2.2 71.8",
  "M-2.4 71.4C-1.6 73 1.6 73 2.4 71.4",
  "M1.6 63C2.4 67 3.8 69.6 3.2 71.4C2.2 73 -1.6 73 -2.8 71.6",
  "M-3 71C-2.6 72.8 -1 72.4 0 73C1 72.4 2.6 72.8 3 71"
]

function nose(look: Look): Shape {
  const skin = SKINS[look.skin]!
  return drawn(shifted(NOSES[look.nose]!, look.turn * 0.9), look.skin < 5 ? skin.shade : "#2c150e", 1)
}

function mouth(look: Look): Shape[] {
  const by = look.turn * 0.8
  const move = (d: string): string => shifted(d, by)
  const lips = look.kind === "man" ? SKINS[look.skin]!.blush : LIPS[look.lips]!
  if (look.mouth === 4)
    return [
      filled(move("M-5.6 76.6C-3 75.6 -1 76 0 76.2C1 76 3 75.6 5.6 76.6C4.2 81 -4.2 81 -5.6 76.6Z"), lips),
      filled(move("M-4.2 77.2C-1.5 76.9 1.5 76.9 4.2 77.2C3 79 -3 79 -4.2 77.2Z"), "#fffaf5")
    ]
  const corner = [77.2, 76.6, 76.2, 77.4][look.mouth]!
  const wide = [4.6, 5.2, 5.6, 4][look.mouth]!
  return [
    filled(
      move(
        `M${-wide} ${corner}C-3 75.6 -1.6 74.6 0 75.6C1.6 74.6 3 75.6 ${wide} ${corner}C3.2 80.8 -3.2 80.8 ${-wide} ${corner}Z`
      ),
      lips
    ),
    drawn(move(`M${-wide} ${corner}C-2 78 -1 77 0 77.5C1 77 2 78 ${wide} ${corner}`), "#3b0d16", 0.6)
  ]
}

function marks(look: Look): Shape[] {
  const skin = SKINS[look.skin]!
  const by = look.turn * 0.7
  if (look.mark === 1)
    return [
      filled(shifted(both(disc(8, 68.5, 0.5) + disc(10.5, 67.5, 0.5) + disc(9.6, 70, 0.45)), by), skin.shade)
    ]
  if (look.mark === 2) return [filled(disc(6.5 + by, 74, 0.7), "#3a1d16")]
  if (look.mark === 3) return [filled(shifted(both(disc(10.2, 69.5, 3.3, 2.1)), by), skin.blush)]
  if (look.mark === 4)
    return [
      drawn(shifted(both("M5 71.5C6.8 73.5 7.6 75 7.8 77"), by), skin.shade, 0.7),
      drawn(both("M12.5 63.5L14.4 64.6M12.5 62.5L14.8 62.6"), skin.shade, 0.6)
    ]
  return []
}

/** Everything between the brows and the chin. */
export function features(look: Look): Shape[] {
  return [...marks(look), ...eye(look, -1), ...eye(look, 1), brows(look), nose(look), ...mouth(look)]
}

const BEARD =
  "M-16.9 60C-16.6 78 -11.5 93 0 93C11.5 93 16.6 78 16.9 60C15.5 69 12.5 73.2 7 73C4 72.4 -4 72.4 -7 73C-12.5 73.2 -15.5 69 -16.9 60Z"
const MOUSTACHE =
  "M-8 77.2C-6 72.8 -1.6 73 0 74.2C1.6 73 6 72.8 8 77.2C4.5 76 2 76 0 76C-2 76 -4.5 76 -8 77.2Z"
const GOATEE = "M-6 80.5C-3 83 3 83 6 80.5C6 87 3 92 0 92C-3 92 -6 87 -6 80.5Z"

/** What grows on a cheek and chin, under the mouth. */
export function beard(look: Look): Shape[] {
  if (look.beard === 1) return [filled(BEARD, "var(--hair)")]
  if (look.beard === 2) return [filled(BEARD, "#1d141626")]
  if (look.beard === 3) return [filled(GOATEE, "var(--hair)")]
  return []
}

/** What grows over the mouth. */
export const moustache = (look: Look): Shape[] =>
  [1, 3, 4].includes(look.beard)
    ? [filled(MOUSTACHE, look.beard === 1 ? "var(--hair-shade)" : "var(--hair)")]
    : []

export function earrings(look: Look): Shape[] {
  const metal = METALS[look.metal]!
  if (look.earring === 1) return [drawn(both(disc(17.6, 72.5, 3.2)), metal, 1)]
  if (look.earring === 2) return [filled(both(disc(17.2, 69, 1.5)), metal)]
  if (look.earring === 3)
    return [drawn(both("M17.2 68L17.2 76"), metal, 0.7), filled(both(disc(17.2, 77.5, 1.9)), metal)]
  if (look.earring === 4) return [filled(both("M17.2 68L19.4 77L15 77Z"), metal)]
  return []
}

const FRAMES = [
  "",
  disc(7.6, 62, 5.4),
  "M2.2 58.5L13.4 58.5C13.8 64 11.5 66.5 7.6 66.5C4 66.5 2 64 2.2 58.5Z",
  "M2.2 60C4 57.5 9 57 14.5 56C14 63 12 66 7.8 66C4 66 2 63.5 2.2 60Z",
  "M1.6 57.5C6 56.5 11 56.5 14.8 58C14.6 65.5 12 68 8 68C3.5 68 1.4 64.5 1.6 57.5Z"
]

/** Spectacles, or dark glasses for the last kind. */
export function glasses(look: Look): Shape[] {
  if (!look.glasses) return []
  const frames = shifted(both(FRAMES[look.glasses]!), look.turn * 0.6)
  const colour = look.skin > 5 ? "#e8d9b0" : "#1d1416"
  const bridge = shifted("M-2.2 60.6C-1 59.8 1 59.8 2.2 60.6", look.turn * 0.6)
  if (look.glasses === 4) return [filled(frames, "#1d1416"), drawn(bridge, "#1d1416", 1.4)]
  return [drawn(frames, colour, 1), drawn(bridge, colour, 1)]
}
