/** The columns that a list shows, chosen on this device. */
import { useState } from 'react'
import { shownColumnsKey as key, type Memory } from '#core/browser-names.ts'

type Kept = Readonly<Record<string, unknown>>

/** What was chosen for a list, of the columns that there are; null when nothing was, or it cannot be read. */
export function recallColumns(memory: Pick<Memory, 'getItem'>, list: string, known: readonly string[]) {
  const kept = parse(memory.getItem(key))[list]
  return Array.isArray(kept) ? known.filter((name) => kept.includes(name)) : null
}

/** Remembers a choice; a browser that keeps nothing forgets it with the page. */
export function keepColumns(memory: Memory, list: string, chosen: readonly string[]): void {
  try {
    memory.setItem(key, JSON.stringify({ ...parse(memory.getItem(key)), [list]: chosen }))
  } catch (cause) {
    console.warn('The columns could not be kept:', cause)
  }
}

function parse(text: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {}
  } catch {
    return {}
  }
}

/** The columns that a list shows, and how to choose others. */
export function useShownColumns(list: string, known: readonly string[], standard: readonly string[]) {
  const [shown, setShown] = useState(() => recallColumns(localStorage, list, known) ?? standard)
  const choose = (chosen: readonly string[]) => {
    keepColumns(localStorage, list, chosen)
    setShown(chosen)
  }
  return [shown, choose] as const
}
