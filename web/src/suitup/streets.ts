// Where things stand in the city: a diamond of streets around a square, in a drawing 1000 wide and 820 high.
export interface Point {
  x: number
  y: number
}

export const WIDTH = 1000
export const HEIGHT = 820
const MIDDLE: Point = { x: 500, y: 415 }
const [HALF_WIDTH, HALF_HEIGHT] = [420, 320]

/** Clockwise from the lower left side, two locations to a side, as they lie on the board. */
export const PLOTS: Point[] = [
  at(-0.39, 0.8),
  at(-0.87, 0.36),
  at(-0.87, -0.42),
  at(-0.39, -0.82),
  at(0.39, -0.82),
  at(0.87, -0.42),
  at(0.87, 0.36),
  at(0.39, 0.8)
]

/** The space after each location, before the next one. */
const BETWEEN: Point[] = PLOTS.map((plot, number) => {
  const next = PLOTS[(number + 1) % PLOTS.length]!
  return { x: (plot.x + next.x) / 2, y: (plot.y + next.y) / 2 }
})
BETWEEN[7] = at(0, 1.03)
BETWEEN[3] = at(0, -0.96)

function at(right: number, down: number): Point {
  return { x: MIDDLE.x + right * HALF_WIDTH, y: MIDDLE.y + down * HALF_HEIGHT }
}

export function betweenPlots(first: number): Point {
  return BETWEEN[first] ?? MIDDLE
}

/** A diamond around the middle, as a path. */
export function diamond(scale: number): string {
  const [dx, dy] = [HALF_WIDTH * 1.08 * scale, HALF_HEIGHT * 1.12 * scale]
  const { x, y } = MIDDLE
  return `M${x} ${y - dy}L${x + dx} ${y}L${x} ${y + dy}L${x - dx} ${y}Z`
}

export interface House {
  left: string
  right: string
  roof: string
  windows: { x: number; y: number; right: boolean }[]
  tone: number
}

/** A house seen from above at an angle: its two walls and its roof. */
export function house(x: number, y: number, wide: number, high: number, tone: number): House {
  const [w, d] = [wide, wide * 0.62]
  const left = `M${x - w} ${y}l${w} ${d}v${-high}l${-w} ${-d}z`
  const right = `M${x} ${y + d}l${w} ${-d}v${-high}l${-w} ${d}z`
  const roof = `M${x} ${y + d - high}l${w} ${-d}l${-w} ${-d}l${-w} ${d}z`
  const windows = []
  for (let floor = 12; floor < high - 6; floor += 15) {
    windows.push({ x: x - w * 0.62, y: y + d * 0.38 - floor, right: false })
    windows.push({ x: x + w * 0.4, y: y + d * 0.6 - floor, right: true })
  }
  return { left, right, roof, windows, tone }
}

/** Small houses that fill the town, from the back to the front. */
export const HOUSES: House[] = [
  house(90, 92, 34, 46, 0),
  house(168, 66, 28, 34, 2),
  house(52, 160, 26, 30, 1),
  house(832, 66, 28, 38, 1),
  house(912, 94, 34, 50, 2),
  house(952, 160, 26, 30, 0),
  house(26, 424, 24, 34, 2),
  house(974, 424, 24, 34, 1),
  house(58, 690, 34, 44, 1),
  house(130, 734, 28, 32, 0),
  house(204, 772, 24, 24, 2),
  house(942, 690, 34, 46, 0),
  house(870, 734, 28, 34, 2),
  house(796, 772, 24, 24, 1)
]

export const TREES: Point[] = [
  { x: 262, y: 40 },
  { x: 738, y: 40 },
  { x: 22, y: 240 },
  { x: 978, y: 240 },
  { x: 22, y: 600 },
  { x: 978, y: 600 },
  { x: 280, y: 800 },
  { x: 720, y: 800 }
]

/** Lamps stand along the ring road. */
export const LAMPS: Point[] = [
  at(0, -0.66),
  at(0.34, -0.38),
  at(0.66, -0.04),
  at(0.34, 0.33),
  at(0, 0.68),
  at(-0.34, 0.33),
  at(-0.66, -0.04),
  at(-0.34, -0.38)
]
