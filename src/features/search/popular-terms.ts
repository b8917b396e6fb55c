import { fold } from '#core/text.ts'

/** Trending searches and popular locations show so many. */
const shown = 4

/** The first four of what people searched for, filled up with the defaults; none twice, whatever its spelling. */
export function fillUp(found: readonly string[], defaults: readonly string[]): string[] {
  const terms = new Map<string, string>()
  for (const term of [...found, ...defaults]) {
    const key = fold(term)
    if (key !== '' && !terms.has(key)) terms.set(key, term)
  }
  return [...terms.values()].slice(0, shown)
}
