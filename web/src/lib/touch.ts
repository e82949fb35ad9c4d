// What is told to those who have no pointer: they hold a thing to look at it.
import { knows, say } from "./words.svelte"

const fingers = matchMedia("(hover: none)")

/** Say something as it is done here: `key.touch` where there is no pointer, and where that is another thing. */
export function sayByHand(key: string): string {
  const touched = `${key}.touch`
  return say(fingers.matches && knows(touched) ? touched : key)
}
