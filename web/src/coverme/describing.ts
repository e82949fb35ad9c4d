// The whole table in sentences, for those who hear it.
import { listed, say } from "../lib/words.svelte"
import type { View } from "../lib/game"
import { waitedFor } from "../parts/play/waiting"
import { isAsked, question } from "./asking"
import { inWords, style, traitName } from "./cards"
import { compared, tieBreaks } from "./scoring"
import { magazineName, toldVictory } from "./telling"
import {
  asCoverMe,
  calendarOf,
  FACE_DOWN,
  HAIRS,
  isAdvanced,
  type CoverMeView,
  type Face,
  type Row,
  type TrackShown
} from "./view"

/** Describe the table as its viewer sees it, sentence by sentence. */
export function described(shown: View, names: string[]): string[] {
  const view = asCoverMe(shown)
  return [
    describedCalendar(view, names),
    ...describedAsk(view, names),
    ...view.tracks.map(describedTrack),
    describedInfluence(view),
    ...view.rows.map((row) => describedRow(view, row, names)),
    ...view.seats.map((_, seat) => describedSeat(view, seat, names)),
    ...describedPiles(view),
    ...describedHand(view)
  ].filter(Boolean)
}

export function describedCalendar(view: CoverMeView, names: string[]): string {
  const { years } = calendarOf(view.options)
  const values = {
    season: say(`coverme.season.${view.season}`),
    month: view.month,
    name: names[view.start] ?? ""
  }
  if (view.extra) return say("web_coverme.tell.extra", values)
  return say("web_coverme.tell.calendar", { ...values, year: view.year, years })
}

function describedAsk(view: CoverMeView, names: string[]): string[] {
  if (view.result) return [...compared(tieBreaks(view), names), toldVictory(view.result, names, view.seat)]
  const asked = isAsked(view) ? say("web_coverme.tell.asked", { question: question(view) }) : ""
  return [asked, waitedFor(view, names)]
}

export function describedTrack({ trait, counts, trends }: TrackShown): string {
  const name = traitName(trait)
  if (!trends.length) return say("web_coverme.tell.track_empty", { trait: name })
  const others = Object.keys(counts).filter((letter) => !trends.includes(letter))
  const rest = others.map((letter) => `${style(trait, letter)} ${counts[letter]}`)
  const values = { trait: name, trends: listed(trends.map((letter) => style(trait, letter))) }
  const key = trends.length > 1 ? "web_coverme.tell.track_level" : "web_coverme.tell.track"
  const lead = say(key, { ...values, most: counts[trends[0]!] ?? 0 })
  return rest.length ? `${lead} ${say("web_coverme.tell.track_rest", { rest: listed(rest) })}` : lead
}

const describedFace = ({ card, value }: Face): string =>
  say("web_coverme.tell.face", { card: inWords(card), value })

function describedInfluence(view: CoverMeView): string {
  if (!view.influence.length) return say("web_coverme.tell.influence_empty")
  return say("web_coverme.tell.influence", { cards: view.influence.map(describedFace).join("; ") })
}

function describedRow(view: CoverMeView, row: Row, names: string[]): string {
  const name = magazineName(names, row.seat, row.magazine)
  const covers = row.covers.map((face, month) =>
    say("web_coverme.tell.cover", { month: month + 1, cover: describedFace(face) })
  )
  const chosen = row.seat !== null && (view.seats[row.seat]?.chosen ?? 0) > row.magazine
  if (chosen || row.new === FACE_DOWN) covers.push(say("web_coverme.tell.face_down"))
  else if (row.new) covers.push(say("web_coverme.tell.new", { card: inWords(row.new) }))
  if (!covers.length) return say("web_coverme.tell.row_empty", { name })
  return say("web_coverme.tell.row", { name, covers: covers.join("; ") })
}

function describedSeat(view: CoverMeView, seat: number, names: string[]): string {
  const editor = view.seats[seat]!
  const values = { name: names[seat] ?? "", points: editor.points ?? "" }
  const counts = { cards: cardCount(editor.cards), scored: cardCount(editor.scored.length) }
  const kind = seat === view.seat ? "own" : editor.points === null ? "covered" : "seat"
  const said = [say(`web_coverme.tell.${kind}`, { ...values, ...counts })]
  if (isAdvanced(view)) said.push(say("web_coverme.tell.middle", { cards: cardCount(editor.middle.length) }))
  if (editor.known.length) {
    said.push(say("web_coverme.tell.known", { cards: editor.known.map(inWords).join("; ") }))
  }
  return said.join(" ")
}

export const cardCount = (count: number): string => say("web_coverme.cards", { count })

function describedPiles(view: CoverMeView): string[] {
  const open = HAIRS.map((hair) => {
    const { top, height } = view.open[hair]
    const values = { hair: style("hair", hair), cards: cardCount(height) }
    if (!top) return say("web_coverme.tell.pile_empty", values)
    return say("web_coverme.tell.pile", { ...values, card: inWords(top) })
  })
  const facedown = say("web_coverme.tell.facedown", { cards: cardCount(view.facedown.height) })
  const discard = say("web_coverme.tell.discard", { cards: cardCount(view.discard.length) })
  return [...open, facedown, describedComing(view), discard, describedFictional(view)]
}

function describedComing({ coming, waiting }: CoverMeView): string {
  if (!coming) return say("web_coverme.tell.coming_none")
  const values = { clothes: style("clothes", coming.colour), cards: cardCount(coming.height) }
  const next = say("web_coverme.tell.coming", values)
  if (!waiting.length) return next
  const colours = listed(waiting.map((colour) => style("clothes", colour)))
  return `${next} ${say("web_coverme.tell.waiting", { colours, count: waiting.length })}`
}

function describedFictional({ fictional }: CoverMeView): string {
  return fictional ? say("web_coverme.tell.fictional", { cards: cardCount(fictional.height) }) : ""
}

function describedHand(view: CoverMeView): string[] {
  if (view.seat === null) return []
  const said = [say("web_coverme.tell.hand", { cards: view.hand.map(inWords).join("; ") })]
  const { commit, looking } = view
  if (commit.length) said.push(say("web_coverme.tell.chosen", { cards: commit.map(inWords).join("; ") }))
  if (looking.length) said.push(say("web_coverme.tell.looking", { cards: looking.map(inWords).join("; ") }))
  return said
}
