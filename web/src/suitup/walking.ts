// Tokens walk from space to space instead of jumping.
import { cubicInOut } from "svelte/easing"
import type { TransitionConfig } from "svelte/transition"
import { mayMove } from "../lib/prefs.svelte"

const LONGEST = 520
const stood = new Map<string, DOMRect>()

/** Remember where the tokens stand, before the table changes. */
export function remember(city: Element): void {
  stood.clear()
  for (const token of city.querySelectorAll<HTMLElement>("[data-seat]")) {
    stood.set(token.dataset.seat!, token.getBoundingClientRect())
  }
}

/** A token that comes to a space walks there from where it stood. */
export function walk(node: HTMLElement, { still }: { still: boolean }): TransitionConfig {
  const from = stood.get(node.dataset.seat!)
  if (!from || still || !mayMove()) return { duration: 0 }
  const to = node.getBoundingClientRect()
  const [x, y] = [from.left - to.left, from.top - to.top]
  const hop = (passed: number) => Math.sin(passed * Math.PI * 3) ** 2 * -8
  return {
    duration: LONGEST,
    easing: cubicInOut,
    css: (passed, rest) => `transform: translate(${rest * x}px, ${rest * y + hop(passed)}px)`
  }
}
