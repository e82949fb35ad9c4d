// The one WebSocket: it comes back by itself, and what was asked for is asked for again.
import type { Incoming, Outgoing } from "../protocol"

type Listener = (message: Outgoing) => void

const SLOWEST = 15_000
const FIRST_WAIT = 400

export class Connection {
  /** `open`: we hear the server; `lost`: we did, and try again. */
  state = $state<"opening" | "open" | "lost">("opening")
  #socket: WebSocket | null = null
  #listeners = new Set<Listener>()
  #greetings = new Set<() => void>()
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
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
    if (this.state === "open") greeting()
    return () => void this.#greetings.delete(greeting)
  }

  /** Send a message if the line is open; what matters is sent again by a greeting. */
  send(message: Incoming): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Open the line anew, as somebody else: after taking a name the cookie is another. */
  renew(): void {
    const socket = this.#socket
    this.#wait = 0
    if (!socket) this.hurry()
    else if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close())
    else socket.close()
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    removeEventListener("online", this.hurry)
    document.removeEventListener("visibilitychange", this.hurry)
    this.#socket?.close()
  }

  hurry = (): void => {
    if (this.#ended || this.#socket || document.hidden) return
    clearTimeout(this.#timer)
    this.#open()
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`)
    this.#socket = socket
    socket.onopen = () => {
      this.state = "open"
      this.#wait = FIRST_WAIT
      for (const greeting of this.#greetings) greeting()
    }
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data) as Outgoing
      for (const listener of this.#listeners) listener(message)
    }
    socket.onclose = () => this.#lost(socket)
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#socket = null
    if (this.#ended) return
    this.state = "lost"
    const wait = this.#wait * (1 + Math.random() / 2)
    this.#wait = Math.min(SLOWEST, Math.max(FIRST_WAIT, this.#wait * 2))
    this.#timer = setTimeout(() => this.hurry(), wait)
  }
}

let shared: Connection | undefined

/** The connection of this tab. */
export function connection(): Connection {
  shared ??= new Connection()
  return shared
}
