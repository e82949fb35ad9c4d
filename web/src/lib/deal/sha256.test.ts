import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { bytesOf, sha256 } from "./sha256"

const text = (words: string): Uint8Array => new TextEncoder().encode(words)

test("the vectors of FIPS 180-4", () => {
  expect(sha256(text(""))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  expect(sha256(text("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  expect(sha256(text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  )
})

test("messages of every length around the edges of blocks", () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, place) => (place * 37 + length) & 255)
    expect(sha256(message)).toBe(createHash("sha256").update(message).digest("hex"))
  }
})

test("hex digits are bytes, and nothing else is", () => {
  expect(bytesOf("00ff10")).toEqual(Uint8Array.of(0, 255, 16))
  expect(bytesOf("0")).toBeNull()
  expect(bytesOf("")).toBeNull()
  expect(bytesOf("zz")).toBeNull()
})
