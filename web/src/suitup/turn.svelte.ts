// The turn at hand: which moves there are, what each would bring, and which one is being considered.
import { getContext, setContext, untrack } from "svelte"
import { byField } from "../lib/fields.svelte"
import { isSecondClick, onlyChooses, wayOfDeciding } from "../lib/deciding"
import { answersAnother, type Desk, type Foreseen } from "../lib/game"
import { whenIdle } from "../lib/idle"
import { refuse } from "../lib/refusing"
import { say } from "../lib/words.svelte"
import { chapterOf } from "../parts/play/chapters"
import { question } from "./inviting"
import { seen, type SuitUpView } from "./view"

const KEY = Symbol("turn")
const NOTHING: Record<string, Foreseen> = {}

export class Turn {
  /** the move that is pointed at */
  hinted = $state<string | null>(null)
  /** the move that a finger has chosen, and that waits to be confirmed */
  chosen = $state<string | null>(null)
  /** the first of two, where a move names two */
  first = $state<string | null>(null)
  foreseen = $state.raw<Record<string, Foreseen>>(NOTHING)
  /** the game as this seat sees it, field by field */
  readonly view: SuitUpView
  #desk: () => Desk
  #seq = $derived.by(() => this.desk.seq)

  constructor(desk: () => Desk) {
    this.#desk = desk
    this.view = byField(() => seen(desk().view))
    $effect(() => {
      const seq = this.#seq
      untrack(() => this.#begin(seq))
    })
  }

  get desk(): Desk {
    return this.#desk()
  }
  /** Whether I am asked; who has chosen in secret is not, though there are moves to choose instead. */
  get mine(): boolean {
    const { seat, moves } = this.desk
    return seat !== null && moves.length > 0 && this.view.to_move.includes(seat)
  }
  /** What is pointed at or chosen, if it can be done. */
  get considered(): string | null {
    const move = this.desk.pending || this.chosen || this.hinted
    return move && (this.may(move) || move === this.desk.pending) ? move : null
  }

  may(move: string): boolean {
    return this.mine && this.desk.moves.includes(move)
  }

  hint = (move: string | null): void => {
    this.hinted = move
  }

  /** Make a move, where that is wished after choosing it first; once more undoes it. */
  press = (move: string, event?: Event): void => {
    if (this.desk.held === move) return isSecondClick(event) ? undefined : this.desk.undo()
    if (!this.may(move)) return this.refuse(move)
    if (this.chosen === move) this.play(move, true)
    else if (onlyChooses(event)) this.chosen = move
    else this.play(move)
  }

  /** Make a move that stands in words; a finger need not choose what it has read. */
  say = (move: string, event?: Event): void => {
    const reads =
      (event as PointerEvent | undefined)?.pointerType === "touch" && wayOfDeciding() !== "confirm"
    if (reads && this.desk.held !== move && this.may(move)) this.play(move)
    else this.press(move, event)
  }

  /** Say why not; in the middle of something, what is asked. In a turn a kind of move may be there and too dear. */
  refuse = (move: string): void => {
    if (this.view.phase !== "turn" && answersAnother(this.desk.moves, move))
      refuse(
        say("web_pages.not_now", { question: question(this.view) }),
        chapterOf("suitup", this.view.phase) || null
      )
    else this.desk.whyNot(move)
  }

  play = (move: string, sure = false): void => {
    this.chosen = null
    this.desk.play(move, sure)
  }

  #begin(seq: number): void {
    this.hinted = this.chosen = this.first = null
    if (this.foreseen !== NOTHING) this.foreseen = NOTHING
    if (this.mine) whenIdle(() => this.#foresee(seq))
  }

  /** Ask what each move would bring; that decorates the table, so it comes after what has happened is on it. */
  #foresee(seq: number): void {
    if (this.desk.seq !== seq) return
    this.desk.foresee().then(
      (foreseen) => {
        if (this.desk.seq === seq) this.foreseen = foreseen
      },
      () => {}
    )
  }
}

export function provideTurn(desk: () => Desk): Turn {
  return setContext(KEY, new Turn(desk))
}

export function useTurn(): Turn {
  return getContext<Turn>(KEY)
}

/** Only the keyboard points by its focus: under a finger the table would move between touch and click. */
export function byKeyboard(event: FocusEvent & { currentTarget: HTMLElement }): boolean {
  return event.currentTarget.matches(":focus-visible")
}
