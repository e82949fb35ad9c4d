// A whole person in three layers: what is behind the body, the body, and the head before it.
import { CROPPED, THIN } from "./cropped"
import { beard, earrings, features, glasses, head, moustache } from "./face"
import { body } from "./garments"
import type { Cut } from "./hair"
import { hat } from "./hats"
import { LONG } from "./longhair"
import type { Look } from "./looks"
import type { Shape } from "./pen"
import type { Person } from "./people"
import { SEMILONG } from "./semilong"
import { SCARF, TURBAN } from "./wraps"

export interface Portrait {
  /** how far the head leans, in degrees */
  tilt: number
  flip: boolean
  /** how broad the shoulders are, 1 being usual */
  build: number
  back: Shape[]
  body: Shape[]
  head: Shape[]
}

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  "1": [...CROPPED, ...THIN],
  "2": SEMILONG,
  "3": LONG
}

// A round face goes with broad shoulders, a narrow one with narrow ones.
const BUILDS = [0.97, 1.12, 0.94, 1.02]

function drawing(look: Look, cut: Cut, top: Shape[]): Portrait {
  const face = [...head(look), ...beard(look), ...features(look), ...moustache(look), ...glasses(look)]
  return {
    tilt: look.tilt,
    flip: look.flip,
    build: BUILDS[look.face]!,
    back: cut.back,
    body: body(look),
    head: [...face, ...cut.front, ...top]
  }
}

/** The drawing of a model, or of anyone with hair. */
export function portraitOf(look: Look): Portrait {
  return drawing(look, CUTS[look.length]![look.hair]!, [...earrings(look), ...hat(look)])
}

/** The drawing of a person of Suit Up, who may wear a headscarf or turban. */
export function personPortrait(person: Person): Portrait {
  if (!person.wrapped) return portraitOf(person)
  return drawing(person, person.kind === "man" ? TURBAN : SCARF, [])
}
