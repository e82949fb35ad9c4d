// Questions and moves in words, as the engine's own texts say them (games/suitup/text.py).
import { listed, say } from "../lib/words.svelte"
import { gains } from "./gains"
import { isReady, partsOf, purseOf, standsAt, type Kind, type SuitUpView } from "./view"
import { ability, amount, amounts, effect, favorNamed, kind, mat } from "./wording"

/** Ask for the decision that is due. */
export function question(view: SuitUpView): string {
  const about = view.deciding ?? {}
  return say(`suitup.ask.${asked(view)}`, {
    favor: about.favor ? favorNamed(about.favor) : "",
    round: view.round,
    price: about.price ?? "",
    person: about.person ?? "",
    place: about.location ?? ""
  })
}

/** What the question is called: a phase, or what it has come to. */
function asked(view: SuitUpView): string {
  if (view.phase === "discard" && view.deciding?.discards === 1) return "discard_last"
  if (view.phase === "last friends" && view.late)
    return view.late.friends.length ? "last_friends_more" : "last_friends_secret"
  return view.phase.replace(" ", "_")
}

/** What the bar says first: a question, that you have chosen in secret, or who is choosing. */
export function headline(view: SuitUpView, names: string[], mine: boolean): string {
  if (mine) return question(view)
  const choosing = view.to_move.map((seat) => names[seat] ?? "")
  const values = { names: listed(choosing), count: choosing.length }
  if (!view.secret) return say("web_suitup.waiting", { name: listed(choosing) })
  if (view.seat === null || !isReady(view, view.seat)) return say("web_suitup.late.choosing", values)
  return view.late ? say("web_pages.chosen") : say("suitup.told.nobody.you")
}

type Invite = (view: SuitUpView, names: string[], first: string, second: string) => string

const NAMING = ["stand", "to", "discard", "befriend", "take", "leave"]
const FAVORS = ["exchange", "for"]
const USES = ["gain", "use", "both"]

const INVITES: Record<string, Invite> = {
  mat: inviteMat,
  begin: inviteBegin,
  favor: inviteFavor,
  token: inviteToken,
  swap: (_view, _names, first, second) => say("suitup.move.swap", { first, second }),
  trade: inviteTrade,
  go: inviteGo,
  collect: (view, _names, place) =>
    say("suitup.move.collect", { place, amounts: amounts(gains(view, place)) }),
  borrow: inviteBorrow,
  pay: invitePay,
  done: (view) => say(view.phase === "second" ? "suitup.move.done_second" : "suitup.move.done"),
  ...Object.fromEntries(NAMING.map((verb) => [verb, inviteTo(verb)])),
  ...Object.fromEntries(FAVORS.map((verb) => [verb, inviteExchange(verb)])),
  ...Object.fromEntries(USES.map((verb) => [verb, inviteUse(verb)]))
}

/** Say a move as an invitation to make it. */
export function invite(view: SuitUpView, names: string[], move: string): string {
  const [verb = "", first = "", second = ""] = move.split(" ")
  return INVITES[verb]?.(view, names, first, second) ?? move
}

function inviteTo(verb: string): Invite {
  return (_view, _names, named) => say(`suitup.move.${verb}`, { named })
}

function inviteExchange(verb: string): Invite {
  return (_view, _names, favor) => say(`suitup.move.${verb}`, { named: favorNamed(favor) })
}

function inviteUse(verb: string): Invite {
  return (_view, _names, type) =>
    say(`suitup.move.${verb}`, { amount: amount(type, 1), type: kind(type), effect: effect(type) })
}

function inviteMat(view: SuitUpView, _names: string[], name: string): string {
  const said = say("suitup.move.mat", { mat: mat(name), begin: say(`suitup.begin.${name}`) })
  return view.options.abilities ? `${said}; ${ability(name)}` : said
}

function inviteBegin(view: SuitUpView, _names: string[], first: string, second: string): string {
  const rebel = view.seats[view.seat ?? 0]?.mat === "rebel"
  return say("suitup.move.begin", { amounts: amounts({ [first]: rebel ? 3 : 2, [second]: rebel ? 1 : 2 }) })
}

function inviteFavor(view: SuitUpView, _names: string[], favor: string): string {
  const [type, place] = partsOf(favor)
  if (standsAt(view, view.seat ?? 0).includes(place)) {
    return say("suitup.move.favor_any", { favor: favorNamed(favor), place })
  }
  const values = { favor: favorNamed(favor), amount: amount(type, 1), effect: effect(type) }
  return say("suitup.move.favor", values)
}

function inviteToken(view: SuitUpView, names: string[], seat: string): string {
  const owner = Number(seat)
  const values = { name: names[owner] ?? "", place: view.seats[owner]?.space ?? "" }
  return say(owner === view.seat ? "suitup.move.token_own" : "suitup.move.token", values)
}

function inviteTrade(view: SuitUpView, _names: string[], first: string, second: string): string {
  const have = view.seats[view.seat ?? 0]!.influence
  const [one, other] = [have[first as Kind], have[second as Kind]]
  const now = listed([amount(first, one), amount(second, other)])
  const then = listed([amount(first, other), amount(second, one)])
  return say("suitup.move.trade", { now, then })
}

function inviteGo(view: SuitUpView, _names: string[], place: string): string {
  const corner = view.corners.find(({ name }) => name === place)
  if (!corner) return say("suitup.move.go", { place, amounts: amounts(gains(view, place)) })
  const [first, second] = corner.between.map((end) => `${end} (${amounts(gains(view, end))})`)
  return say("suitup.move.go_corner", { place, first: first!, second: second! })
}

function inviteBorrow(view: SuitUpView, _names: string[], lender: string): string {
  const here = view.deciding?.location ?? lender
  const key = lender === here ? "suitup.move.borrow_own" : "suitup.move.borrow"
  return say(key, { place: lender, amounts: amounts(gains(view, here, lender)) })
}

function invitePay(view: SuitUpView, _names: string[], type: string): string {
  const price = view.deciding?.price ?? 0
  const left = purseOf(view, view.seat ?? 0)[type as Kind] - price
  return say("suitup.move.pay", { amount: amount(type, price), left })
}
