// The rule that somebody wants to read, wherever on the page it was named.

class Consulting {
  /** the id of a chapter or paragraph; null while no book is open */
  rule = $state<string | null>(null)

  open = (rule: string): void => void (this.rule = rule)
  close = (): void => void (this.rule = null)
}

export const consulting = new Consulting()
