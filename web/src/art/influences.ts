// The symbols of Suit Up on a field of 24 by 24; each has a silhouette of its own.
export interface Sign {
  /** the filled silhouette */
  body: string
  /** what is left open in it: a vein, a fold, wells of paint */
  cut: string
  /** whether the cut is a line rather than a hole */
  lined: boolean
}

export const SIGNS: Readonly<Record<string, Sign>> = {
  leaves: {
    body: "M3 21C2 10 8 3 21 3C21.5 15 15 20.5 6.5 18.5L4.5 22Z",
    cut: "M5 20C8 14 12 10 17 7M9.5 14L9.5 9.5M12.5 11.2L17 12.2",
    lined: true
  },
  books: {
    body: "M12 6C9 3.8 5 3.4 1.5 4L1.5 19C5 18.4 9 18.8 12 21C15 18.8 19 18.4 22.5 19L22.5 4C19 3.4 15 3.8 12 6Z",
    cut: "M12 6.5L12 20M4.5 8C6.5 7.8 8 8.2 9.3 8.9M4.5 12C6.5 11.8 8 12.2 9.3 12.9M19.5 8C17.5 7.8 16 8.2 14.7 8.9M19.5 12C17.5 11.8 16 12.2 14.7 12.9",
    lined: true
  },
  palettes: {
    body: "M12 2.5C5.5 2.5 1 7 1 12.5C1 18 5.5 21.5 10 21.5C13 21.5 13.5 19.5 12.8 18C12 16.2 13 14.5 15.5 14.5L19 14.5C21.5 14.5 23 13 23 10.8C23 6 18.5 2.5 12 2.5Z",
    cut: "M4 12.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0ZM6.2 7.4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0ZM12 6a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0ZM16.6 9.8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z",
    lined: false
  },
  money: {
    body: "M0.8 5.5L23.2 5.5L23.2 18.5L0.8 18.5Z",
    cut: "M12 8.4a3.6 3.6 0 1 0 0.010 0ZM3.2 8L6 8M3.2 8L3.2 10.4M20.8 16L18 16M20.8 16L20.8 13.6",
    lined: true
  },
  any: {
    body: "M12 1.5L15 9L23 9.5L16.8 14.6L18.9 22.5L12 18L5.1 22.5L7.2 14.6L1 9.5L9 9Z",
    cut: "",
    lined: true
  },
  favor: {
    body: "M1.5 4.5L22.5 4.5L22.5 19.5L1.5 19.5Z",
    cut: "M2.5 5.5L12 13L21.5 5.5",
    lined: true
  }
}

/** The type of a symbol as editions write it, and whether it is a set: "set leaves" is. */
export function signed(type: string): { type: string; set: boolean } {
  return type.startsWith("set ") ? { type: type.slice(4), set: true } : { type, set: false }
}
