// What this server offers: games with their options and components, bots, styles and quick phrases.
import type { Choices } from "../protocol"
import { get } from "./api"
import { me } from "./me.svelte"
import { noteRules } from "./rules.svelte"

export const offered = $state<{ choices: Choices | null }>({ choices: null })

let asked: Promise<void> | undefined

/** Ask once what there is, and who I am; whoever has to know waits for the answer. */
export function welcome(): Promise<void> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(): Promise<void> {
  const choices = await get<Choices>("/games")
  offered.choices = choices
  me.person = choices.you
  me.asked = true
  noteRules(choices.unready)
}
