// What a hand does at the table: pointing at a card to compare it, choosing a move, and confirming it where that is wise.
import { isSecondClick, onlyChooses } from "../lib/deciding"
import type { Desk } from "../lib/game"

/** The card that is held against the trends. */
export class Pointing {
  /** what shows the card that is pointed at, to be left in sight */
  element: Element | null = null
  #over = $state<string | null>(null)
  #pinned = $state<string | null>(null)

  get card(): string | null {
    return this.#over ?? this.#pinned
  }

  at = (card: string): void => void (this.#over = card)

  away = (card: string): void => {
    if (this.#over === card) this.#over = null
  }

  /** Keep looking at a card, or no longer. */
  pin = (card: string | null): void => void (this.#pinned = card)
}

export class Choosing {
  /** a move that waits to be confirmed */
  selected = $state<string | null>(null)
  /** the cards looked at that are to be kept, where more than one is */
  kept = $state.raw<string[]>([])

  constructor(
    readonly desk: Desk,
    readonly pointing: Pointing
  ) {}

  /** Start anew, because the table has changed. */
  forget(): void {
    this.selected = null
    if (this.kept.length) this.kept = []
    this.pointing.pin(null)
  }

  may = (move: string): boolean => this.desk.moves.includes(move)

  /** Use a card or a pile: a finger selects before it plays, and so does what can never be undone; once more undoes. */
  use = (move: string, event: Event, card: string | null = null): void => {
    if (this.desk.pending === move && this.desk.held) return this.#undo(event)
    if (this.desk.pending && !this.desk.held) return
    const asks = onlyChooses(event)
    if (!this.may(move)) this.#refuse(move, asks ? card : null)
    else if (this.selected === move) this.play(move, true)
    else if (asks || move.startsWith("swap ")) this.#select(move, card)
    else this.play(move)
  }

  play(move: string, sure = false): void {
    this.forget()
    this.desk.play(move, sure)
  }

  #undo(event: Event): void {
    if (!isSecondClick(event)) this.desk.undo()
  }

  /** How many of the cards looked at are to be kept. */
  get quota(): number {
    const move = this.desk.moves.find((move) => move.startsWith("keep "))
    return move ? move.split(" ").length - 1 : 0
  }

  keep = (card: string, event: Event): void => {
    if (this.quota < 2) return this.use(`keep ${card}`, event, card)
    if (this.kept.includes(card)) this.kept = this.kept.filter((other) => other !== card)
    else this.kept = [...this.kept, card].slice(-this.quota)
    this.selected = this.#keeping()
    this.pointing.pin(card)
  }

  /** The legal move that keeps just these cards, in the order drawn. */
  #keeping(): string | null {
    const keeps = (move: string): boolean => this.kept.every((card) => move.split(" ").includes(card))
    if (this.kept.length !== this.quota) return null
    return this.desk.moves.find((move) => move.startsWith("keep ") && keeps(move)) ?? null
  }

  #select(move: string, card: string | null): void {
    this.selected = move
    this.pointing.pin(card)
  }

  /** A finger that only wants to look is told why not when it insists. */
  #refuse(move: string, card: string | null): void {
    if (card && this.pointing.card !== card) this.pointing.pin(card)
    else this.desk.whyNot(move)
  }
}
