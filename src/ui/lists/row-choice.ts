import { useState } from 'react'

type Chosen = Record<string, true>

/** The selected rows of a table, by id. */
export type RowChoice = {
  state: Chosen
  set: (update: Chosen | ((before: Chosen) => Chosen)) => void
  /** The selected ones among `ids`: rows that left the page cannot be acted on. */
  among: (ids: readonly string[]) => string[]
  clear: () => void
}

export function useRowChoice(): RowChoice {
  const [state, set] = useState<Chosen>({})
  return {
    state,
    set,
    among: (ids) => ids.filter((id) => state[id] === true),
    clear: () => set({}),
  }
}

/** The ids from one to the other, in their order, both included; the second alone where the first is none of them. */
export function idsBetween(ids: readonly string[], from: string | undefined, to: string): string[] {
  const [one, other] = [ids.indexOf(from ?? to), ids.indexOf(to)]
  return one === -1 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** A choice with more rows in it, or with these left out. */
export function withRows(before: Chosen, ids: readonly string[], isChosen: boolean): Chosen {
  const others = Object.entries(before).filter(([id]) => !ids.includes(id))
  return Object.fromEntries([...others, ...(isChosen ? ids.map((id) => [id, true] as const) : [])])
}
