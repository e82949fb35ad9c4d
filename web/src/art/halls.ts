// Places with a roof: gallery, theatre, college, museum, mall, and any house.
import {
  block,
  dot,
  face,
  flat,
  gable,
  lamp,
  left,
  leftWindows,
  line,
  plot,
  right,
  rightWindows,
  saddle,
  tree
} from "./isometric"
import type { Piece } from "./isometric"

const sawtooth = (x: number): Piece[] => [
  face("linen", [x, 1, 4], [x, 7, 4], [x, 7, 5.6], [x, 1, 5.6]),
  face("linen-shade", [x - 2, 7, 4], [x, 7, 4], [x, 7, 5.6]),
  right("pane", x, 1.4, 6.6, 4.3, 5.4),
  face("slate-top", [x - 2, 1, 4], [x - 2, 7, 4], [x, 7, 5.6], [x, 1, 5.6])
]

export const GALLERY: Piece[] = [
  ...plot("pave"),
  ...block("linenwall", [1, 7], [1, 7], [0, 4]),
  ...sawtooth(3),
  ...sawtooth(5),
  ...sawtooth(7),
  left("frame", 7, 1.7, 4.3, 1, 3.4),
  left("canvas", 7, 1.9, 4.1, 1.2, 3.2),
  face("rose", [2, 7, 1.2], [3.4, 7, 1.2], [2.7, 7, 2.6]),
  face("teal", [3, 7, 1.2], [4.1, 7, 1.2], [4.1, 7, 2.4]),
  left("door", 7, 5.2, 6.3, 0, 2.2),
  right("pane", 7, 1.6, 6.4, 0.4, 3),
  line("mullion", [7, 3.2, 0.4], [7, 3.2, 3]),
  line("mullion", [7, 4.8, 0.4], [7, 4.8, 3]),
  ...block("stone", [8.2, 9.2], [3.4, 4.4], [0, 0.8]),
  dot("rose", [8.7, 3.9, 1.6], 3.6, 4),
  dot("linen", [8.7, 3.9, 1.65], 1.4, 1.8),
  ...tree(1.2, 9, 0.95),
  ...lamp(6.8, 8.8, 2.6),
  ...lamp(9.2, 8, 2.2)
]

const bulbs = (count: number, at: (step: number) => [number, number, number]): Piece[] =>
  Array.from({ length: count }, (_, step) => dot("bulb", at(step), 0.8))

export const THEATRE: Piece[] = [
  ...plot("pave"),
  ...block("plum", [0.8, 6.6], [0.8, 8.4], [0, 4.6]),
  ...block("plum", [0.8, 4], [2, 7.2], [4.6, 6.4]),
  right("linen", 6.6, 2.2, 7, 2.9, 4.3),
  ...[2.4, 3.6, 4.8, 6].map((y) => right("pane", 6.6, y, y + 0.8, 3, 4.2)),
  right("door", 6.6, 2.4, 6.8, 0, 2),
  right("rose", 6.6, 2.4, 3.1, 0, 2),
  right("rose", 6.6, 6.1, 6.8, 0, 2),
  right("pane", 6.6, 3.5, 5.7, 0, 1.8),
  ...leftWindows(8.4, [1.6, 3.2, 4.8], [1, 2.9], 0.8, 1.2),
  ...block("linenwall", [6.6, 8.4], [1.8, 7.4], [2, 2.7]),
  right("rose", 8.4, 2.2, 7, 2.15, 2.55),
  ...bulbs(9, (step) => [8.4, 1.9 + step * 0.68, 2.05]),
  ...bulbs(4, (step) => [6.9 + step * 0.45, 7.4, 2.05]),
  dot("glow", [7.6, 4.6, 1.6], 13, 8),
  face("linen", [4, 3.6, 5], [4, 5.6, 5], [4, 5.6, 5.9], [4, 4.6, 6.2], [4, 3.6, 5.9]),
  flat("rose", 8.4, 9.6, 3.8, 5.4),
  ...lamp(9.3, 1.4, 2.6),
  ...lamp(9.3, 8.4, 2.6)
]

export const COLLEGE: Piece[] = [
  ...plot("grass"),
  flat("pave-top", 6, 10, 4.2, 5.6),
  ...block("brick", [1, 6], [0.6, 9.2], [0, 3.2]),
  face("slate-right", [6.2, 0.4, 3.2], [6.2, 9.4, 3.2], [3.5, 9.4, 5], [3.5, 0.4, 5]),
  face("brick-left", [1, 9.2, 3.2], [6, 9.2, 3.2], [3.5, 9.2, 4.9]),
  ...leftWindows(9.2, [1.7, 3.2, 4.6], [0.6, 1.9], 0.7, 0.9),
  ...rightWindows(6, [1, 2.2, 6.9, 8.1], [0.6, 1.9], 0.7, 0.9),
  ...block("brick", [4.8, 6.8], [3.8, 6], [0, 5.6]),
  ...block("stone", [4.7, 6.9], [3.7, 6.1], [5.6, 5.9]),
  face("slate-left", [4.7, 6.1, 5.9], [6.9, 6.1, 5.9], [5.8, 4.9, 8]),
  face("slate-right", [6.9, 3.7, 5.9], [6.9, 6.1, 5.9], [5.8, 4.9, 8]),
  dot("linen", [6.8, 4.9, 4.6], 2.2, 2.6),
  line("hand", [6.8, 4.9, 4.9], [6.8, 4.9, 4.6], [6.8, 4.6, 4.6]),
  right("door", 6.8, 4.4, 5.4, 0, 1.8),
  right("pane", 6.8, 4.5, 5.3, 2.3, 3.4),
  ...tree(8.6, 2, 1.05),
  ...tree(8.2, 8.6, 1.15),
  ...lamp(8.2, 3.7, 2.2),
  ...lamp(9.4, 6.2, 2.2)
]

const columns = (x: number, ys: number[]): Piece[] =>
  ys.flatMap((y) => [
    right("linen", x, y, y + 0.5, 1, 3.6),
    right("linen-shade", x, y + 0.34, y + 0.5, 1, 3.6)
  ])

export const MUSEUM: Piece[] = [
  ...plot("pave"),
  ...block("stone", [0.6, 8.8], [0.8, 9.2], [0, 0.4]),
  ...block("stone", [0.6, 8.2], [1.2, 8.8], [0.4, 0.7]),
  ...block("stone", [0.6, 7.6], [1.6, 8.4], [0.7, 1]),
  ...block("stone", [1, 5.8], [2, 8], [1, 3.6]),
  ...leftWindows(8, [1.6, 2.9, 4.2], [1.6], 0.8, 1.4),
  right("pane", 5.8, 3, 7, 1, 3.2),
  right("door", 5.8, 4.5, 5.5, 1, 2.6),
  ...columns(7.1, [2, 3.05, 4.1, 5.15, 6.2, 7.25]),
  left("linen-shade", 7.9, 6.7, 7.1, 1, 3.6),
  ...block("stone", [1, 7.3], [1.7, 8.3], [3.6, 4.2]),
  ...saddle("slate", [1, 7.3], [1.7, 8.3], 4.2, 1.8),
  gable("stone-right", 7.3, [1.7, 8.3], 4.2, 1.8),
  gable("linen", 7.3, [3, 7], 4.45, 1.05),
  ...lamp(9.3, 1.6, 2.4),
  ...lamp(9.3, 8.6, 2.4)
]

export const MALL: Piece[] = [
  ...plot("pave"),
  ...block("stone", [0.6, 8], [0.6, 4.6], [0, 5]),
  ...rightWindows(8, [1, 2.2, 3.4], [2.8, 3.9], 0.8, 0.8),
  right("pane", 8, 1, 4.4, 0.3, 2),
  ...block("linenwall", [0.6, 6.6], [4.6, 9.2], [0, 3.4]),
  left("pane", 9.2, 1, 3.4, 0.3, 1.9),
  left("pane", 9.2, 3.8, 6.2, 0.3, 1.9),
  ...[0, 1, 2, 3, 4].map((at) =>
    left(at % 2 ? "linen" : "teal", 9.3, 1 + at * 1.04, 2.04 + at * 1.04, 1.9, 2.5)
  ),
  right("pane", 6.6, 5, 8.8, 0.3, 2.9),
  line("mullion", [6.6, 6.3, 0.3], [6.6, 6.3, 2.9]),
  line("mullion", [6.6, 7.5, 0.3], [6.6, 7.5, 2.9]),
  line("mullion", [6.6, 5, 1.6], [6.6, 8.8, 1.6]),
  ...block("plum", [6.6, 7.6], [5.6, 8.2], [2.1, 2.4]),
  face("pane", [1.4, 1.4, 5], [7.2, 1.4, 5], [7.2, 2.6, 6.1], [1.4, 2.6, 6.1]),
  face("pane", [1.4, 3.8, 5], [7.2, 3.8, 5], [7.2, 2.6, 6.1], [1.4, 2.6, 6.1]),
  face("pane-dark", [7.2, 1.4, 5], [7.2, 3.8, 5], [7.2, 2.6, 6.1]),
  line("mullion", [3.3, 3.8, 5], [3.3, 2.6, 6.1]),
  line("mullion", [5.2, 3.8, 5], [5.2, 2.6, 6.1]),
  left("rose", 4.6, 3, 6.4, 3.8, 4.7),
  dot("linen", [4.1, 4.6, 4.25], 1.7, 2),
  left("linen", 4.6, 4.9, 6, 4.05, 4.45),
  ...tree(9.1, 5.6, 0.8),
  ...lamp(8.8, 8.6, 2.6),
  ...lamp(9.3, 2.4, 2.2)
]

export const HOUSE: Piece[] = [
  ...plot("grass"),
  flat("pave-top", 6.6, 10, 4.2, 5.4),
  ...block("plaster", [1.6, 6.6], [2, 7.6], [0, 4]),
  ...leftWindows(7.6, [2.3, 3.8, 5.2], [0.8, 2.5], 0.8, 1),
  ...rightWindows(6.6, [2.6, 6], [0.8, 2.5], 0.9, 1),
  right("pane", 6.6, 4.4, 5.2, 2.5, 3.5),
  right("door", 6.6, 4.3, 5.3, 0, 1.8),
  ...saddle("tile", [1.4, 6.8], [1.8, 7.8], 4, 2.2),
  gable("plaster-right", 6.6, [2, 7.6], 4, 2),
  ...tree(8.8, 1.8, 1),
  ...tree(3, 9.2, 0.9),
  ...lamp(9, 6.4, 2.4)
]
