// The desk as the scene shows it.
import { answersAnother, type Desk } from "../lib/game"
import { refuse } from "../lib/refusing"
import { say } from "../lib/words.svelte"
import { chapterOf } from "../parts/play/chapters"
import { question } from "./asking"
import type { Stage } from "./staging.svelte"
import type { CoverMeView } from "./view"

/** A desk at which nothing can be played while covers still leave. */
export function quietDesk(desk: () => Desk, stage: Stage, view: CoverMeView): Desk {
  const quiet: Desk = {
    get view() {
      return desk().view
    },
    get seq() {
      return desk().seq
    },
    get events() {
      return desk().events
    },
    get seat() {
      return desk().seat
    },
    get names() {
      return desk().names
    },
    get styles() {
      return desk().styles
    },
    get moves() {
      return stage.scene ? [] : desk().moves
    },
    get pending() {
      return desk().pending
    },
    get held() {
      return desk().held
    },
    get mayTakeBack() {
      return desk().mayTakeBack && !stage.scene
    },
    get still() {
      return desk().still
    },
    play: (move, sure) => desk().play(move, sure),
    undo: () => desk().undo(),
    takeBack: () => desk().takeBack(),
    whyNot: (move) =>
      answersAnother(quiet.moves, move)
        ? refuse(
            say("web_pages.not_now", { question: question(view) }),
            chapterOf("coverme", view.phase) || null
          )
        : desk().whyNot(move),
    foresee: () => desk().foresee()
  }
  return quiet
}
