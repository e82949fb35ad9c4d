// The press: prints every cover once, so that each is one element instead of sixty; until it is done, covers are drawn.
import { whenIdle } from "../lib/idle"
import { inkName, type Ink, type Inks } from "./plates"
import type { Delivery, Order } from "./press.worker"
import { CLASSES, sheetOf } from "./sheet"
import { drawnAs, LETTER, marksOf } from "./symbols"
import { LETTERS, paintOf, TRAITS, type Trait } from "./traits"

/** How wide the widest cover on a table is, in letters of the page; larger ones are drawn. */
const WIDEST = 8.4
/** How many CSS pixels the slip with the symbols of such a cover is wide. */
const SLIP = 24
/** How many pixels of a plate a CSS pixel has, whatever the screen: cards are turned in a hand, and stay sharp. */
const [COARSEST, DENSEST] = [2, 3]
const COLOURS = { head: "#141414", back: "#f4efe6" }
const BADGE = { ink: "#141414", paper: "#fffdf9", gold: "#c9a227" }
/** How many CSS pixels the disc with a value is wide on such a cover, with its rim. */
const DISC = 20
/** How many images are looked at before the page may do something else. */
const AT_ONCE = 6

const plates = new Map<string, string>()
let paints: Inks["paints"] = {}
let sheet: CSSStyleSheet | undefined
let pressed = $state(false)
let worker: Worker | null = null
let density = 0

/** Whether covers can be shown by the classes of the press. */
export const isPressed = (): boolean => pressed

/** Set the press going when there is time, unless it has printed for this screen already. */
export function openPress(): void {
  if (density === devicePixelRatio || !("OffscreenCanvas" in globalThis)) return
  density = devicePixelRatio
  matchMedia(`(resolution: ${density}dppx)`).addEventListener("change", reprint, { once: true })
  whenIdle(start)
}

/** Another zoom or another screen: plates of the old one would be blurred. */
function reprint(): void {
  worker?.terminate()
  plates.clear()
  pressed = false
  openPress()
}

function start(): void {
  worker = new Worker(new URL("./press.worker.ts", import.meta.url), { type: "module" })
  worker.onmessage = ({ data }: MessageEvent<Delivery>) => keep(data)
  worker.onerror = () => worker?.terminate()
  worker.postMessage(order())
}

function keep(delivery: Delivery): void {
  for (const [name, address] of delivery) plates.set(name, address)
  const wanted = density
  if (!delivery.length) whenIdle(() => wanted === density && finish())
}

/** What was drawn before the press was done is shown from its sheet as well: a page of fewer elements is quicker. */
function finish(): void {
  worker?.terminate()
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
  sheet.replaceSync(sheetOf(plates, paints))
  plates.clear()
  proof(setUpEasel(), [...CLASSES], density)
}

/** Look at every image once, some at a time, so that the browser has it at once wherever it is shown. */
function proof(easel: HTMLElement, classes: string[], wanted: number): void {
  if (wanted !== density) return easel.remove()
  for (const name of classes.splice(0, AT_ONCE)) {
    easel.className = `heard ${name}`
    void easel.offsetWidth
  }
  if (classes.length) return whenIdle(() => proof(easel, classes, wanted))
  easel.remove()
  pressed = true
}

function order(): Order {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const dense = Math.max(COARSEST, Math.min(density, DENSEST))
  const wide = Math.round(WIDEST * letter * dense)
  const widths = {
    art: wide,
    strip: Math.round(SLIP * dense),
    head: wide,
    monogram: Math.round(wide / 2),
    value: Math.round(DISC * dense)
  }
  const inks = inksOf()
  paints = inks.paints
  return { inks, widths, colours: COLOURS, badge: BADGE }
}

const VARIABLES = "cloth cloth-shade cloth-light cloth-edge hair hair-shade hair-light brow print print-wash"
  .split(" ")
  .map((name) => `--${name}`)

/** Read from the style sheets how everything is coloured. */
function inksOf(): Inks {
  const inks: Inks = { paints: {}, marks: {} }
  const easel = setUpEasel()
  for (const trait of TRAITS) for (const letter of LETTERS[trait]) note(easel, trait, letter, inks)
  easel.remove()
  return inks
}

/** A place on the page that nobody sees, where the browser works out how something looks. */
function setUpEasel(): HTMLElement {
  const easel = document.createElement("div")
  easel.className = "heard"
  easel.ariaHidden = "true"
  document.body.append(easel)
  return easel
}

function note(easel: HTMLElement, trait: Trait, letter: string, { paints, marks }: Inks): void {
  const paint = paintOf(trait, letter)
  easel.innerHTML = `<svg class="symbol ${paint}">${drawnAs(trait, letter)}</svg>`
  const style = getComputedStyle(easel.firstElementChild!)
  const values = VARIABLES.map((name) => [name, style.getPropertyValue(name)] as const)
  if (paint) paints[paint] = Object.fromEntries(values.filter(([, value]) => value))
  for (const { kind } of [...marksOf(trait, letter), ...(trait === "clothes" ? [LETTER] : [])])
    marks[inkName(trait, letter, kind)] = inkOf(easel.querySelector(`.${kind}`)!)
}

function inkOf(mark: Element): Ink {
  const { fill, stroke, strokeWidth } = getComputedStyle(mark)
  return { fill, stroke, width: parseFloat(strokeWidth) }
}
