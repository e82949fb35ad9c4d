// The press: a worker that draws every plate beside the page, so that the page itself never has to.
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url"
import italic from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url"
import serif from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url"
import { MAGAZINES } from "./magazines"
import {
  drawArt,
  drawHead,
  drawMonogram,
  drawStrip,
  drawValue,
  FIELDS,
  FIGURES,
  type Canvas,
  type Inks
} from "./plates"
import { VALUES } from "./sheet"
import { CARDS } from "./traits"

/** What the press is asked for: the colours, and how dense the plates are to be. */
export interface Order {
  inks: Inks
  /** pixels that a cover, a symbol, a masthead, a monogram and a value are wide */
  widths: Record<keyof typeof FIELDS, number>
  colours: { head: string; back: string }
  badge: { ink: string; paper: string; gold: string }
}

/** Plates by name, as addresses of images. */
export type Delivery = [name: string, image: string][]

/** Only workers have it, and the page's types know no workers. */
declare class FileReaderSync {
  readAsDataURL(image: Blob): string
}

const BATCH = 9
const shop = self as unknown as { fonts: FontFaceSet; postMessage: (delivery: Delivery) => void }

async function plate(
  field: keyof typeof FIELDS,
  width: number,
  draw: (canvas: Canvas) => void
): Promise<string> {
  const { left, width: units, height } = FIELDS[field]
  const scale = width / (field === "art" ? 100 : units)
  const sheet = new OffscreenCanvas(Math.round(units * scale), Math.round(height * scale))
  const canvas = sheet.getContext("2d")!
  canvas.scale(scale, scale)
  canvas.translate(-left, 0)
  draw(canvas)
  const image = await sheet.convertToBlob(field === "art" ? { type: "image/webp", quality: 0.95 } : {})
  return new FileReaderSync().readAsDataURL(image)
}

async function fonts(): Promise<void> {
  const weights = { weight: "100 900" }
  const faces = [
    new FontFace("Inter Variable", `url(${inter})`, weights),
    new FontFace("Playfair Display Variable", `url(${serif})`, { weight: "400 900" }),
    new FontFace("Playfair Display Variable", `url(${italic})`, { weight: "400 900", style: "italic" }),
    new FontFace(FIGURES, `url(${serif})`, { weight: "400 900", featureSettings: '"lnum"' })
  ]
  for (const face of await Promise.all(faces.map((face) => face.load()))) shop.fonts.add(face)
}

async function magazines({ widths, colours }: Order): Promise<Delivery> {
  const made: Delivery = []
  for (const [name, setting] of [...Object.entries(MAGAZINES), ["", null] as const]) {
    const monogram = (canvas: Canvas): void => drawMonogram(canvas, setting, colours.back)
    made.push([`monogram ${name}`, await plate("monogram", widths.monogram, monogram)])
    if (!setting) continue
    for (const [kind, colour] of Object.entries(colours)) {
      const head = (canvas: Canvas): void => drawHead(canvas, setting, colour)
      made.push([`${kind} ${name}`, await plate("head", widths.head, head)])
    }
  }
  return made
}

async function values({ widths, badge }: Order): Promise<Delivery> {
  const made: Delivery = []
  for (const value of VALUES) {
    const draw = (canvas: Canvas): void => drawValue(canvas, value, badge)
    made.push([`value ${value}`, await plate("value", widths.value, draw)])
  }
  return made
}

async function cover(card: string, { inks, widths, badge }: Order): Promise<Delivery> {
  return [
    [`art ${card}`, await plate("art", widths.art, (canvas) => drawArt(canvas, card, inks))],
    [
      `strip ${card}`,
      await plate("strip", widths.strip, (canvas) => drawStrip(canvas, card, inks, badge.paper))
    ]
  ]
}

async function print(order: Order): Promise<void> {
  await fonts()
  shop.postMessage([...(await magazines(order)), ...(await values(order))])
  for (let at = 0; at < CARDS.length; at += BATCH) {
    const covers: Delivery = []
    for (const card of CARDS.slice(at, at + BATCH)) covers.push(...(await cover(card, order)))
    shop.postMessage(covers)
  }
  shop.postMessage([])
}

addEventListener("message", ({ data }: MessageEvent<Order>) => void print(data))
