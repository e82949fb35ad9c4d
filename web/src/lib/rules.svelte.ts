// The rules of the games: which are still being set up, how far they are, and what waits for them.
import type { Unready } from "../protocol"
import { Refusal, get } from "./api"

const LOOK_EVERY = 1000

interface Wait {
  game: string
  end: () => void
}

export const rules = $state<{ unready: Unready[] }>({ unready: [] })
const waits = new Set<Wait>()
let timer: ReturnType<typeof setTimeout> | undefined

/** How far a game is that cannot be played yet. */
export function unready(game: string): Unready | undefined {
  return rules.unready.find((other) => other.game === game)
}

/** Take notice of what the server says, and ask again as long as something is missing. */
export function noteRules(told: Unready[]): void {
  rules.unready = told
  for (const wait of waits) if (!unready(wait.game)) wait.end()
  if (told.length) lookSoon()
}

function lookSoon(): void {
  timer ??= setTimeout(look, LOOK_EVERY)
}

function look(): void {
  timer = undefined
  get<Unready[]>("/rules").then(noteRules, lookSoon)
}

/** Wait until the rules of a game are ready. */
export function ready(game: string): Promise<void> {
  return new Promise((resolve) => {
    const wait = { game, end: () => (waits.delete(wait), resolve()) }
    waits.add(wait)
    lookSoon()
  })
}

/**
 * Do something now, or as soon as the rules of its game are ready; where that is not known, the server says so.
 * `waits` is told of the game that has to be waited for; where nobody wants it any more by then, it is left.
 */
export async function whenReady<T>(
  doing: () => Promise<T>,
  game: string | null,
  waits: (game: string) => void = () => {},
  wanted: () => boolean = () => true
): Promise<T | undefined> {
  let missing = game && unready(game) ? game : null
  while (wanted()) {
    if (missing) {
      waits(missing)
      await ready(missing)
      missing = null
      continue
    }
    try {
      return await doing()
    } catch (error) {
      missing = awaited(error)
      if (!missing) throw error
    }
  }
  return undefined
}

/** The game whose rules something that was refused has to wait for. */
function awaited(error: unknown): string | null {
  return error instanceof Refusal && error.reason === "preparing" ? error.game : null
}
