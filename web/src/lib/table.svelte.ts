// A table as this browser follows it: its room, its frames one by one, what is said there, and what we ask of it.
import type { Do, Frame, Outgoing, Refused, Room, Said, Status, WhyNot } from "../protocol"
import { get } from "./api"
import { botCalled } from "./bots"
import { connection } from "./connection.svelte"
import { REGRET, wayOfDeciding } from "./deciding"
import type { Desk, Event, Foreseen, View } from "./game"
import { me } from "./me.svelte"
import { momentOf } from "./moments"
import { notice } from "./notices.svelte"
import { refuse } from "./refusing"
import { mayMove } from "./prefs.svelte"
import { ready } from "./rules.svelte"
import { sharing } from "./same"
import { say } from "./words.svelte"

/** How long a frame stays at the least, where nothing moves and it could be followed by the next one at once. */
const GLANCE = 120
/** How long the first of several frames waits for those that follow at once: less than anybody notices. */
const GATHER = 40
const MOST_WAITING = 12
const LOG_KEPT = 400
const NONE: string[] = []

interface Asked {
  type: "play" | "take_back"
  move: string
  id: string
  after: number
}

export class TableDesk implements Desk {
  room = $state.raw<Room | null>(null)
  frame = $state.raw<Frame | null>(null)
  /** what happened, and the how-manieth piece of news of its frame it was */
  log = $state.raw<{ seq: number; place: number; event: Event }[]>([])
  chat = $state.raw<Said[]>([])
  refused = $state.raw<Refused | null>(null)
  /** the game, as long as the table waits for its rules */
  preparing = $state.raw<string | null>(null)
  still = $state(true)
  pendingAsk = $state.raw<Asked | null>(null)
  /** a move that is sent in a moment, and can be undone until then */
  held = $state.raw<string | null>(null)
  /** what each seat is called, and its magazine or colour */
  names = $derived.by(() => (this.room?.seats ?? []).map((seat, number) => nameOf(seat, number)))
  styles = $derived.by(() => (this.room?.seats ?? []).map((seat) => seat.style))
  // Whoever reads one of these looks again only when it has changed, not with every frame.
  #seat = $derived.by(() => (this.view.seat as number | null) ?? null)
  #status = $derived.by(() => (this.frame?.status as Status | undefined) ?? null)
  #legal = $derived.by(() => legalIn(this.frame))
  #takeBack = $derived.by(() => this.frame?.take_back ?? false)
  #waiting: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #holding: ReturnType<typeof setTimeout> | undefined
  #picture: number | undefined
  #shownAt = -GLANCE
  #latest: Frame | null = null
  #stops: (() => void)[]

  constructor(readonly table: string) {
    const line = connection()
    this.#stops = [line.hear((message) => this.#hear(message)), line.greet(() => this.#watch())]
  }

  get view(): View {
    return (this.frame?.view ?? {}) as View
  }
  get seq(): number {
    return this.frame?.seq ?? 0
  }
  get events(): Event[] {
    return (this.frame?.events ?? []) as Event[]
  }
  get seat(): number | null {
    return this.#seat
  }
  get status(): Status | null {
    return this.#status
  }
  get moves(): string[] {
    return this.#waiting.length && !this.still && this.frame ? NONE : this.#legal
  }
  get pending(): string | null {
    return this.held ?? this.pendingAsk?.move ?? null
  }
  get mayTakeBack(): boolean {
    return this.#takeBack && this.pending === null
  }

  play = (move: string, sure = false): void => {
    this.undo()
    if (sure || wayOfDeciding() !== "undo") this.#ask("play", move)
    else if (!this.pendingAsk) this.#hold(move)
  }
  takeBack = (): void => this.#ask("take_back", "")

  whyNot = (move: string): void => {
    const query = new URLSearchParams({ move })
    get<WhyNot>(`/tables/${this.table}/why-not?${query}`).then(
      ({ text, rule }) => refuse(text ?? "", rule),
      () => {}
    )
  }

  foresee = (): Promise<Record<string, Foreseen>> => get(`/tables/${this.table}/foresight`)

  say(what: { text: string } | { phrase: string }): boolean {
    return connection().send({ type: "say", table: this.table, ...what })
  }

  do(what: Do["what"], seat: number | null = null): boolean {
    return connection().send({ type: "do", table: this.table, what, seat })
  }

  /** Show at once what is still waiting to be shown; return whether anything was. */
  skip = (): boolean => {
    const waits = this.#waiting.length > 0
    if (waits) this.#showLast()
    return waits
  }

  undo = (): void => {
    clearTimeout(this.#holding)
    this.held = null
  }

  close(): void {
    this.undo()
    this.#restless()
    for (const stop of this.#stops.splice(0)) stop()
    connection().send({ type: "unwatch", table: this.table })
  }

  #watch(): void {
    const after = this.#latest?.seq ?? 0 // from the beginning: the log is whole, also after a reload
    connection().send({ type: "watch", table: this.table, after })
    if (this.pendingAsk) this.#sendAsk(this.pendingAsk)
  }

  /** Keep a move for as long as it can be undone; sent is what can still be played by then. */
  #hold(move: string): void {
    this.held = move
    this.#holding = setTimeout(() => {
      this.undo()
      if (this.moves.includes(move)) this.#ask("play", move)
    }, REGRET)
  }

  #ask(type: Asked["type"], move: string): void {
    if (this.pendingAsk || !this.#latest) return
    // Who plays has seen what there was to see: the answer is shown as soon as it comes.
    if (!this.#waiting.length) this.#restless()
    this.pendingAsk = {
      type,
      move,
      id: crypto.getRandomValues(new Uint32Array(3)).join("-"),
      after: this.seq
    }
    this.#sendAsk(this.pendingAsk)
  }

  #sendAsk({ type, move, id, after }: Asked): void {
    const { table } = this
    connection().send(type === "play" ? { type, table, after, move, id } : { type, table, after, id })
  }

  #hear(message: Outgoing): void {
    if (!("table" in message) || message.table !== this.table) return
    if (message.type === "room") this.#enter(message)
    else if (message.type === "frame") this.#receive(message)
    else if (message.type === "said") this.#heard(message)
    else if (message.type === "played") this.#answered(message.id)
    else if (message.type === "refused") {
      if (message.id && message.id === this.pendingAsk?.id) this.#answered(message.id)
      if (message.reason === "preparing" && message.game) this.#waitFor(message.game)
      else if (!this.room || message.reason === "no_spectators") this.refused = message
      else notice(message.text, "error")
    }
  }

  #enter(room: Room): void {
    this.room = sharing(this.room, room)
    this.refused = null
  }

  /** Look in again when the rules are ready. */
  #waitFor(game: string): void {
    if (this.preparing) return
    this.preparing = game
    void ready(game).then(() => {
      this.preparing = null
      if (this.#stops.length) this.#watch()
    })
  }

  #answered(id: string): void {
    if (id === this.pendingAsk?.id) this.pendingAsk = null
  }

  #heard(said: Said): void {
    if (this.chat.some((other) => other.number === said.number && other.watching === said.watching)) return
    if (me.person?.muted.includes(said.person)) return
    this.chat = [...this.chat, said].sort((one, other) => one.at - other.at)
  }

  #receive(frame: Frame): void {
    if (this.#latest && frame.seq < this.#latest.seq) return
    this.#latest = frame
    this.#waiting.push(frame)
    if (!this.frame || document.hidden) this.#showLast()
    else if (!mayMove()) this.#showSoon()
    else if (this.#waiting.length > MOST_WAITING) this.#showLast()
    else if (this.#timer === undefined) this.#showNext()
  }

  /** Without motion: frames that come together in one picture, and not more often than an eye can follow. */
  #showSoon(): void {
    if (this.#timer !== undefined || this.#picture !== undefined) return
    const draw = (): void => void (this.#picture = requestAnimationFrame(() => this.#showLast()))
    this.#timer = setTimeout(draw, Math.max(GATHER, this.#shownAt + GLANCE - performance.now()))
  }

  /** Show only the last of the frames that wait. */
  #showLast(): void {
    this.#restless()
    this.#shownAt = performance.now()
    const frames = this.#waiting.splice(0)
    this.still = true
    this.#note(frames)
    this.frame = sharing(this.frame, frames.at(-1)!)
  }

  #showNext(): void {
    const frame = this.#waiting.shift()
    if (!frame) return
    this.still = false
    this.#note([frame])
    this.frame = sharing(this.frame, frame)
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#showNext()
      },
      momentOf(this.room?.game ?? "", frame.events as Event[])
    )
  }

  /** Forget what was to be shown later. */
  #restless(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    if (this.#picture !== undefined) cancelAnimationFrame(this.#picture)
    this.#timer = this.#picture = undefined
  }

  #note(frames: Frame[]): void {
    const news = frames.flatMap(({ seq, events }) =>
      (events as Event[]).map((event, place) => ({ seq, place, event }))
    )
    if (news.length) this.log = [...this.log, ...news].slice(-LOG_KEPT)
  }
}

/** The moves of a frame, or those that would replace one already made. */
function legalIn(frame: Frame | null): string[] {
  const legal = (frame?.view as View | undefined)?.legal as string[] | undefined
  return legal?.length ? legal : (frame?.instead ?? NONE)
}

/** What a seat is called: its person's name, its bot's, or its number. */
export function nameOf(seat: Room["seats"][number], number: number): string {
  if (seat.name) return seat.name
  if (seat.bot) return botCalled(number)
  return say("web.seat", { number: number + 1 })
}
