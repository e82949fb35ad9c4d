// What the coach explains, and when: as soon as it is on the table for the first time.
import type { Event, View } from "../../lib/game"

/** What the coach looks at. */
export interface Sight {
  view: View
  /** the news so far, with `.me` behind those of the pupil's own seat */
  met: Set<string>
  /** whether the pupil is asked */
  asked: boolean
  moves: string[]
}

export interface Step {
  key: string
  when: (sight: Sight) => boolean
}

const always = (): boolean => true
const asked =
  (phase: string) =>
  ({ view, asked }: Sight): boolean =>
    asked && view.phase === phase
const over = ({ view }: Sight): boolean => view.result !== null && view.result !== undefined

const friendsOf = (view: View): number => {
  const seats = view.seats as { friends?: unknown[] }[]
  return seats[view.seat as number]?.friends?.length ?? 0
}

/** Who has seen this much knows enough to play: the lesson ends, and its tips are for what comes after. */
const knowsCoverMe = (sight: Sight): boolean => sight.view.season === "summer" || over(sight)
const knowsSuitUp = (sight: Sight): boolean =>
  friendsOf(sight.view) >= 2 || sight.view.dark === true || over(sight)

const COVERME: Step[] = [
  { key: "welcome", when: always },
  { key: "tracks", when: always },
  { key: "month", when: always },
  { key: "reveal", when: ({ met }) => met.has("reveal") },
  { key: "second", when: ({ view }) => view.month === 2 },
  { key: "third", when: ({ view }) => view.month === 3 },
  { key: "feature", when: asked("feature") },
  { key: "special", when: ({ met }) => met.has("influence") || met.has("scored") },
  { key: "pick", when: asked("pick") },
  { key: "keep", when: asked("keep") },
  { key: "spring", when: ({ view }) => view.season === "spring" },
  { key: "end", when: knowsCoverMe },
  { key: "tips", when: knowsCoverMe }
]

const SUITUP: Step[] = [
  { key: "welcome", when: always },
  { key: "mat", when: asked("mat") },
  { key: "stand", when: asked("stand") },
  { key: "begin", when: asked("begin") },
  { key: "turn", when: asked("turn") },
  { key: "gained", when: ({ met }) => met.has("go.me") },
  { key: "people", when: (sight) => sight.met.has("go.me") && asked("turn")(sight) },
  {
    key: "held",
    when: ({ view, asked }) => asked && ((view.held as unknown[] | undefined)?.length ?? 0) > 0
  },
  {
    key: "befriend",
    when: ({ moves, asked }) => asked && moves.some((move) => move.startsWith("befriend "))
  },
  { key: "friend", when: ({ met }) => met.has("friend.me") },
  { key: "start_card", when: asked("start card") },
  { key: "dark", when: ({ view }) => view.dark === true },
  { key: "last_favors", when: asked("last favors") },
  { key: "last_friends", when: asked("last friends") },
  { key: "end", when: knowsSuitUp },
  { key: "tips", when: knowsSuitUp }
]

export const STEPS: Record<string, Step[]> = { coverme: COVERME, suitup: SUITUP }

/** The steps that were reached by now: those from before, and then the new ones in their order. */
export function reached(steps: Step[], before: string[], sight: Sight): string[] {
  const fresh = steps.filter(({ key, when }) => !before.includes(key) && when(sight))
  return [...before, ...fresh.map(({ key }) => key)]
}

/** The names of the news, and with `.me` those of a seat. */
export function namesOf(events: Event[], seat: number | null): string[] {
  return events.flatMap(({ event, seat: whose }) =>
    seat !== null && whose === seat ? [event, `${event}.me`] : [event]
  )
}
