import { expect, test } from "vitest"
import type { OptionShown } from "../../protocol"
import { choosable, fitting } from "./fitting"

const SHOWN: OptionShown[] = [
  { name: "players", choices: [2, 3, 4], default: 4 },
  { name: "scoring", choices: ["standard", "equal"], default: "standard" },
  { name: "two_player", choices: ["fictional", "advanced"], default: "fictional" },
  { name: "removed", choices: [null, "Y", "R"], default: null }
]
const usual = Object.fromEntries(SHOWN.map((option) => [option.name, option.default]))
const names = (options: Record<string, string | number | boolean | null>): string[] =>
  choosable(SHOWN, { ...usual, ...options }).map(({ name }) => name)

test("what is for two is asked of two alone, and the clothes in the box where a colour is removed", () => {
  expect(names({})).toEqual(["players", "scoring"])
  expect(names({ players: 2 })).toEqual(["players", "scoring", "two_player"])
  expect(names({ scoring: "equal" })).toEqual(["players", "scoring", "removed"])
  expect(choosable(SHOWN, { ...usual, scoring: "equal" }).at(-1)!.choices).toEqual(["Y", "R"])
})

test("what applies no longer is standard again, and what has come to apply has a value", () => {
  expect(fitting(SHOWN, { ...usual, players: 3, two_player: "advanced" }).two_player).toBe("fictional")
  expect(fitting(SHOWN, { ...usual, players: 2, two_player: "advanced" }).two_player).toBe("advanced")
  const equal = fitting(SHOWN, { ...usual, scoring: "equal" })
  expect(equal.removed).toBe("Y")
  expect(fitting(SHOWN, { ...equal, scoring: "standard" }).removed).toBeNull()
})
