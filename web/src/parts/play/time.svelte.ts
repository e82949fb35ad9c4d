// The server's time, as near as a question and its answer can tell, and a tick for everything that counts.
import { connection } from "../../lib/connection.svelte"
import { behind } from "./clock"

const ASK_EVERY = 60_000
const TICK = 500

export class ServerTime {
  now = $state(Date.now())
  #behind = 0
  #asked = 0

  /** Keep time until the answer is called. */
  run(): () => void {
    const line = connection()
    const stops = [
      line.hear((message) => {
        if (message.type === "pong" && message.id === "clock")
          this.#behind = behind(this.#asked, Date.now(), message.at)
      }),
      line.greet(() => this.#ask())
    ]
    const timers = [setInterval(() => this.#ask(), ASK_EVERY), setInterval(() => this.#tick(), TICK)]
    return () => {
      for (const stop of stops) stop()
      for (const timer of timers) clearInterval(timer)
    }
  }

  #tick(): void {
    this.now = Date.now() + this.#behind
  }

  #ask(): void {
    this.#asked = Date.now()
    connection().send({ type: "ping", id: "clock" })
  }
}
