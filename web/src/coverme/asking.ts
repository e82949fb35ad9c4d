// What is asked of me now, in words; which moves answer it is the engine's to say.
import { listed, say } from "../lib/words.svelte"
import { waitedFor } from "../parts/play/waiting"
import { style } from "./cards"
import { isAdvanced, type CoverMeView, type Hair } from "./view"

export const isAsked = (view: CoverMeView): boolean => view.seat !== null && view.to_move.includes(view.seat)

/** Ask for the decision that is due. */
export function question(view: CoverMeView): string {
  let asked: string = view.phase
  if (view.phase === "month" && isAdvanced(view)) asked = view.commit.length ? "secondary" : "primary"
  return say(`coverme.ask.${asked}`, { month: view.month })
}

/** What the line above the hand says: a question, what I have chosen, or whom we wait for. */
export function headline(view: CoverMeView, names: string[]): string {
  if (view.phase === "over") return say("coverme.told.over")
  if (isAsked(view)) return question(view)
  if (view.phase === "month" && view.commit.length) return say("web_pages.chosen")
  return waitedFor(view, names)
}

/** The move that using a hand card means now: a new year exchanges, all else plays. */
export const moveOf = (view: CoverMeView, card: string): string =>
  `${view.phase === "swap" ? "swap" : "play"} ${card}`

/** Say a move as an invitation to make it; cards by their names. */
export function invitation(move: string, called: (card: string) => string): string {
  const [verb, ...rest] = move.split(" ")
  if (verb === "pick" && rest[0] === "facedown") return say("coverme.move.facedown")
  if (verb === "pick") return say("coverme.move.pick", { hair: style("hair", rest[0] as Hair) })
  return say(`coverme.move.${verb}`, { cards: listed(rest.map(called)) })
}
