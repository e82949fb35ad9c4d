// A small table for the tests: three seats, the second evening, and the people who matter.
import { offered } from "../lib/choices.svelte"
import type { Choices } from "../protocol"
import type { SeatSeen, SuitUpView } from "./view"

export const NAMES = ["Ada", "Ben", "Cleo"]

const PEOPLE = [
  { name: "Alana", cost: ["leaves", "leaves"], benefit: ["leaves"], score: 2 },
  { name: "Pablo", cost: ["palettes", "leaves", "any"], benefit: ["palettes", "books"], score: 1 },
  { name: "Sierra", cost: ["leaves", "leaves", "books", "books"], benefit: ["leaves"], score: 6 },
  { name: "Wade", cost: ["leaves", "books", "palettes", "money"], benefit: ["leaves", "money"], score: 4 }
]

/** Let the edition's people be known, as the server would. */
export function meetPeople(): void {
  offered.choices = {
    games: [{ game: "suitup", edition: { people: PEOPLE }, others: [] }]
  } as unknown as Choices
}

function seat(changes: Partial<SeatSeen>): SeatSeen {
  return {
    mat: "athlete",
    space: null,
    influence: { leaves: 0, books: 0, palettes: 0, money: 0 },
    benefits: { leaves: 0, books: 0, palettes: 0, money: 0 },
    friends: [],
    people: 2,
    favors: 0,
    known_favors: [],
    points: 0,
    ...changes
  }
}

/** The table as Ada sees it, with changes. */
export function example(changes: Partial<SuitUpView> = {}): SuitUpView {
  const at = (name: string, board: string, token: string[], who: number | null = null) => ({
    name,
    board: [board],
    token,
    seat: who
  })
  return {
    game: "suitup",
    options: { players: 3, abilities: true, edition: "reconstructed" },
    seat: 0,
    to_move: [0],
    phase: "turn",
    round: 7,
    dark: true,
    final: false,
    secret: false,
    start: 1,
    order: [1, 2, 0],
    locations: [
      at("Park", "set leaves", ["set money", "money", "money"], 0),
      at("Beach", "set leaves", ["set leaves", "money", "favor"]),
      at("Theatre", "set palettes", ["set palettes", "palettes", "palettes"]),
      at("Cafe", "set money", ["set books", "books", "books"], 1)
    ],
    corners: [{ name: "SE", between: ["Cafe", "Park"], seat: 2 }],
    prizes: { leaves: 6, books: 4, palettes: 5, money: 3, centre: 7 },
    rows: [["Wade", "Sierra", "Pablo"]],
    prices: [[4, 3, 3]],
    people: { deck: 20, discard: ["Heath"], renewals: 0 },
    favors: { deck: 12, used: ["books@Cafe"], renewals: 0 },
    seats: [
      seat({
        space: "Park",
        influence: { leaves: 3, books: 2, palettes: 0, money: 18 },
        benefits: { leaves: 0, books: 1, palettes: 2, money: 0 },
        friends: ["Pablo"],
        favors: 1,
        points: 6
      }),
      seat({
        mat: "rebel",
        space: "Cafe",
        benefits: { leaves: 2, books: 1, palettes: 0, money: 0 },
        points: 12
      }),
      seat({ mat: "executive", space: "SE", favors: 2, known_favors: ["money@Park"] })
    ],
    earned: [4, 0, 0],
    hand: ["Alana"],
    held: ["leaves@Park"],
    late: null,
    deciding: null,
    legal: [],
    result: null,
    ...changes
  }
}
