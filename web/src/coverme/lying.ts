// What lies in a place of a magazine's row.
import type { Fate, Past } from "./staging.svelte"
import { FACE_DOWN, type CoverMeView, type Row } from "./view"

export interface Lying {
  kind: "cover" | "chosen" | "hidden" | "new" | "past" | "empty"
  /** null where nothing lies open */
  card: string | null
  value?: number
  /** what became of it, once its season is past */
  fate?: Fate
}

const EMPTY: Lying = { kind: "empty", card: null }
const HIDDEN: Lying = { kind: "hidden", card: null }

/** Say what lies in a month's place: this season's cover, what is to be one, or last season's until it is forgotten. */
export function lyingIn(
  row: Row,
  month: number,
  view: CoverMeView,
  last?: Row,
  fates?: Past["fates"]
): Lying {
  const face = row.covers[month - 1]
  if (face) return { kind: "cover", card: face.card, value: face.value }
  const coming = month === row.covers.length + 1 ? comingIn(row, view) : null
  if (coming) return coming
  const left = row.covers.length ? undefined : last?.covers[month - 1]
  return left ? { kind: "past", card: left.card, value: left.value, fate: fates?.[left.card] } : EMPTY
}

/** What is to be the next cover of a row: one's own choice, or somebody else's that nobody sees yet. */
function comingIn(row: Row, view: CoverMeView): Lying | null {
  const chosen = isOwn(row, view) ? view.commit[row.magazine] : undefined
  if (chosen) return { kind: "chosen", card: chosen }
  const hidden = row.seat !== null && (view.seats[row.seat]?.chosen ?? 0) > row.magazine
  if (hidden || row.new === FACE_DOWN) return HIDDEN
  return row.new ? { kind: "new", card: row.new } : null
}

export const isOwn = (row: Row, view: CoverMeView): boolean => row.seat !== null && row.seat === view.seat
