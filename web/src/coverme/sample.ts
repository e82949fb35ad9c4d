// A table to test with: two editors in the second month of a summer, as the first of them sees it.
import type { CoverMeView } from "./view"

const TABLE: CoverMeView = {
  game: "coverme",
  options: {
    players: 2,
    length: "standard",
    scoring: "standard",
    two_player: "fictional",
    first_game: false,
    removed: null,
    on_tie: "share"
  },
  seat: 0,
  to_move: [0, 1],
  phase: "month",
  year: 2,
  season: "summer",
  month: 2,
  extra: 0,
  renewals: 0,
  start: 1,
  order: [1, 0],
  tracks: [
    { trait: "hair", counts: { b: 3, r: 0, k: 2 }, trends: ["b"] },
    { trait: "length", counts: { "1": 2, "2": 2, "3": 1 }, trends: ["1", "2"] },
    { trait: "clothes", counts: { Y: 1, R: 1, B: 0, G: 3, K: 0, W: 0 }, trends: ["G"] }
  ],
  influence: [{ card: "Gb1q", value: 3 }],
  rows: [
    { seat: 0, magazine: 0, covers: [{ card: "Yk2s", value: 1 }] },
    { seat: 1, magazine: 0, covers: [{ card: "Gb2d", value: 3 }] },
    { seat: null, magazine: 0, covers: [{ card: "Rb3q", value: 1 }], new: "face down" },
    { seat: null, magazine: 1, covers: [{ card: "Gk1s", value: 2 }], new: "Wr1d" }
  ],
  seats: [
    { cards: 3, chosen: 0, known: [], public: [], scored: ["Yb1q", "Gk2d"], middle: [], points: 5 },
    { cards: 7, chosen: 1, known: ["Rr2d"], public: ["Rr2d"], scored: ["Kb3s"], middle: [], points: 4 }
  ],
  hand: ["Wk3s", "Gr1d", "Yb2q"],
  commit: [],
  looking: [],
  open: {
    b: { top: "Bb3d", height: 2, buried: ["Rb2q"] },
    r: { top: null, height: 0, buried: [] },
    k: { top: "Bk3s", height: 1, buried: [] }
  },
  facedown: { height: 30, known: [] },
  coming: { colour: "K", height: 12, known: [] },
  waiting: ["W"],
  discard: ["Yr1q", "Yr2q"],
  fictional: { height: 7, known: [] },
  legal: ["play Wk3s", "play Gr1d", "play Yb2q"],
  result: null
}

/** The table, with some of it different. */
export const tableWith = (changes: Partial<CoverMeView> = {}): CoverMeView => ({
  ...structuredClone(TABLE),
  ...changes
})
