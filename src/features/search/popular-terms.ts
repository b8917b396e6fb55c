import { fold } from '#core/text.ts'

/** The number of trending searches, and of popular locations. */
const shown = 4

/** The first four popular terms, filled up with defaults; no duplicates, whatever the spelling. */
export function fillUp(found: readonly string[], defaults: readonly string[]): string[] {
  const terms = new Map<string, string>()
  for (const term of [...found, ...defaults]) {
    const key = fold(term)
    if (key !== '' && !terms.has(key)) terms.set(key, term)
  }
  return [...terms.values()].slice(0, shown)
}
