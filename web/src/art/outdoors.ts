// Places under the open sky.
import { block, dot, face, flat, lamp, left, line, plot, right, tree, type Piece } from "./isometric"

const bench = (x: number, y: number): Piece[] => [
  ...block("wood", [x, x + 1.6], [y, y + 0.6], [0.3, 0.5]),
  left("wood-left", y, x, x + 1.6, 0.5, 1.1)
]

const parasol = (x: number, y: number, paint: string): Piece[] => {
  const [z, w] = [2.2, 1.5]
  return [
    dot("shadow", [x + 0.2, y + 0.4], 6.5, 3.2),
    line("pole", [x, y], [x, y, z + 0.6]),
    face(paint, [x - w, y + w * 0.2, z], [x - w * 0.2, y + w, z], [x, y, z + 0.9]),
    face("linen", [x - w * 0.2, y + w, z], [x + w * 0.6, y + w * 0.8, z], [x, y, z + 0.9]),
    face(paint, [x + w * 0.6, y + w * 0.8, z], [x + w, y + w * 0.1, z], [x, y, z + 0.9]),
    face("linen", [x + w, y + w * 0.1, z], [x + w * 0.5, y - w * 0.8, z], [x, y, z + 0.9])
  ]
}

export const PARK: Piece[] = [
  ...plot("grass"),
  face("pave-top", [0, 6.4], [4, 6], [6, 4], [6.4, 0], [8, 0], [7.4, 4.6], [4.6, 7.4], [0, 8]),
  dot("water-edge", [2.9, 3.1], 15, 7.2),
  dot("water", [2.9, 3.1], 13.6, 6.2),
  line("ripple", [2.2, 3.4], [3.2, 2.4]),
  line("ripple", [3, 4], [3.8, 3.2]),
  ...tree(0.8, 0.9, 1.25),
  ...tree(4.4, 0.8, 1.05),
  ...tree(0.8, 4.8, 1.1),
  ...lamp(5.8, 3.2, 2.6),
  ...bench(6.4, 5.2),
  ...tree(8.9, 2.2, 1.3),
  ...tree(2, 9, 1.2),
  ...lamp(3.4, 8, 2.6),
  ...tree(8.9, 8.9, 1.1),
  ...tree(5, 9.3, 0.8),
  ...tree(9.3, 6, 0.9)
]

export const BEACH: Piece[] = [
  ...plot("sand"),
  face("water", [0, 0], [5, 0], [4.2, 2.4], [4.9, 5], [4, 7.6], [4.6, 10], [0, 10]),
  left("sea-left", 10, 0, 4.6, -0.6, 0),
  face(
    "foam",
    [5, 0],
    [5.5, 0],
    [4.7, 2.4],
    [5.4, 5],
    [4.5, 7.6],
    [5.1, 10],
    [4.6, 10],
    [4, 7.6],
    [4.9, 5],
    [4.2, 2.4]
  ),
  line("ripple", [1, 2], [1.4, 3.4], [1, 4.6]),
  line("ripple", [2.8, 5.6], [3.2, 7], [2.8, 8.2]),
  line("ripple", [2.6, 0.8], [2.9, 1.8]),
  face("sail", [1.6, 6, 0.3], [2.4, 5.2, 0.3], [1.9, 5.7, 3]),
  face("wood-left", [1.2, 6.6, 0.4], [2.8, 5, 0.4], [2.5, 5.3, 0], [1.6, 6.2, 0]),
  ...block("linenwall", [7.6, 9.4], [0.8, 2.6], [0, 2]),
  right("rose", 9.4, 1.3, 2.1, 0, 1.4),
  left("rose", 2.6, 8.1, 8.5, 0, 2),
  left("rose", 2.6, 8.9, 9.2, 0, 2),
  face("slate-top", [7.4, 0.6, 2], [9.6, 0.6, 2], [9.6, 1.7, 3.1], [7.4, 1.7, 3.1]),
  face("slate-left", [7.4, 2.8, 2], [9.6, 2.8, 2], [9.6, 1.7, 3.1], [7.4, 1.7, 3.1]),
  face("linen", [9.4, 0.8, 2], [9.4, 2.6, 2], [9.4, 1.7, 2.9]),
  ...lamp(6.6, 2.6, 2.6),
  flat("teal", 6.2, 7, 4.6, 6.2),
  ...parasol(7.6, 5, "rose"),
  flat("rose", 6.4, 7.2, 7.8, 9.2),
  ...parasol(8.2, 8, "teal"),
  ...lamp(9.4, 6.2, 2.2)
]

const table = (x: number, y: number): Piece[] => [
  dot("shadow", [x + 0.1, y + 0.1], 3.4, 1.7),
  line("pole", [x, y], [x, y, 0.8]),
  dot("linen", [x, y, 0.8], 3, 1.5)
]

export const CAFE: Piece[] = [
  ...plot("pave"),
  ...block("plaster", [0.8, 6], [0.8, 6], [0, 4.4]),
  ...block("slate", [0.6, 6.2], [0.6, 6.2], [4.4, 4.8]),
  ...block("brick", [1.4, 2.2], [1.6, 2.4], [4.8, 6]),
  left("pane", 6, 1.3, 2.3, 2.9, 4),
  left("pane-dark", 6, 2.9, 3.9, 2.9, 4),
  left("pane", 6, 4.5, 5.5, 2.9, 4),
  right("pane-dark", 6, 1.3, 2.3, 2.9, 4),
  right("pane", 6, 2.9, 3.9, 2.9, 4),
  right("pane", 6, 4.5, 5.5, 2.9, 4),
  left("pane", 6, 1.2, 3.6, 0.3, 2),
  left("door", 6, 4.2, 5.3, 0, 2),
  right("pane", 6, 1.2, 5.6, 0.3, 2),
  ...[0, 1, 2, 3, 4].map((at) =>
    face(
      at % 2 ? "linen" : "rose",
      [6, 0.8 + at * 1.04, 2.6],
      [6, 1.84 + at * 1.04, 2.6],
      [7.4, 1.84 + at * 1.04, 1.9],
      [7.4, 0.8 + at * 1.04, 1.9]
    )
  ),
  ...[0, 1, 2, 3, 4].map((at) =>
    face(
      at % 2 ? "linen-shade" : "rose-shade",
      [0.8 + at * 1.04, 6, 2.6],
      [1.84 + at * 1.04, 6, 2.6],
      [1.84 + at * 1.04, 7.4, 1.9],
      [0.8 + at * 1.04, 7.4, 1.9]
    )
  ),
  ...tree(9.2, 0.9, 0.9),
  ...table(8.4, 3),
  ...parasol(8.8, 5.6, "rose"),
  ...table(7.7, 7),
  ...table(2.2, 8.8),
  ...parasol(4.8, 9, "rose"),
  ...lamp(9.4, 8.6, 2.8),
  ...lamp(0.8, 9.3, 2.6)
]
