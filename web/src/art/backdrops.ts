// What is printed behind a model: one path of strokes over the page of 100 by 140.
const every = (from: number, to: number, step: number, line: (at: number) => string): string => {
  let d = ""
  for (let at = from; at <= to; at += step) d += line(at)
  return d
}

export const BACKDROPS: Readonly<Record<string, string>> = {
  q: every(4, 100, 13, (x) => `M${x} 0V140`) + every(9, 140, 13, (y) => `M0 ${y}H100`),
  d: every(-130, 100, 17, (x) => `M${x} 0L${x + 84} 140`) + every(0, 230, 17, (x) => `M${x} 0L${x - 84} 140`),
  s: every(5, 100, 11, (x) => `M${x} 0V140`)
}

/** How wide the lines are: a stripe is broad, a check or a diamond fine. */
export const LINE: Readonly<Record<string, number>> = { q: 2, d: 1.2, s: 4.5 }
