// Drawings as markup: each is drawn once, and printed from then on wherever it is shown.
import { BACKDROPS, LINE } from "./backdrops"
import { lookOf } from "./looks"
import type { Shape } from "./pen"
import { personOf } from "./people"
import { personPortrait, portraitOf, type Portrait } from "./portraits"
import { drawnAs } from "./symbols"
import { TRAITS, traitsOf, type Traits } from "./traits"

const printed = new Map<string, string>()

/** How far apart two symbols begin, on a strip that is 24 wide. */
const APART = 25

/** What a card's cover shows whoever publishes it: its pattern, its model, and the strip of its symbols. */
export const printedOn = (card: string): string => once(`card ${card}`, () => cover(card))

/** A person of Suit Up. */
export const picturedAs = (name: string): string =>
  once(`person ${name}`, () => inMarkup(personPortrait(personOf(name))))

function once(name: string, draw: () => string): string {
  const known = printed.get(name) ?? draw()
  printed.set(name, known)
  return known
}

function cover(card: string): string {
  const traits = traitsOf(card)
  if (!traits) return ""
  const backdrop = `<path class="backdrop" d="${BACKDROPS[traits.pattern]}" stroke-width="${LINE[traits.pattern]}"/>`
  const model = `<g class="model">${inMarkup(portraitOf(lookOf(card)))}</g>`
  return (
    `<svg class="art" viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice">${backdrop}${model}</svg>` +
    `<span class="symbols">${strip(traits)}</span>`
  )
}

function strip(traits: Traits): string {
  const places = TRAITS.map(
    (trait, place) => `<g transform="translate(0 ${place * APART})">${drawnAs(trait, traits[trait])}</g>`
  )
  return `<svg class="symbol" viewBox="0 0 24 ${TRAITS.length * APART - 1}">${places.join("")}</svg>`
}

/** One person around x = 0, to be placed by whoever shows them. */
export function inMarkup({ tilt, flip, back, body, head }: Portrait): string {
  const leaning = (shapes: Shape[]): string => `<g transform="rotate(${tilt} 0 96)">${paths(shapes)}</g>`
  const turned = flip ? ' transform="scale(-1 1)"' : ""
  const drawing = leaning(back) + paths(body) + leaning(head)
  return `<g${turned} stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`
}

const paths = (shapes: Shape[]): string => joined(shapes).map(path).join("")

function path({ d, fill = "none", stroke, width }: Shape): string {
  const line = stroke ? ` stroke="${stroke}"` : ""
  return `<path d="${d}" fill="${fill}"${line}${width === undefined ? "" : ` stroke-width="${width}"`}/>`
}

/** Lines of one pen that follow each other are one line: a browser has less to lay out, and paints the same. */
export function joined(shapes: Shape[]): Shape[] {
  const all: Shape[] = []
  for (const shape of shapes) {
    const last = all.at(-1)
    if (last && isLine(last) && isLine(shape) && samePen(last, shape))
      all.splice(-1, 1, { ...last, d: last.d + shape.d })
    else all.push(shape)
  }
  return all
}

const isLine = (shape: Shape): boolean => !shape.fill && shape.stroke !== undefined
const samePen = (one: Shape, other: Shape): boolean =>
  one.stroke === other.stroke && one.width === other.width
