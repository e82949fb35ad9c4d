// The people of this edition: what each asks, how each helps, and what each is worth.
import { offered } from "../lib/choices.svelte"
import type { Kind } from "./view"

export interface PersonKnown {
  name: string
  /** types, or `any` for a star */
  cost: (Kind | "any")[]
  benefit: Kind[]
  score: number
}

/** Everybody in town. */
export function people(): PersonKnown[] {
  const game = offered.choices?.games.find(({ game }) => game === "suitup")
  return ((game?.edition as { people?: PersonKnown[] } | null | undefined)?.people ?? []) as PersonKnown[]
}

/** Somebody in town, by name. */
export function personOf(name: string): PersonKnown | undefined {
  return people().find((person) => person.name === name)
}
