import { expect, test } from "vitest"
import type { Event } from "../lib/game"
import { revealed } from "./revealing"

const friend = (seat: number, person: string): Event => ({ event: "friend", seat, person })

test("at the reveal everybody's last friends are seen together, and no earlier ones", () => {
  const news: Event[] = [
    friend(0, "Ivy"),
    { event: "ready", seat: 1 },
    { event: "reveal" },
    friend(2, "Wade"),
    friend(2, "Alana")
  ]
  expect(revealed([...news, { event: "over" }], 3)).toEqual([[], [], ["Wade", "Alana"]])
})

test("without a reveal there is none to show", () => {
  expect(revealed([friend(0, "Ivy"), { event: "over" }], 3)).toBeNull()
})
