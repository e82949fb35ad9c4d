// The whole table in sentences, for those who hear it.
import { listed, say } from "../lib/words.svelte"
import type { View } from "../lib/game"
import { personOf } from "./edition"
import { HAND_PRICE, isReady, rowPrice, seen, type SeatSeen, type SuitUpView } from "./view"
import { amounts, costNamed, favorNamed, mat, symbolsNamed } from "./wording"

/** Describe the table, from the calendar to your own cards. */
export function described(given: View, names: string[]): string[] {
  const view = seen(given)
  return [
    ...calendar(view, names),
    ...view.locations.map((place) => location(view, names, place.name)),
    ...view.corners.map((corner) => cornerSaid(names, corner)),
    prizes(view),
    ...view.seats.map((person, seat) => seatSaid(view, names, person, seat)),
    ...view.rows.map((row, number) => rowSaid(view, row, number)),
    decks(view),
    ...own(view)
  ]
}

function calendar(view: SuitUpView, names: string[]): string[] {
  const time = say(view.dark ? "suitup.board.evening" : "suitup.board.day")
  const moment = view.final
    ? say("suitup.board.final")
    : view.round
      ? say("suitup.board.round", { round: view.round })
      : say("suitup.board.setup")
  const said = [say("web_suitup.described.moment", { moment, time })]
  said.push(say("web_suitup.described.start", { name: names[view.start] ?? "" }))
  const waiting = view.to_move.map((seat) => names[seat] ?? "")
  if (waiting.length) said.push(say("web_suitup.described.to_move", { names: listed(waiting) }))
  return said
}

function location(view: SuitUpView, names: string[], name: string): string {
  const { board, token, seat } = view.locations.find((place) => place.name === name)!
  const values = { place: name, board: symbolsNamed(board), token: symbolsNamed(token) }
  const said = say("web_suitup.described.location", values)
  return seat === null ? said : `${said} ${stands(names, seat)}`
}

function cornerSaid(names: string[], corner: SuitUpView["corners"][number]): string {
  const [first, second] = corner.between
  const said = say("web_suitup.described.corner", { place: corner.name, first, second })
  return corner.seat === null ? said : `${said} ${stands(names, corner.seat)}`
}

function stands(names: string[], seat: number): string {
  return say("web_suitup.described.stands", { name: names[seat] ?? "" })
}

function prizes(view: SuitUpView): string {
  const { leaves, books, palettes, money, centre } = view.prizes
  return say("web_suitup.described.prizes", { leaves, books, palettes, money, centre })
}

function seatSaid(view: SuitUpView, names: string[], person: SeatSeen, seat: number): string {
  const { influence, benefits, friends, favors, people, points } = person
  const name =
    seat === view.seat ? say("web_suitup.yourself", { name: names[seat] ?? "" }) : (names[seat] ?? "")
  const who = person.mat ? say("web_suitup.described.who", { name, mat: mat(person.mat) }) : name
  const said = [say("web_suitup.described.seat", { who, influence: amounts(influence), points })]
  if (friends.length) {
    said.push(say("web_suitup.described.friends", { friends: listed(friends), benefits: amounts(benefits) }))
  }
  said.push(say("web_suitup.described.cards", { people, favors }))
  if (person.known_favors.length) {
    said.push(say("web_suitup.described.known", { favors: listed(person.known_favors.map(favorNamed)) }))
  }
  if (isReady(view, seat)) said.push(say("web_suitup.described.ready"))
  return said.join(" ")
}

function rowSaid(view: SuitUpView, row: string[], number: number): string {
  const people = row.map((name, place) => personSaid(name, rowPrice(view, number, place)))
  const heading = view.rows.length > 1 ? say(`suitup.board.row.${number}`) : say("suitup.board.row")
  return say("web_suitup.described.list", { heading, things: people.join("; ") })
}

/** Somebody with cost at a price, help and score. */
export function personSaid(name: string, price: number | null): string {
  const person = personOf(name)
  if (!person) return name
  const values = { name, benefits: symbolsNamed(person.benefit), score: person.score }
  if (price === null)
    return say("web_suitup.described.person_shown", { ...values, cost: symbolsNamed(person.cost) })
  return say("web_suitup.described.person", { ...values, cost: costNamed(person.cost, price) })
}

function decks(view: SuitUpView): string {
  return say("suitup.board.decks", {
    people: view.people.deck,
    discard: view.people.discard.length,
    favors: view.favors.deck,
    used: view.favors.used.length
  })
}

/** Whom you have chosen in secret, and what that leaves you. */
function late({ late }: SuitUpView): string[] {
  if (!late) return []
  const people = listed(late.friends) || say("web_suitup.late.nobody")
  return [say("suitup.board.late", { people, amounts: amounts(late.influence) })]
}

function own(view: SuitUpView): string[] {
  if (view.seat === null) return []
  const people = view.hand.map((name) => personSaid(name, HAND_PRICE)).join("; ")
  const favors = listed(view.held.map(favorNamed))
  const nothing = say("suitup.amount.nothing")
  return [
    ...late(view),
    say("web_suitup.described.list", { heading: say("suitup.board.hand"), things: people || nothing }),
    say("web_suitup.described.list", { heading: say("suitup.board.held"), things: favors || nothing })
  ]
}
