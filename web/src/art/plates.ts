// The plates that covers are printed from: every drawing of a cover on a canvas of its own, made by the press.
import { BACKDROPS, LINE } from "./backdrops"
import { lookOf } from "./looks"
import type { Setting } from "./magazines"
import type { Shape } from "./pen"
import { portraitOf } from "./portraits"
import { LETTER, marksOf } from "./symbols"
import { paintOf, TRAITS, traitsOf, type Trait, type Traits } from "./traits"

/** How a mark of a symbol is coloured, as the style sheets have it. */
export interface Ink {
  fill: string
  stroke: string
  width: number
}

/** Every colour of a cover: the variables of a trait's class, and each mark's ink by trait, letter and kind. */
export interface Inks {
  paints: Record<string, Record<string, string>>
  marks: Record<string, Ink>
}

export type Canvas = OffscreenCanvasRenderingContext2D

/** The fields the plates are drawn on. The art is wider than its page, so that it can be moved on it. */
export const FIELDS = {
  art: { left: -12, width: 124, height: 140 },
  strip: { left: -1.5, width: 27, height: 102 },
  head: { left: 0, width: 100, height: 22 },
  monogram: { left: 0, width: 40, height: 40 },
  value: { left: 0, width: 24, height: 24 }
} as const

/** The type that numerals are set in: all of one height. */
export const FIGURES = "Playfair Figures"

/** Where the model stands on the page, as on a cover of middling size. */
export const PLACE = 61
const APART = 25
const QUIET = 0.3

export const inkName = (trait: Trait, letter: string, kind: string): string => `${trait}-${letter} ${kind}`

/** A card's backdrop and its model before it. */
export function drawArt(canvas: Canvas, card: string, inks: Inks): void {
  const traits = traitsOf(card)!
  const colours = coloursOf(traits, inks)
  const backdrop = { d: BACKDROPS[traits.pattern]!, stroke: "var(--print)", width: LINE[traits.pattern] }
  canvas.globalAlpha = QUIET
  drawShape(canvas, backdrop, colours)
  canvas.globalAlpha = 1
  canvas.translate(PLACE, -8)
  canvas.scale(1.1, 1.1)
  drawPerson(canvas, card, colours)
}

function drawPerson(canvas: Canvas, card: string, colours: Record<string, string>): void {
  const { tilt, flip, back, body, head } = portraitOf(lookOf(card))
  canvas.lineCap = canvas.lineJoin = "round"
  if (flip) canvas.scale(-1, 1)
  leaning(canvas, tilt, () => drawShapes(canvas, back, colours))
  drawShapes(canvas, body, colours)
  leaning(canvas, tilt, () => drawShapes(canvas, head, colours))
}

function leaning(canvas: Canvas, tilt: number, draw: () => void): void {
  canvas.save()
  canvas.translate(0, 96)
  canvas.rotate((tilt * Math.PI) / 180)
  canvas.translate(0, -96)
  draw()
  canvas.restore()
}

/** All that a card's classes mean. */
function coloursOf(traits: Traits, { paints }: Inks): Record<string, string> {
  return Object.assign({}, ...TRAITS.map((trait) => paints[paintOf(trait, traits[trait])]))
}

const drawShapes = (canvas: Canvas, shapes: Shape[], colours: Record<string, string>): void =>
  shapes.forEach((shape) => drawShape(canvas, shape, colours))

export function drawShape(canvas: Canvas, shape: Shape, colours: Record<string, string>): void {
  const inked = (paint: string): string => paint.replace(/var\((--[a-z-]+)\)/, (_, name) => colours[name]!)
  const path = new Path2D(shape.d)
  if (shape.fill) {
    canvas.fillStyle = inked(shape.fill)
    canvas.fill(path)
  }
  if (!shape.stroke) return
  canvas.strokeStyle = inked(shape.stroke)
  canvas.lineWidth = shape.width ?? 1
  canvas.stroke(path)
}

/** The four symbols of a card, one below the other, on a slip of paper. */
export function drawStrip(canvas: Canvas, card: string, inks: Inks, paper: string): void {
  const traits = traitsOf(card)!
  const { left, width, height } = FIELDS.strip
  canvas.fillStyle = paper
  canvas.fill(new Path2D(`M${left} 0h${width - 2}q2 0 2 2v${height - 2}h${-width}z`))
  canvas.translate(0, -left)
  for (const trait of TRAITS) {
    drawSymbol(canvas, trait, traits[trait], inks)
    canvas.translate(0, APART)
  }
}

function drawSymbol(canvas: Canvas, trait: Trait, letter: string, inks: Inks): void {
  const inkOf = (kind: string): Ink => inks.marks[inkName(trait, letter, kind)]!
  canvas.lineJoin = trait === "clothes" ? "round" : "miter"
  canvas.lineCap = trait === "length" ? "round" : "butt"
  for (const { kind, d } of marksOf(trait, letter)) drawMark(canvas, new Path2D(d), inkOf(kind))
  if (trait !== "clothes") return
  canvas.font = '800 13.5px "Inter Variable"'
  canvas.textAlign = "center"
  canvas.fillStyle = inkOf(LETTER.kind).fill
  canvas.fillText(letter, LETTER.x, LETTER.y)
}

function drawMark(canvas: Canvas, path: Path2D, { fill, stroke, width }: Ink): void {
  canvas.fillStyle = fill
  if (fill !== "none") canvas.fill(path, "evenodd")
  canvas.strokeStyle = stroke
  canvas.lineWidth = width
  if (stroke !== "none") canvas.stroke(path)
}

/** A magazine's name as it is set across its covers; what is reversed is left open, so that the page shows. */
export function drawHead(canvas: Canvas, setting: Setting, colour: string): void {
  canvas.fillStyle = canvas.strokeStyle = colour
  canvas.lineWidth = 0.7
  if (setting.dress === "bar") canvas.fillRect(0, 1, 100, 18.5)
  if (setting.dress === "rules") canvas.stroke(new Path2D("M0 2.6H100M0 18H100"))
  if (setting.dress === "bar") canvas.globalCompositeOperation = "destination-out"
  canvas.font = fontOf(setting, setting.size)
  const [natural, at] = [canvas.measureText(setting.printed).width, (100 - setting.width) / 2]
  canvas.translate(at, setting.baseline)
  if (setting.dress === "rules") return spaced(canvas, setting, natural)
  canvas.scale(setting.width / natural, 1)
  canvas.fillText(setting.printed, 0, 0)
}

/** Letters in their own width, and as far apart as it takes. */
function spaced(canvas: Canvas, { printed, width }: Setting, natural: number): void {
  const more = (width - natural) / (printed.length - 1)
  for (const [place, letter] of [...printed].entries()) {
    const before = canvas.measureText(printed.slice(0, place)).width
    canvas.fillText(letter, before + place * more, 0)
  }
}

/** What lies on top of a cover that is face down. */
export function drawMonogram(canvas: Canvas, setting: Setting | null, colour: string): void {
  canvas.fillStyle = canvas.strokeStyle = colour
  canvas.lineWidth = 1
  if (setting?.dress === "bar") canvas.fillRect(3, 3, 34, 34)
  else if (setting?.dress === "rules") canvas.stroke(new Path2D("M4 4H36M4 36H36"))
  else {
    canvas.beginPath()
    canvas.arc(20, 20, 18.5, 0, 2 * Math.PI)
    canvas.stroke()
  }
  if (setting?.dress === "bar") canvas.globalCompositeOperation = "destination-out"
  canvas.font = fontOf(setting ?? { italic: false, weight: 600 }, 26)
  canvas.textAlign = "center"
  canvas.fillText(setting?.monogram ?? "F", 20, 29)
}

/** A trend value, on the disc that lies on a cover; the highest one is worth its gold. */
export function drawValue(canvas: Canvas, value: number, { ink, paper, gold }: Record<string, string>): void {
  const golden = value === 3
  disc(canvas, 12, paper!)
  disc(canvas, 11, golden ? gold! : ink!)
  canvas.fillStyle = golden ? ink! : "#fff"
  canvas.font = `700 15px "${FIGURES}"`
  canvas.textAlign = "center"
  canvas.fillText(String(value), 12, 17.4)
}

function disc(canvas: Canvas, radius: number, colour: string): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.arc(12, 12, radius, 0, 2 * Math.PI)
  canvas.fill()
}

const fontOf = ({ italic, weight }: Pick<Setting, "italic" | "weight">, size: number): string =>
  `${italic ? "italic " : ""}${weight} ${size}px "Playfair Display Variable"`
