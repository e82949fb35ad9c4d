// The stream of random numbers of a deal: ChaCha with 8 rounds, nonce 0 and a 64-bit counter; see docs/reference/deals.md.

const ROUNDS = 8
const WORDS = 16
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]
const turn = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  x[a]! += x[b]!
  x[d] = turn(x[d]! ^ x[a]!, 16)
  x[c]! += x[d]!
  x[b] = turn(x[b]! ^ x[c]!, 12)
  x[a]! += x[b]!
  x[d] = turn(x[d]! ^ x[a]!, 8)
  x[c]! += x[d]!
  x[b] = turn(x[b]! ^ x[c]!, 7)
}

/** The 16 words of one block. */
export function block(key: Uint8Array, counter: number, rounds = ROUNDS): Uint32Array {
  const words = new DataView(key.buffer, key.byteOffset, key.byteLength)
  const start = new Int32Array(WORDS)
  start.set(CONSTANTS)
  for (let i = 0; i < 8; i++) start[4 + i] = words.getInt32(4 * i, true)
  start.set([counter | 0, Math.floor(counter / 2 ** 32)], 12)
  const x = start.slice()
  for (let round = 0; round < rounds; round += 2) {
    for (let i = 0; i < 4; i++) quarter(x, i, 4 + i, 8 + i, 12 + i)
    for (let i = 0; i < 4; i++) quarter(x, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4))
  }
  return Uint32Array.from(x, (word, i) => (word + start[i]!) >>> 0)
}

export class Stream {
  #words: Uint32Array = new Uint32Array()
  #used = 0
  #blocks = 0

  constructor(readonly key: Uint8Array) {}

  word(): number {
    if (this.#used === this.#words.length) {
      this.#words = block(this.key, this.#blocks++)
      this.#used = 0
    }
    return this.#words[this.#used++]!
  }

  /** A number from 0 up to the limit, every one exactly as likely. */
  below(limit: number): number {
    const unfair = 2 ** 32 % limit
    let product = this.word() * limit
    while (product % 2 ** 32 < unfair) product = this.word() * limit
    return Math.floor(product / 2 ** 32)
  }

  /** Shuffle a pile from its sorted order; the answer lists it top first. */
  shuffled<T>(sorted: T[]): T[] {
    const pile = [...sorted]
    for (let i = pile.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      ;[pile[i], pile[j]] = [pile[j]!, pile[i]!]
    }
    return pile.reverse()
  }
}
