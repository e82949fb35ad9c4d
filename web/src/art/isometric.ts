// A town seen from above at an angle: points of a plot of 10 by 10, x to the right, y to the left, z up.
export interface Piece {
  d: string
  /** what it is made of: a colour by day and another by evening */
  paint: string
  /** for a line, how thick it is */
  width?: number
}

type Point = readonly [x: number, y: number, z?: number]

const UNIT = 5.9
const round = (value: number): number => Math.round(value * 10) / 10

/** Where a point of the plot is on the picture of 120 by 100. */
export function seen([x, y, z = 0]: Point): [number, number] {
  return [round(60 + (x - y) * 0.866 * UNIT), round(36 + (x + y) * 0.5 * UNIT - z * UNIT)]
}

export const face = (paint: string, ...points: Point[]): Piece => ({
  d: `M${points.map((point) => seen(point).join(" ")).join("L")}Z`,
  paint
})

/** A wall that looks to the left, from x to x and from z to z. */
export const left = (paint: string, y: number, x0: number, x1: number, z0: number, z1: number): Piece =>
  face(paint, [x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1])

/** A wall that looks to the right. */
export const right = (paint: string, x: number, y0: number, y1: number, z0: number, z1: number): Piece =>
  face(paint, [x, y0, z0], [x, y1, z0], [x, y1, z1], [x, y0, z1])

export const flat = (paint: string, x0: number, x1: number, y0: number, y1: number, z = 0): Piece =>
  face(paint, [x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z])

/** A block of one stuff: its two walls and its top. */
export const block = (
  stuff: string,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  [z0, z1]: readonly [number, number]
): Piece[] => [
  left(`${stuff}-left`, y1, x0, x1, z0, z1),
  right(`${stuff}-right`, x1, y0, y1, z0, z1),
  flat(`${stuff}-top`, x0, x1, y0, y1, z1)
]

/** A saddle roof with its ridge from back to front of the left wall. */
export const saddle = (
  stuff: string,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  z: number,
  rise: number
): Piece[] => {
  const middle = (y0 + y1) / 2
  return [
    face(`${stuff}-top`, [x0, y0, z], [x1, y0, z], [x1, middle, z + rise], [x0, middle, z + rise]),
    face(`${stuff}-left`, [x0, y1, z], [x1, y1, z], [x1, middle, z + rise], [x0, middle, z + rise])
  ]
}

/** The three-cornered wall under a saddle roof. */
export const gable = (
  paint: string,
  x: number,
  [y0, y1]: readonly [number, number],
  z: number,
  rise: number
): Piece => face(paint, [x, y0, z], [x, y1, z], [x, (y0 + y1) / 2, z + rise])

/** A disc as seen on the picture, around a point of the plot. */
export function dot(paint: string, point: Point, rx: number, ry = rx): Piece {
  const [x, y] = seen(point)
  const [a, b] = [round(x - rx), round(2 * rx)]
  return { d: `M${a} ${y}a${rx} ${ry} 0 1 0 ${b} 0a${rx} ${ry} 0 1 0 ${-b} 0Z`, paint }
}

const THICK: Readonly<Record<string, number>> = {
  pole: 1.1,
  trunk: 1.8,
  ripple: 0.9,
  mullion: 0.8,
  hand: 0.7
}

export const line = (paint: string, ...points: Point[]): Piece => ({
  d: `M${points.map((point) => seen(point).join(" ")).join("L")}`,
  paint,
  width: THICK[paint] ?? 1
})

export const plot = (stuff: string): Piece[] => block(stuff, [0, 10], [0, 10], [-0.6, 0])

export const tree = (x: number, y: number, size = 1): Piece[] => [
  dot("shadow", [x + 0.3, y + 0.1], 4.2 * size, 2 * size),
  line("trunk", [x, y], [x, y, 1.2 * size]),
  dot("tree", [x, y, 2 * size], 5 * size, 5.4 * size),
  dot("tree-light", [x - 0.25, y + 0.1, 2.35 * size], 2.8 * size, 3 * size)
]

export const lamp = (x: number, y: number, height = 2.4): Piece[] => [
  dot("glow", [x, y, height], 7),
  dot("pool", [x, y], 6, 3),
  line("pole", [x, y], [x, y, height]),
  dot("bulb", [x, y, height], 1.5)
]

/** Rows of windows: along the left wall, then along the right one. */
export const leftWindows = (
  y: number,
  xs: number[],
  zs: number[],
  wide: number,
  high: number,
  dark = 3
): Piece[] =>
  zs.flatMap((z, row) =>
    xs.map((x, at) => left((row * 2 + at) % dark === 1 ? "pane-dark" : "pane", y, x, x + wide, z, z + high))
  )
export const rightWindows = (
  x: number,
  ys: number[],
  zs: number[],
  wide: number,
  high: number,
  dark = 3
): Piece[] =>
  zs.flatMap((z, row) =>
    ys.map((y, at) => right((row * 2 + at) % dark === 2 ? "pane-dark" : "pane", x, y, y + wide, z, z + high))
  )
