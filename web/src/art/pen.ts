// What all drawings are made of: flat shapes, in painter's order, written as absolute paths.
export interface Shape {
  d: string
  fill?: string
  stroke?: string
  width?: number
}

export const filled = (d: string, fill: string): Shape => ({ d, fill })

export const drawn = (d: string, stroke: string, width = 0.7): Shape => ({ d, stroke, width })

const tidy = (value: number): string => String(Math.round(value * 100) / 100)

/** The same path seen in a mirror: every x changes sign. Needs absolute M, L, C, Q and Z only. */
export function mirror(d: string): string {
  let at = 0
  return d.replace(/-?\d*\.?\d+/g, (number) => (at++ % 2 ? number : tidy(-Number(number))))
}

/** A path and its mirror image as one. */
export const both = (d: string): string => d + mirror(d)

/** An ellipse as a path. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  const p = (dx: number, dy: number): string => `${tidy(x + dx)} ${tidy(y + dy)}`
  return (
    `M${p(-rx, 0)}C${p(-rx, -ky)} ${p(-kx, -ry)} ${p(0, -ry)}C${p(kx, -ry)} ${p(rx, -ky)} ${p(rx, 0)}` +
    `C${p(rx, ky)} ${p(kx, ry)} ${p(0, ry)}C${p(-kx, ry)} ${p(-rx, ky)} ${p(-rx, 0)}Z`
  )
}

/** A rectangle as a path, its corners rounded by `r`. */
export function box(x: number, y: number, width: number, height: number, r = 0): string {
  const [right, foot] = [tidy(x + width), tidy(y + height)]
  if (!r) return `M${x} ${y}H${right}V${foot}H${x}Z`
  const [across, down] = [tidy(width - 2 * r), tidy(height - 2 * r)]
  return (
    `M${tidy(x + r)} ${y}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h-${across}a${r} ${r} 0 0 1 ${-r} ${-r}v-${down}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  )
}

/** A closed outline of curls through the given points, each bulging outward from the middle. */
export function curls(points: [number, number][], bulge: number): string {
  const [mx, my] = points.reduce(
    ([x, y], [px, py]) => [x + px / points.length, y + py / points.length],
    [0, 0]
  )
  const first = points[0]!
  let d = `M${tidy(first[0])} ${tidy(first[1])}`
  points.forEach(([x, y], at) => {
    const [nx, ny] = points[(at + 1) % points.length]!
    const [hx, hy] = [(x + nx) / 2 - mx, (y + ny) / 2 - my]
    const far = 1 + bulge / Math.hypot(hx, hy)
    d += `Q${tidy(mx + hx * far)} ${tidy(my + hy * far)} ${tidy(nx)} ${tidy(ny)}`
  })
  return d + "Z"
}

/** Points along an ellipse from one angle to another, in degrees, for curls. */
export function arc(
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number
): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
}
