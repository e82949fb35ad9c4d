// The messages between the browser and the server.
// Made by `make bless` from src/frontrow/server/; a test holds it against the code.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A move, in answer to the frame `after`. */
export interface Answer {
  /** the frame that this answers */
  after: number
  /** a move in the words of the rules, as a frame lists it */
  move: string
  /** made by the client, in ASCII; a repeat is answered alike */
  id: string
}

/** Somebody new. */
export interface Arrival {
  /** what a person is called */
  name: string
  /** English or Dutch */
  language?: "en" | "nl"
}

/** A bot, and what it is like. */
export interface BotShown {
  /** a bot, by its name */
  bot: string
  /** in English */
  en: string
  /** in Dutch */
  nl: string
}

/** Another name or language. */
export interface Change {
  /** what a person is called */
  name?: string | null
  /** English or Dutch */
  language?: "en" | "nl" | null
}

/** What there is to choose from, and who you are. */
export interface Choices {
  /** who you are here; null for somebody without a name */
  you: Me | null
  /** the games */
  games: GameShown[]
  /** the bots */
  bots: BotShown[]
  /** the quick phrases */
  phrases: Phrase[]
  /** the games whose rules are not ready yet */
  unready: Unready[]
}

/** The code of a one-time link. */
export interface Claim {
  /** the code of the link */
  code: string
}

/** Do something about the table itself. */
export interface Do {
  type: "do"
  /** the short code in a table's link */
  table: string
  /** what to do */
  what: "leave" | "pause" | "replace" | "resume" | "return"
  /** whom to `replace` */
  seat?: number | null
}

/** What to do about the table itself. */
export interface Doing {
  /** what to do */
  what: "leave" | "pause" | "replace" | "resume" | "return"
  /** whom to `replace` */
  seat?: number | null
}

/** Which bot takes the empty seats. */
export interface Filling {
  /** a bot, by its name */
  bot?: string
}

/** The table as one seat, or a spectator, sees it after the log's entry `seq`. */
export interface Frame {
  type: "frame"
  /** the table's code */
  table: string
  /** the position in the table's log */
  seq: number
  /** what has happened since the last frame */
  events: Record<string, Json>[]
  /** all that this seat sees, with its legal moves */
  view: Record<string, Json>
  /** how the game stands beside its position */
  status: Status
  /** whether your last move or hidden choice may be taken back */
  take_back: boolean
  /** the moves that may replace your hidden choice */
  instead: string[]
}

/** A game that can be played here. */
export interface GameShown {
  /** the game: `coverme` or `suitup` */
  game: string
  /** the version of its rules */
  rules: number
  /** the magazines or colours that seats can have */
  styles: string[]
  /** what can be agreed on */
  options: OptionShown[]
  /** the components, where a game has them as data */
  edition: Record<string, Json> | null
  /** those of other editions that a table can be laid with */
  others: Record<string, Json>[]
}

/** From where to go on: after which event of the record, on which seat, and with which hidden cards. */
export interface GoingOn {
  /** the event of the record after which to go on */
  event: number
  /** the seat you take */
  seat?: number
  /** hidden cards as they were, or dealt anew where the seat cannot know */
  deal?: "anew" | "dealt"
  /** the bot on all other seats */
  bot?: string
}

/** Which game to learn. */
export interface Lesson {
  /** the game: `coverme` or `suitup` */
  game: string
}

/** A one-time link to another device: the address, and the same as a QR code (SVG). */
export interface Link {
  /** the address to open on the other device */
  url: string
  /** the code in it, for clients without a browser */
  code: string
  /** the address as a QR code: an SVG image */
  qr: string
  /** when, in milliseconds since 1970 */
  expires_at: number
}

/** A table in the lobby. */
export interface Listed {
  /** the table's code */
  table: string
  /** waiting for people, being played, played to the end, or closed without one */
  phase: "closed" | "open" | "over" | "running"
  /** the game: `coverme` or `suitup` */
  game: string
  /** every option of the game and its value */
  options: Record<string, Json>
  /** how much time there is */
  pace: Live | Turns | Untimed
  /** who sits where */
  seats: SeatShown[]
  /** how many only watch */
  watching: number
  /** whether others may watch */
  spectators: boolean
}

/** Everybody at the table now: a reserve of seconds that refills a little with each decision. */
export interface Live {
  kind: "live"
  /** seconds that a seat has to begin with, and at the most */
  reserve: number
  /** seconds that come back with each decision */
  refill: number
}

/** The tables that wait for people, and the games that can be watched: sent anew when they change. */
export interface Lobby {
  type: "lobby"
  /** those that wait for people first, the newest first */
  tables: Listed[]
}

/** A new table, and where it is. */
export interface Made {
  /** the table's code */
  table: string
  /** its link, to send to others */
  url: string
}

/** Who you are here. */
export interface Me {
  /** a person's public id */
  person: string
  /** what you are called */
  name: string
  /** the language in which you are answered */
  language: string
  /** the public ids of those whom you do not hear */
  muted: string[]
}

/** A table to make: what is not said is standard, and you take the first seat. */
export interface NewTable {
  /** the game: `coverme` or `suitup` */
  game: string
  /** options that are not standard */
  options?: Record<string, string | number | boolean | null>
  /** what each seat should be */
  seats?: SeatWish[] | null
  /** how much time there is */
  pace?: Live | Turns | Untimed
  /** whether the lobby shows it */
  listed?: boolean
  /** whether others may watch */
  spectators?: boolean
  /** the bot that plays for people who are away */
  stand_in?: string
}

/** An option of a game. */
export interface OptionShown {
  /** the option's name */
  name: string
  /** the values it can have */
  choices: (string | number | boolean | null)[]
  /** its value when nothing is said */
  default: string | number | boolean | null
}

/** A quick phrase. */
export interface Phrase {
  /** what `say` takes */
  key: string
  /** in English */
  en: string
  /** in Dutch */
  nl: string
}

/** Ask for the time: answered with `pong`. */
export interface Ping {
  type: "ping"
  /** made by the client; the answer has it too */
  id?: string | null
}

/** Make a move, in answer to the frame `after`: answered with `played`, or `refused` with the reason. */
export interface Play {
  type: "play"
  /** the short code in a table's link */
  table: string
  /** the frame that this answers */
  after: number
  /** a move in the words of the rules, as a frame lists it */
  move: string
  /** made by the client, in ASCII; a repeat is answered alike */
  id: string
}

/** A move is on disk: it is entry `seq` of the log. */
export interface Played {
  type: "played"
  /** the table's code */
  table: string
  /** the id that the client gave */
  id: string
  /** the position of the move in the log */
  seq: number
}

/** The server's time. */
export interface Pong {
  type: "pong"
  /** the id that the client gave */
  id: string | null
  /** when, in milliseconds since 1970 */
  at: number
}

/** Something was not done; `text` says why in the person's language. After `stale` a frame follows. */
export interface Refused {
  type: "refused"
  /** why, for programs: a key of the list below */
  reason: string
  /** why, for people, in their language */
  text: string
  /** the table it was about */
  table: string | null
  /** the id that the client gave */
  id: string | null
  /** the game whose rules are not ready yet */
  game: string | null
  /** how many steps of setting them up are done */
  done: number | null
  /** how many there are */
  total: number | null
}

/** Taking back, in answer to the frame `after`. */
export interface Regret {
  /** the frame that this answers */
  after: number
  /** made by the client, in ASCII; a repeat is answered alike */
  id: string
}

/** A table as everybody sees it from outside: what was agreed on and who sits where. */
export interface Room {
  type: "room"
  /** the table's code */
  table: string
  /** waiting for people, being played, played to the end, or closed without one */
  phase: "closed" | "open" | "over" | "running"
  /** the game: `coverme` or `suitup` */
  game: string
  /** every option of the game and its value */
  options: Record<string, Json>
  /** how much time there is */
  pace: Live | Turns | Untimed
  /** whether the lobby shows it */
  listed: boolean
  /** whether others may watch */
  spectators: boolean
  /** the bot that plays for people who are away */
  stand_in: string
  /** the public id of the person whose table it is */
  host: string | null
  /** the seat of whoever receives this */
  you: number | null
  /** who sits where */
  seats: SeatShown[]
  /** how many only watch */
  watching: number
  /** the SHA-256 of the secret of the deal; null where the deal is another game's */
  commitment: string | null
  /** the table and event from which this game goes on */
  origin: Record<string, Json> | null
  /** the table at which the same people play again */
  rematch: string | null
  /** whether the game waits because the rules have changed */
  held: boolean
  /** when, in milliseconds since 1970 */
  created_at: number
}

/** Something said at a table, as text or as a phrase's key. */
export interface Said {
  type: "said"
  /** the table's code */
  table: string
  /** counts what is said at the table, from 0 */
  number: number
  /** when, in milliseconds since 1970 */
  at: number
  /** a person's public id */
  person: string
  /** what the person is called */
  name: string
  /** the person's seat */
  seat: number | null
  /** said among those who watch; players hear it when the game is over */
  watching: boolean
  /** a text of their own */
  text: string | null
  /** or the key of a quick phrase */
  phrase: string | null
}

/** Say something at a table: a text of one's own, or a quick phrase by its key. */
export interface Say {
  type: "say"
  /** the short code in a table's link */
  table: string
  /** a text of one's own */
  text?: string | null
  /** the key of a quick phrase */
  phrase?: string | null
}

/** One seat as everybody sees it: who sits there, and who plays for whom. */
export interface SeatShown {
  /** who or what has the seat */
  kind: "bot" | "open" | "person" | "reserved"
  /** the name of its person, or of whom it is reserved for */
  name: string | null
  /** the public id of its person */
  person: string | null
  /** the bot that has the seat */
  bot: string | null
  /** its magazine in Cover Me, its colour in Suit Up */
  style: string
  /** whether its person is at the table now */
  here: boolean
}

/** What a seat should be: `me`, `open` to anybody, `reserved` (the link with its key opens it) or a `bot`. */
export interface SeatWish {
  /** what the seat should be */
  kind: "bot" | "me" | "open" | "reserved"
  /** a bot, by its name */
  bot?: string | null
  /** what a person is called */
  name?: string | null
  /** the seat's magazine in Cover Me, its colour in Suit Up */
  style?: string | null
}

/** How to sit down: in which style, and with which key where the seat is reserved. */
export interface Sitting {
  /** the seat's magazine in Cover Me, its colour in Suit Up */
  style?: string | null
  /** the key of a reserved seat, from the host */
  key?: string | null
}

/** A finished game after one of its moves, or before the first. */
export interface Stage {
  /** the event of the record after which the game looks like this */
  event: number
  /** what the move told whoever looks */
  events: Record<string, Json>[]
  /** all that whoever looks sees */
  view: Record<string, Json>
}

/** Some stages of a finished game, one after another. */
export interface Stages {
  /** how many stages the whole game has */
  count: number
  /** which of them is the first of these, counted from 0 */
  first: number
  /** the stages */
  stages: Stage[]
}

/** How a running game stands beside its position. */
export interface Status {
  /** waiting for people, being played, played to the end, or closed without one */
  phase: "closed" | "open" | "over" | "running"
  /** whether the game is paused */
  paused: boolean
  /** the seats that ask for a pause */
  pausing: number[]
  /** whether the game sleeps because nobody is here */
  asleep: boolean
  /** whether the game waits because the rules have changed */
  held: boolean
  /** for each seat the bot that plays for its person, or null */
  stand_ins: (string | null)[]
  /** for each seat the milliseconds left; null without clocks */
  left: number[] | null
  /** the seats whose clock runs */
  running: number[]
  /** the moment of which `left` speaks */
  at: number | null
}

/** Take back one's last move, or a hidden choice, as long as a frame says `take_back`. */
export interface TakeBack {
  type: "take_back"
  /** the short code in a table's link */
  table: string
  /** the frame that this answers */
  after: number
  /** made by the client, in ASCII; a repeat is answered alike */
  id: string
}

/** Now and then: so many hours for each decision. */
export interface Turns {
  kind: "turns"
  /** hours for each decision */
  hours: number
}

/** A game whose rules are not ready yet: it can be played as soon as they are. */
export interface Unready {
  /** the game: `coverme` or `suitup` */
  game: string
  /** how many steps of setting them up are done */
  done: number
  /** how many there are */
  total: number
  /** a sentence where they could not be set up; null while they are */
  failed: string | null
}

/** No clock. */
export interface Untimed {
  kind: "untimed"
}

/** Follow a table no longer. */
export interface Unwatch {
  type: "unwatch"
  /** the short code in a table's link */
  table: string
}

/** Follow a table: answered with `room`, a `frame` and the chat so far. `after` is the last frame seen. */
export interface Watch {
  type: "watch"
  /** the short code in a table's link */
  table: string
  /** the last frame seen; the answer tells what has happened since */
  after?: number | null
}

/** Follow the lobby, or no longer. */
export interface WatchLobby {
  type: "watch_lobby"
  /** whether to follow it */
  on?: boolean
}

/** Why a move cannot be made. */
export interface WhyNot {
  /** why not, in the person's language; null if it can be made */
  text: string | null
  /** the paragraph of the rulebook that says so, if one does */
  rule: string | null
}

/** Something to say. */
export interface Words {
  /** a text of one's own */
  text?: string | null
  /** the key of a quick phrase */
  phrase?: string | null
}

export type Incoming = Watch | Unwatch | WatchLobby | Play | TakeBack | Say | Do | Ping
export type Outgoing = Room | Frame | Played | Refused | Said | Lobby | Pong
