import { beforeAll, expect, test, vi } from "vitest"

vi.mock("../lib/prefs.svelte", () => ({ prefs: { language: "en" } }))
const { learn } = await import("../lib/words.svelte")
const { sentence } = await import("./sentence")
const { headline, invite, question } = await import("./inviting")
const { personMove } = await import("./asking")
const { broughtSaid, brought } = await import("./bringing")
const { example, meetPeople, NAMES } = await import("./example")

beforeAll(async () => {
  await learn("en")
  meetPeople()
})

const built = (view: ReturnType<typeof example>, move: string | null): string =>
  sentence(view, NAMES, move).join(" · ")

test("a walk says what the signs give and what friends add", () => {
  expect(built(example(), "go Theatre")).toBe("Go to Theatre · collect 2 palettes + 4 from friends")
  expect(built(example(), "go Beach")).toBe("Go to Beach · collect 1 money and 1 favor")
  expect(built(example(), "go Cafe")).toBe("Go to Cafe · collect 2 books + 1 from friends")
})

test("what there is no room for is lost, and said so", () => {
  expect(built(example(), "go Park")).toBe("Go to Park · collect 2 money (1 above 19 is lost)")
})

test("a corner leaves the choice open", () => {
  expect(built(example(), "go SE")).toBe("Go to the corner SE · collect at Cafe or Park")
})

test("the Creative's sentence goes on with another token", () => {
  const view = example({ phase: "borrow", deciding: { location: "Theatre" } })
  expect(built(view, null)).toBe("Go to Theatre")
  expect(built(view, "borrow Cafe")).toBe(
    "Go to Theatre · with the token of Cafe · collect 2 books + 1 from friends and 2 palettes from friends"
  )
})

test("a friend has a price for you", () => {
  expect(built(example(), "befriend Sierra")).toBe("Make friends with Sierra · pay 6 leaves and 6 books")
  expect(built(example(), "befriend Wade")).toBe(
    "Make friends with Wade · pay 4 leaves, 4 books, 4 palettes and 4 money"
  )
  expect(built(example(), "befriend Alana")).toBe("Make friends with Alana · pay 8 leaves")
})

test("a star is paid in the same sentence", () => {
  const view = example({ phase: "pay", deciding: { person: "Pablo", price: 3, stars: 1 } })
  expect(built(view, "pay money")).toBe("Make friends with Pablo · pay 3 money (15 left)")
  expect(question(view)).toBe("Pablo asks for 3 of one type of your choice: which?")
})

const late = (friends: string[], changes = {}) =>
  example({
    phase: "last friends",
    final: true,
    secret: true,
    to_move: [0, 2],
    hand: ["Alana", "Pablo"],
    late: { friends, influence: { leaves: 3, books: 2, palettes: 0, money: 10 } },
    ...changes
  })

test("last friends are asked for in secret, one after the other", () => {
  expect(question(late([]))).toMatch(/^Final scoring, all in secret: who/)
  expect(question(late(["Pablo"]))).toBe("And who else?")
  expect(question(example({ phase: "last friends" }))).toMatch(/^Final scoring: who/)
  const paying = late([], { phase: "pay", deciding: { person: "Pablo", price: 4, stars: 1 } })
  expect(built(paying, "pay money")).toBe("Make friends with Pablo · pay 4 money (6 left)")
})

test("people of the hand can be chosen until they are, or until you are done", () => {
  expect(personMove(late(["Pablo"]), "Alana")).toBe("befriend Alana")
  expect(personMove(late(["Pablo"]), "Pablo")).toBeNull()
  expect(personMove(late([]), "Wade")).toBeNull()
  expect(personMove(late([], { to_move: [2] }), "Alana")).toBeNull()
})

test("who is not asked reads what the others do", () => {
  const [done, nobody] = [late(["Pablo"], { to_move: [1, 2] }), late([], { to_move: [2], late: null })]
  expect(headline(done, NAMES, false)).toBe("You have chosen.")
  expect(headline(nobody, NAMES, false)).toBe("You can pay nobody of your hand any more.")
  const watching = (to_move: number[]) => late([], { seat: null, late: null, to_move })
  expect(headline(watching([1, 2]), NAMES, false)).toBe("Ben and Cleo choose their last friends in secret.")
  expect(headline(watching([1]), NAMES, false)).toBe("Ben chooses the last friends in secret.")
  expect(headline(example({ to_move: [1] }), NAMES, false)).toBe("Ben is choosing.")
})

test("a favor is played, used and done step by step", () => {
  const favor = example({ phase: "favor", deciding: { favor: "leaves@Cafe" } })
  expect(built(favor, "gain leaves")).toBe("Play leaves at Cafe · gain 1 leaf")
  expect(question(favor)).toBe("The favor leaves at Cafe: what shall it do?")
  const to = example({ phase: "to", deciding: { effect: "leaves", token: 2 } })
  expect(built(to, "to Beach")).toBe("Use the leaves effect · move Cleo · to Beach")
  const swap = example({ phase: "swap", deciding: { effect: "books" } })
  expect(built(swap, "swap Park Cafe")).toBe("Use the books effect · swap the tokens of Park and Cafe")
  const exchange = example({ phase: "for", deciding: { favor: "leaves@Park" } })
  expect(built(exchange, "for books@Cafe")).toBe("Exchange leaves at Park · take books at Cafe")
})

test("moves are invitations, as the engine's texts say them", () => {
  const view = example()
  expect(invite(view, NAMES, "go Theatre")).toBe("Go to Theatre and collect 6 palettes")
  expect(invite(view, NAMES, "favor leaves@Park")).toBe(
    "Play leaves at Park: you are at Park, so it is of any type"
  )
  expect(invite(view, NAMES, "trade leaves money")).toBe(
    "Trade 3 leaves and 18 money for 18 leaves and 3 money"
  )
  expect(invite(view, NAMES, "mat rebel")).toBe(
    "Rebel: begins with 3 of a type and 1 of another; takes both the influence and the effect of a favor"
  )
  expect(invite(view, NAMES, "token 1")).toBe("Move Ben, who stands at Cafe")
  expect(invite(view, NAMES, "token 0")).toBe("Move your own token, which stands at Park")
})

test("the last of two discards asks otherwise", () => {
  expect(question(example({ phase: "discard", deciding: { discards: 2 } }))).toMatch(/first\?$/)
  expect(question(example({ phase: "discard", deciding: { discards: 1 } }))).toBe("And who else leaves?")
})

test("what a move would bring is said with its sign", () => {
  const foreseen = { "influence.books": 2, "influence.money": -1, favors: 1, points: 3, friends: 1 }
  expect(brought(foreseen).map(broughtSaid)).toEqual(["+2 books", "−1 money", "+1 favor", "+3 points"])
  expect(brought(undefined)).toEqual([])
})
