// The people of the edition on the table: what each asks, how each helps, and what each is worth.
import { offered } from "../lib/choices.svelte"
import type { Kind } from "./view"

export interface PersonKnown {
  name: string
  /** types, or `any` for a star */
  cost: (Kind | "any")[]
  benefit: Kind[]
  score: number
}

interface Known {
  name?: string
  people?: PersonKnown[]
}

let laid: string | null = null

/** Say with which edition the table is laid. */
export function layEdition(name: string): void {
  laid = name
}

/** Everybody in town. */
export function people(): PersonKnown[] {
  const game = offered.choices?.games.find(({ game }) => game === "suitup")
  const others = (game?.others ?? []) as Known[]
  const known = others.find(({ name }) => name === laid) ?? (game?.edition as Known | null | undefined)
  return known?.people ?? []
}

/** Somebody in town, by name. */
export function personOf(name: string): PersonKnown | undefined {
  return people().find((person) => person.name === name)
}
