// SHA-256 as published in FIPS 180-4; a browser's own is missing on pages that come over plain http.

const ROUNDS = 64
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

/** The first primes: the constants of SHA-256 are the fractions of their roots. */
function primes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime)) found.push(number)
  }
  return found
}

const K = Int32Array.from(primes(ROUNDS), (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** A message with its end marked and its length behind it, in whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(((message.length + 8) >> 6) * 64 + 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const blocks = new DataView(bytes.buffer)
  blocks.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29))
  blocks.setUint32(bytes.length - 4, message.length << 3)
  return blocks
}

function schedule(blocks: DataView, offset: number): Int32Array {
  const w = new Int32Array(ROUNDS)
  for (let i = 0; i < 16; i++) w[i] = blocks.getInt32(offset + 4 * i)
  for (let i = 16; i < ROUNDS; i++) {
    const far = w[i - 15]!
    const near = w[i - 2]!
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    w[i] = w[i - 16]! + low + w[i - 7]! + high
  }
  return w
}

function mix(hash: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number
  ]
  for (let i = 0; i < ROUNDS; i++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + K[i]! + w[i]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place]! += word))
}

/** The SHA-256 of some bytes, in hex digits. */
export function sha256(message: Uint8Array): string {
  const blocks = padded(message)
  const hash = START.slice()
  for (let offset = 0; offset < blocks.byteLength; offset += 64) mix(hash, schedule(blocks, offset))
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("")
}

/** The bytes that hex digits write down; null if they are none. */
export function bytesOf(hex: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})+$/.test(hex)) return null
  return Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16))
}
