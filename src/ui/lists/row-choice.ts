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
