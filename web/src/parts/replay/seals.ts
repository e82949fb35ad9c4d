// The seals of deals as this browser saw them before the end: what nobody can change afterwards.

const KEY = "frontrow-seals"
const MOST = 200

function noted(): [table: string, seal: string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]")
  } catch {
    return []
  }
}

/** Note a seal the first time it is seen. */
export function noteSeal(table: string, seal: string): void {
  const before = noted()
  if (before.some(([other]) => other === table)) return
  try {
    localStorage.setItem(KEY, JSON.stringify([...before, [table, seal]].slice(-MOST)))
  } catch {
    // a browser that keeps nothing can still compare with the server's word
  }
}

export function sealNoted(table: string): string | null {
  return noted().find(([other]) => other === table)?.[1] ?? null
}
