// Which options of a game apply as things stand: what cannot be chosen is not asked for.
import type { OptionShown } from "../../protocol"
import type { Value } from "./wish"

type Options = Record<string, Value>

interface Condition {
  applies: (options: Options) => boolean
  allows: (value: Value) => boolean
}

/** When an option applies that does not always, and which of its values it then has. */
const CONDITIONS: Record<string, Condition> = {
  two_player: { applies: ({ players }) => players === 2, allows: () => true },
  removed: { applies: ({ scoring }) => scoring === "equal", allows: (value) => value !== null }
}

const ALWAYS: Condition = { applies: () => true, allows: () => true }
const conditionOf = (name: string): Condition => CONDITIONS[name] ?? ALWAYS

/** The options that can be chosen now, each with the values it can have. */
export function choosable(shown: OptionShown[], options: Options): OptionShown[] {
  return shown
    .filter(({ name }) => conditionOf(name).applies(options))
    .map((option) => ({ ...option, choices: option.choices.filter(conditionOf(option.name).allows) }))
    .filter(({ choices }) => choices.length > 1)
}

/** The same options: what does not apply is standard, and what has come to apply has a value. */
export function fitting(shown: OptionShown[], options: Options): Options {
  const fitted = { ...options }
  for (const { name, choices, default: usual } of shown) {
    const { applies, allows } = conditionOf(name)
    if (!applies(fitted)) fitted[name] = usual
    else if (!allows(fitted[name] ?? null)) fitted[name] = choices.find(allows) ?? usual
  }
  return fitted
}
