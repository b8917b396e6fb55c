/** The visitor's own last searches. They stay on the device, and one click forgets them. */
import { type Memory, recentSearchesKey } from '#core/browser-names.ts'
import { fold } from '#core/text.ts'

const mostKept = 8

/** The last searches, the newest first; none where the device keeps nothing. */
export function recentSearches(memory: Memory | null): string[] {
  try {
    const kept: unknown = JSON.parse(memory?.getItem(recentSearchesKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Keeps a search as the newest. What differs only in case or accents is the same search. */
export function rememberSearch(memory: Memory | null, text: string): void {
  if (text === '') return
  const others = recentSearches(memory).filter((other) => fold(other) !== fold(text))
  store(memory, [text, ...others].slice(0, mostKept))
}

export function forgetSearches(memory: Memory | null): void {
  memory?.removeItem(recentSearchesKey)
}

function store(memory: Memory | null, searches: readonly string[]): void {
  try {
    memory?.setItem(recentSearchesKey, JSON.stringify(searches))
  } catch {
    // A full device keeps the searches it has.
  }
}
