// Asking the server over HTTP.
import { prefs } from "./prefs.svelte"

/** Something was not done: `reason` for programs, the message for people. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    text: string,
    readonly status: number,
    /** the game whose rules are not ready, where that is why */
    readonly game: string | null = null
  ) {
    super(text)
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": prefs.language, Accept: "application/json" }
  if (body !== undefined) headers["Content-Type"] = "application/json"
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body)
    })
  } catch {
    throw new Refusal("offline", "", 0)
  }
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({}))
    throw new Refusal(told.reason ?? "failed", told.text ?? "", answer.status, told.game ?? null)
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path)
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body)
