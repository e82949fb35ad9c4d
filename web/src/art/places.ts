// The vignette of each place of the city, by the name the edition gives it.
import { COLLEGE, GALLERY, HOUSE, MALL, MUSEUM, THEATRE } from "./halls"
import type { Piece } from "./isometric"
import { BEACH, CAFE, PARK } from "./outdoors"

const VIGNETTES: Readonly<Record<string, readonly Piece[]>> = {
  Park: PARK,
  Beach: BEACH,
  Gallery: GALLERY,
  Theatre: THEATRE,
  College: COLLEGE,
  Museum: MUSEUM,
  Mall: MALL,
  Cafe: CAFE
}

/** What is drawn for a place; editions with other names get a town house. */
export const vignetteOf = (name: string): readonly Piece[] => VIGNETTES[name] ?? HOUSE
