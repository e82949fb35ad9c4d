// The one WebSocket: it comes back by itself, and what was asked for is asked for again. A line can die without a word;
// so every question is followed by a ping, and a line on which nothing is heard is tested by another one.
import type { Incoming, Outgoing } from "../protocol"

type Listener = (message: Outgoing) => void

const SLOWEST = 15_000
const FIRST_WAIT = 400
/** How long an answer may take until we show that we wait for it, and until a new line is opened beside this one. */
const LATE = 3_000
const TOO_LATE = 8_000
/** After how long a silence the line is tested. */
const SILENCE = 10_000

export class Connection {
  /** `open`: we hear the server; `late`: it owes us an answer; `lost`: we try to reach it anew. */
  state = $state<"opening" | "open" | "late" | "lost">("opening")
  #socket: WebSocket | null = null
  /** a line that is being opened, beside the one in use if there is one */
  #next: WebSocket | null = null
  /** the pings that are not answered yet, and when they were sent */
  #owed: { id: string; at: number }[] = []
  #pings = 0
  #heardAt = 0
  #listeners = new Set<Listener>()
  #greetings = new Set<() => void>()
  #wait = FIRST_WAIT
  #retry: ReturnType<typeof setTimeout> | undefined
  #check: ReturnType<typeof setTimeout> | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  #ended = false

  constructor() {
    addEventListener("online", this.hurry)
    document.addEventListener("visibilitychange", this.hurry)
    this.#open()
  }

  /** Hear every message from now on; returns how to stop. */
  hear(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Do something whenever the line is open, now and after each loss; returns how to stop. */
  greet(greeting: () => void): () => void {
    this.#greetings.add(greeting)
    if (this.#isOpen) greeting()
    return () => void this.#greetings.delete(greeting)
  }

  /** Send a message if the line is open; what matters is sent again by a greeting. */
  send(message: Incoming): boolean {
    if (!this.#isOpen || this.state === "lost") return false
    this.#socket!.send(JSON.stringify(message))
    if (message.type !== "ping") this.#ping()
    return true
  }

  /** Open the line anew, as somebody else: after taking a name the cookie is another. */
  renew(): void {
    this.#hangUp()
    this.state = "lost"
    this.#open()
  }

  end(): void {
    this.#ended = true
    removeEventListener("online", this.hurry)
    document.removeEventListener("visibilitychange", this.hurry)
    this.#hangUp()
  }

  /** Somebody looks, or the network is back: test the line at once, or try to have one. */
  hurry = (): void => {
    if (this.#ended || document.hidden) return
    if (this.#socket && this.state !== "lost") this.#ping()
    else this.#open()
  }

  get #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  #hangUp(): void {
    for (const timer of [this.#retry, this.#patience]) clearTimeout(timer)
    for (const socket of [this.#socket, this.#next]) if (socket) hangUp(socket)
    this.#next = null
    this.#forget()
  }

  /** The line is no more, and owes nothing. */
  #forget(): void {
    clearTimeout(this.#check)
    this.#socket = null
    this.#owed = []
  }

  /** Open a line; one that is being opened already has had its time. */
  #open(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#patience)
    if (this.#next) hangUp(this.#next)
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`)
    this.#next = socket
    socket.onopen = () => this.#take(socket)
    socket.onclose = () => this.#lose(socket)
    this.#patience = setTimeout(() => this.#lose(socket), TOO_LATE)
  }

  /** Talk over a line that has opened, and no more over the one before. */
  #take(socket: WebSocket): void {
    this.#next = null
    this.#hangUp()
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#hear(data)
    this.#heardAt = Date.now()
    this.#wait = FIRST_WAIT
    this.#look()
    for (const greeting of this.#greetings) greeting()
  }

  #hear(data: string): void {
    this.#heardAt = Date.now()
    const message = JSON.parse(data) as Outgoing
    if (message.type === "pong") this.#settle(message.id)
    else if (message.type === "refused" && message.reason === "too_many") this.#settle(this.#owed.at(-1)?.id)
    for (const listener of this.#listeners) {
      try {
        listener(message)
      } catch (error) {
        reportError(error) // the others hear it all the same
      }
    }
  }

  /** A line or the opening of one has failed: have another, now or after a while. */
  #lose(socket: WebSocket): void {
    hangUp(socket)
    if (socket === this.#next) this.#next = null
    if (socket === this.#socket) this.#forget()
    if (this.#ended || this.#next || (this.#socket && this.state !== "lost")) return
    this.state = "lost"
    const wait = this.#wait * (1 + Math.random() / 2)
    this.#wait = Math.min(SLOWEST, this.#wait * 2)
    this.#retry = setTimeout(this.hurry, wait)
  }

  #ping(): void {
    if (!this.#isOpen) return
    const id = `line-${++this.#pings}`
    this.#owed.push({ id, at: Date.now() })
    this.#socket!.send(JSON.stringify({ type: "ping", id } satisfies Incoming))
    if (this.#owed.length === 1) this.#look()
  }

  /** The server answers one thing after the other: with a ping all before it is answered too. */
  #settle(id: string | null | undefined): void {
    const place = this.#owed.findIndex((owed) => owed.id === id)
    if (place < 0) return
    this.#owed.splice(0, place + 1)
    this.#look()
  }

  /** See how long the oldest answer is owed and how long nothing was heard, and look again when more of it is due. */
  #look(): void {
    clearTimeout(this.#check)
    const now = Date.now()
    const [oldest] = this.#owed
    if (!oldest) {
      this.#trust()
      const silent = now - this.#heardAt
      if (silent >= SILENCE) this.#ping()
      else this.#check = setTimeout(() => this.#look(), SILENCE - silent)
      return
    }
    const late = now - oldest.at
    if (late < LATE) this.#trust()
    else if (late < TOO_LATE) this.state = "late"
    else return this.#giveUp()
    this.#check = setTimeout(() => this.#look(), (late < LATE ? LATE : TOO_LATE) - late)
  }

  /** The line is as it should be: no other one is wanted. */
  #trust(): void {
    this.state = "open"
    clearTimeout(this.#retry)
    clearTimeout(this.#patience)
    if (this.#next) hangUp(this.#next)
    this.#next = null
  }

  /** The line seems dead: open another one beside it; whichever speaks first is the line from then on. */
  #giveUp(): void {
    this.state = "lost"
    if (!this.#next) this.#open()
  }
}

/** Hang up; a browser would complain of a line that is closed before it is open. */
function hangUp(socket: WebSocket): void {
  socket.onmessage = socket.onclose = null
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}

let shared: Connection | undefined

/** The connection of this tab. */
export function connection(): Connection {
  shared ??= new Connection()
  return shared
}
