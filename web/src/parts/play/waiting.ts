// Whom a table waits for, in words, whichever game is played.
import { listed, say } from "../../lib/words.svelte"

/** Say whom we wait for, oneself left out. */
export function waitedFor(view: { seat: number | null; to_move: number[] }, names: string[]): string {
  const others = view.to_move.filter((seat) => seat !== view.seat).map((seat) => names[seat] ?? "")
  return others.length ? say("web_pages.waits", { names: listed(others) }) : ""
}
