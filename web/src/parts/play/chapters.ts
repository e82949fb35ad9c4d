// Where the rulebook speaks of what is being asked.

const CHAPTERS: Record<string, Record<string, string>> = {
  coverme: {
    draft: "CM-2",
    month: "CM-3",
    feature: "CM-4",
    pick: "CM-6",
    keep: "CM-6",
    swap: "CM-7",
    exchange: "CM-7",
    over: "CM-8"
  },
  suitup: {
    mat: "SU-1",
    stand: "SU-1",
    begin: "SU-1",
    turn: "SU-3",
    collect: "SU-3",
    borrow: "SU-6",
    pay: "SU-4",
    second: "SU-6",
    favor: "SU-5",
    token: "SU-5",
    to: "SU-5",
    swap: "SU-5",
    discard: "SU-5",
    trade: "SU-5",
    for: "SU-6",
    "start card": "SU-7",
    "last favors": "SU-8",
    "last friends": "SU-8",
    over: "SU-8"
  }
}

/** The chapter for a phase of a game; none where the whole book is meant. */
export function chapterOf(game: string, phase: string): string {
  return CHAPTERS[game]?.[phase] ?? ""
}
