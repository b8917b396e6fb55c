import { useState } from 'react'

type Chosen = Record<string, true>

/** Which rows of a table are selected, by id. */
export type RowChoice = {
  state: Chosen
  set: (update: Chosen | ((before: Chosen) => Chosen)) => void
  /** Those of `ids` that are selected: a row that is not on the page any more cannot be acted on. */
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
