// A finished game, stage by stage: a desk on which nothing can be played, only looked at.
import { get } from "../../lib/api"
import type { Desk, Event, Foreseen, View } from "../../lib/game"
import { mayMove } from "../../lib/prefs.svelte"
import { sharing } from "../../lib/same"
import { nameOf } from "../../lib/table.svelte"
import type { Room, Stage, Stages } from "../../protocol"

export const AT_ONCE = 40
type Fetch = (viewer: number | null, first: number) => Promise<Stages>

/** The part of a game that a stage belongs to: a season of Cover Me, a round of Suit Up. */
export function partOf(view: View): string {
  if (view.game === "coverme") return `${view.year} ${view.season} ${view.extra}`
  return view.round ? `round ${view.round}${view.final ? " final" : ""}` : "begin"
}

function fromServer(table: string): Fetch {
  return (viewer, first) => {
    const query = new URLSearchParams({ first: String(first) })
    if (viewer !== null) query.set("viewer", String(viewer))
    return get<Stages>(`/tables/${table}/replay?${query}`)
  }
}

export class ReplayDesk implements Desk {
  place = $state(0)
  count = $state(0)
  viewer = $state<number | null>(null)
  stage = $state.raw<Stage | null>(null)
  still = $state(true)
  seq = $state(0)
  readonly names = $derived.by(() => this.room.seats.map(nameOf))
  readonly styles = $derived.by(() => this.room.seats.map(({ style }) => style))
  readonly moves: string[] = []
  readonly pending = null
  readonly held = null
  readonly mayTakeBack = false
  #chunks = new Map<string, Promise<Stages>>()
  #fetch: Fetch

  constructor(
    readonly room: Room,
    fetch?: Fetch
  ) {
    this.#fetch = fetch ?? fromServer(room.table)
  }

  get view(): View {
    return (this.stage?.view ?? {}) as View
  }
  get events(): Event[] {
    return (this.stage?.events ?? []) as Event[]
  }
  get seat(): number | null {
    return this.viewer
  }

  play = (): void => {}
  undo = (): void => {}
  takeBack = (): void => {}
  whyNot = (): void => {}
  foresee = async (): Promise<Record<string, Foreseen>> => ({})

  /** Show a stage; one step forward is animated, everything else just stands there. */
  async show(wanted: number): Promise<void> {
    const place = Math.max(0, this.count ? Math.min(wanted, this.count - 1) : wanted)
    const step = place === this.place + 1
    const { viewer } = this
    this.place = place
    const stage = await this.#stageAt(place)
    if (!stage || this.place !== place || this.viewer !== viewer) return
    this.still = !step || !mayMove()
    this.stage = { ...stage, view: sharing(this.stage?.view, stage.view) }
    this.seq += 1
  }

  /** See the same stage as another seat did, or as a spectator. */
  async look(viewer: number | null): Promise<void> {
    this.viewer = viewer
    await this.show(this.place)
  }

  /** Go to where the next season or round begins, or back to the beginning of this one or the one before. */
  async skip(direction: 1 | -1): Promise<void> {
    await this.show(direction === 1 ? await this.#nextPart() : await this.#partBefore())
  }

  async #nextPart(): Promise<number> {
    const here = await this.#partAt(this.place)
    for (let place = this.place + 1; place < this.count; place++) {
      if ((await this.#partAt(place)) !== here) return place
    }
    return this.count - 1
  }

  async #partBefore(): Promise<number> {
    let place = this.place - 1
    if (place <= 0) return 0
    const before = await this.#partAt(place)
    while (place > 0 && (await this.#partAt(place - 1)) === before) place -= 1
    return place
  }

  async #partAt(place: number): Promise<string> {
    const stage = await this.#stageAt(place)
    return stage ? partOf(stage.view as View) : ""
  }

  async #stageAt(place: number): Promise<Stage | null> {
    const first = place - (place % AT_ONCE)
    const { count, stages } = await this.#chunk(first)
    this.count = count
    if (place % AT_ONCE > AT_ONCE / 2 && first + AT_ONCE < count)
      void this.#chunk(first + AT_ONCE).catch(() => {})
    return stages[place - first] ?? null
  }

  #chunk(first: number): Promise<Stages> {
    const key = `${this.viewer} ${first}`
    const known = this.#chunks.get(key)
    if (known) return known
    const asked = this.#fetch(this.viewer, first)
    this.#chunks.set(key, asked)
    asked.catch(() => this.#chunks.delete(key))
    return asked
  }
}
