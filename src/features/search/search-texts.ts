import { formatDistance } from '#core/distance-text.ts'
import type { SearchQuery, Widening } from './search.ts'

/** `Nearby`, `within 500 m`, `within 2 km`. */
export function radiusLabel(radius: SearchQuery['radius']): string {
  return radius === '' ? 'Nearby' : `within ${formatDistance(Number(radius)).replace('.0 ', ' ')}`
}

/** What was let go because nothing fitted all that was asked, in words. */
const letGo: Readonly<Record<Widening, string>> = {
  open: 'Nothing that fits is known to be open then. These are shown whatever their hours.',
  open_unknown:
    'Nothing that fits is known to be open then. Nobody gave the hours of these: ask before you go.',
  radius: 'Nothing that fits is within that distance. These are the nearest.',
  locations: 'Nothing that fits is there. These are elsewhere.',
  categories: 'Nothing of that kind fits all of your words. These fit some.',
  brand: 'Nothing of that name fits. These are like it.',
}

/**
 * The notes above a list that had to be widened.
 * @param widened what was let go
 * @param ignored words that were left out
 */
export function widenedNotes(widened: readonly Widening[], ignored: readonly string[]): string[] {
  const notes = widened.map((name) => letGo[name])
  const left = ignored.map((word) => `“${word}”`).join(', ')
  return ignored.length === 0 ? notes : [...notes, `Nothing has all of your words. Left out: ${left}.`]
}
