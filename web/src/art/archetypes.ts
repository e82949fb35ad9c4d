// The emblems of the six mats, in lines on a field of 48 by 48.
export const EMBLEMS: Readonly<Record<string, { solid: string; lines: string; strokes?: string }>> = {
  // A running shoe with speed behind it.
  athlete: {
    solid:
      "M12 16C14 19 17 20 20 18L23 15L33 25C36 27.5 41 28 43 31C44 33 43.5 35 42 35L12 35C10.5 35 10 34 10 32L10.5 20C10.5 18 11 16.5 12 16Z",
    lines: "M23.5 21L26.5 18.5M27 24.5L30 22M10 31L43 31",
    strokes: "M2 21L7 21M4 27L7 27M1 33L7 33"
  },
  // An owl, all eyes.
  intellectual: {
    solid:
      "M10 8C15 11 18 11.5 24 11.5C30 11.5 33 11 38 8C40 16 39.5 22 38.5 27C37 37 31 42 24 42C17 42 11 37 9.5 27C8.5 22 8 16 10 8Z",
    lines:
      "M10.5 21a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0ZM24.5 21a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0ZM17 21L17.1 21M31 21L31.1 21M22 26L24 30L26 26M19 36L21 33.5L24 36L27 33.5L29 36"
  },
  // A brush that has just made its stroke.
  creative: {
    solid:
      "M41 4C44 7 34 20 28.5 26L23 20.5C29 15 38 1.5 41 4ZM20.5 23L26 28.5C25 35 18 40 6 40C11 37 11 33 12.5 29C14 25 17 23 20.5 23Z",
    lines: "M16 29C15 33 14 35 12 37",
    strokes: "M29 42C33 38 37 45 42 40"
  },
  // A briefcase.
  executive: {
    solid:
      "M5 15L43 15L43 39L5 39ZM16 15L16 10C16 8.5 17 7.5 18.5 7.5L29.5 7.5C31 7.5 32 8.5 32 10L32 15L28.5 15L28.5 11L19.5 11L19.5 15Z",
    lines: "M5 25.5L20.5 25.5M27.5 25.5L43 25.5M20.5 23L27.5 23L27.5 29L20.5 29Z"
  },
  // A guitar pick with a bolt through it.
  rebel: {
    solid: "M24 3C33 3 43 6.5 43.5 13C44 22 32 44 24 45C16 44 4 22 4.5 13C5 6.5 15 3 24 3Z",
    lines: "M27 9L16.5 24L24 24L20.5 37L32 20.5L24.5 20.5Z"
  },
  // A heart held in a hand.
  caregiver: {
    solid:
      "M24 27C17 21.5 12.5 17.5 12.5 12C12.5 8 15.5 5 19 5C21.2 5 23 6.2 24 8C25 6.2 26.8 5 29 5C32.5 5 35.5 8 35.5 12C35.5 17.5 31 21.5 24 27ZM4 30L11 30C15 30 17 33 20 33L27 33C29.5 33 29.5 37 27 37L31 37L40 31C43 29.5 45 32.5 42.5 34.5L31 43L13 43L10 41L4 41Z",
    lines: "M18.5 37.2L27 37.2M17 12C17 10.5 18 9.5 19.5 9.5"
  }
}
