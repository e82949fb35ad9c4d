// What every part of Cover Me's table can reach.
import { createContext } from "svelte"
import type { Desk } from "../lib/game"
import type { Choosing, Pointing } from "./choosing.svelte"
import type { Stage } from "./staging.svelte"
import type { CoverMeView } from "./view"

export interface Scene {
  readonly desk: Desk
  readonly view: CoverMeView
  readonly pointing: Pointing
  readonly choosing: Choosing
  readonly stage: Stage
  /** Show cards in a leaf over the table. */
  open(leaf: Leaf): void
}

export type Leaf = { kind: "seat"; seat: number } | { kind: "discard" } | { kind: "known" }

export const [scene, provideScene] = createContext<Scene>()
