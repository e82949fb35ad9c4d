import { createCipheriv } from "node:crypto"
import { expect, test } from "vitest"
import { block, Stream } from "./chacha8"

const key = Uint8Array.from({ length: 32 }, (_, place) => place)
const hex = (words: Uint32Array): string => Buffer.from(words.buffer).toString("hex")

test("eight rounds with a key of zeros give the published stream", () => {
  expect(hex(block(new Uint8Array(32), 0))).toMatch(
    /^3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e/
  )
})

test("twenty rounds are the ChaCha20 that everybody knows, also beyond 32 bits of the counter", () => {
  for (const counter of [0, 1, 7, 2 ** 32 - 1]) {
    const iv = Buffer.alloc(16)
    iv.writeUInt32LE(counter, 0)
    const known = createCipheriv("chacha20", key, iv).update(Buffer.alloc(64)).toString("hex")
    expect(hex(block(key, counter, 20))).toBe(known)
  }
})

test("numbers stay below their limit and meet all values", () => {
  const stream = new Stream(key)
  const met = new Set(Array.from({ length: 400 }, () => stream.below(6)))
  expect([...met].sort()).toEqual([0, 1, 2, 3, 4, 5])
})
