// Choices that look like chance and are always the same for the same words.
export class Chance {
  #state: number

  constructor(words: string) {
    let hash = 2166136261
    for (const letter of words) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
    this.#state = hash >>> 0
  }

  /** A whole number from 0 up to, not including, a limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  /** One of several things. */
  of<T>(things: readonly T[]): T {
    return things[this.below(things.length)]!
  }

  /** Whether something that happens so many times in a hundred happens. */
  happens(percent: number): boolean {
    return this.below(100) < percent
  }
}
