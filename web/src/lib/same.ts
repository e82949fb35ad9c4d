// What stayed the same: a new view shares with the one before it every part that did not change, so that only what did is
// looked at again.

type Made = Record<string, unknown>

/** The newer of two things, made of the older one's parts wherever they are equal; the older one itself if all are. */
export function sharing<T>(before: unknown, after: T): T {
  if (!isMade(before) || !isMade(after) || Array.isArray(before) !== Array.isArray(after)) return after
  return shared(before, after) ? (before as T) : after
}

/** Let the newer thing take over what is equal; say whether everything was. */
function shared(before: Made, after: Made): boolean {
  const names = Object.keys(after)
  let same = names.length === Object.keys(before).length
  for (const name of names) {
    const part = sharing(before[name], after[name])
    if (part !== after[name]) after[name] = part
    if (part !== before[name] || !(name in before)) same = false
  }
  return same
}

const isMade = (thing: unknown): thing is Made => typeof thing === "object" && thing !== null
