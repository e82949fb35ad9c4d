// A turn as a sentence being built: what has been said so far, and what a choice would add to it.
import { listed, say } from "../lib/words.svelte"
import { personOf } from "./edition"
import { gainsAt, type Gain } from "./gains"
import { invite } from "./inviting"
import { priceOf, type SuitUpView } from "./view"
import { amount, costNamed, favorNamed, kind } from "./wording"

/** The parts of the sentence so far, as far as the table remembers them. */
export function soFar(view: SuitUpView): string[] {
  const about = view.deciding ?? {}
  if (view.phase === "for" && about.favor)
    return [say("web_suitup.line.exchange", { favor: favorNamed(about.favor) })]
  const parts: string[] = []
  if (about.favor) parts.push(say("web_suitup.line.favor", { favor: favorNamed(about.favor) }))
  if (about.effect) parts.push(say("web_suitup.line.effect", { type: kind(about.effect) }))
  if (about.location) parts.push(say("web_suitup.line.go", { place: about.location }))
  if (view.phase === "collect") parts.push(say("web_suitup.line.go_corner", { place: spaceOf(view) }))
  if (about.person) parts.push(say("web_suitup.line.befriend", { person: about.person }))
  return parts
}

/** The whole sentence with a move at its end: `Go to the Theatre · collect 2 palettes + 4 from friends`. */
export function sentence(view: SuitUpView, names: string[], move: string | null): string[] {
  const parts = move ? [...soFar(view), ...added(view, names, move)] : soFar(view)
  return parts.map((part, place) => (place ? part.charAt(0).toLowerCase() + part.slice(1) : part))
}

function added(view: SuitUpView, names: string[], move: string): string[] {
  const [verb = "", first = "", second = ""] = move.split(" ")
  if (verb === "go") return goes(view, first)
  if (verb === "collect") return [collects(view, first, first)]
  if (verb === "borrow") return borrows(view, first)
  if (verb === "befriend") return befriends(view, first)
  if (verb === "favor") return [say("web_suitup.line.favor", { favor: favorNamed(first) })]
  if (verb === "exchange") return [say("web_suitup.line.exchange", { favor: favorNamed(first) })]
  if (verb === "swap") return [say("web_suitup.line.swap", { first, second })]
  if (verb === "token") return [moves(view, names, Number(first))]
  if (verb === "to") return [moves(view, names, view.deciding?.token ?? 0), invite(view, names, move)]
  return [invite(view, names, move)]
}

function goes(view: SuitUpView, place: string): string[] {
  const corner = view.corners.find(({ name }) => name === place)
  if (!corner) return [say("web_suitup.line.go", { place }), collects(view, place, place)]
  const [first, second] = corner.between
  return [say("web_suitup.line.go_corner", { place }), say("web_suitup.line.either", { first, second })]
}

function borrows(view: SuitUpView, lender: string): string[] {
  const here = view.deciding?.location ?? lender
  const collected = collects(view, here, lender)
  return lender === here ? [collected] : [say("web_suitup.line.borrow", { place: lender }), collected]
}

function befriends(view: SuitUpView, person: string): string[] {
  const [known, price] = [personOf(person), priceOf(view, person)]
  const asked = known && price ? [say("web_suitup.line.pay", { cost: costNamed(known.cost, price) })] : []
  return [say("web_suitup.line.befriend", { person }), ...asked]
}

function moves(view: SuitUpView, names: string[], owner: number): string {
  if (owner === view.seat) return say("web_suitup.line.move_own")
  return say("web_suitup.line.move", { name: names[owner] ?? "" })
}

/** Say what is collected: what the symbols give, and what friends add to it. */
function collects(view: SuitUpView, place: string, lender: string): string {
  const found = gainsAt(view, place, lender)
  const said = listed(found.map(partOf)) || say("suitup.amount.nothing")
  const lost = found.reduce((sum, { plain, friends, kept }) => sum + plain + friends - kept, 0)
  const collected = say("web_suitup.line.collect", { amounts: said })
  return lost ? `${collected} ${say("web_suitup.line.lost", { count: lost })}` : collected
}

function partOf({ type, plain, friends }: Gain): string {
  if (!friends) return amount(type, plain)
  if (!plain) return say("web_suitup.line.from_friends", { amount: amount(type, friends) })
  return say("web_suitup.line.and_friends", { amount: amount(type, plain), count: friends })
}

function spaceOf(view: SuitUpView): string {
  return view.seats[view.seat ?? view.to_move[0] ?? 0]?.space ?? ""
}
