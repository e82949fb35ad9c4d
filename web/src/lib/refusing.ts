// Why something cannot be done, told in a notice that leads to the paragraph of the rules.
import { consulting } from "./consulting.svelte"
import { notice } from "./notices.svelte"
import { say } from "./words.svelte"

/** Say why not, and offer to read the rule that says so. */
export function refuse(text: string, rule: string | null): void {
  const act = rule
    ? { text: say("web_playing.rule", { rule }), does: () => consulting.open(rule) }
    : undefined
  notice(text, "note", act)
}
