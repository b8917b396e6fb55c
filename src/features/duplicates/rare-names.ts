import { site } from '#config/place/site.ts'
import { cityKeyOf } from './block-keys.ts'
import type { NameFindings } from './compare-names.ts'
import type { PlaceFindings } from './compare-places.ts'
import type { Entry, Evidence } from './duplicates.ts'
import { weights } from './weights.ts'
import { addressWords } from './where-words.ts'

/** What the words say that two names share, and that say neither what nor where a place is. */
export type RareNameFindings = {
  /** Whether they share one at all, other than what many public offices are called. */
  isShared: boolean
  /** Whether they share several: then few others bear the name. */
  isRare: boolean
}

/** What many offices of one country are called. */
const official = new Set([
  ...addressWords([site.country]),
  ...'authority commission council bureau board administration agency institute institution'.split(' '),
])

/** Counts the words of their own that two names share. */
export function findRareName(a: Entry, b: Entry, { shared }: NameFindings): RareNameFindings {
  if (shared.length === 0) return { isShared: false, isRare: false }
  const where = addressWords([a.address, b.address, a.city, b.city])
  const own = shared.filter((word) => !where.has(word))
  return { isShared: own.some((word) => !official.has(word)), isRare: own.length > 1 }
}

/** Categories whose places bear the names of saints and heroes: a city has several of one name. */
const sharedNames = new Set(['places-of-worship', 'education'])

export const mayShareNames = ({ category }: Entry) => sharedNames.has(category)

/**
 * A rare name is one place's where one source knows no more than its city, and on one street where one source says a word
 * or two more of it.
 */
export function rareNameEvidence(
  a: Entry,
  b: Entry,
  { isSame, isKind, evidence: [name] }: NameFindings,
  { isSaidStreet, areTwoDoors, isKnown }: PlaceFindings,
): Evidence[] {
  if (isKind || name === undefined || name.weight <= 0) return []
  const isOneStreet = !isSame && isSaidStreet && !areTwoDoors
  const isOneCity = isSame && !isKnown && a.address !== b.address && isSaidCity(a, b) && !mayShareNames(a)
  return isOneStreet || isOneCity
    ? [{ aspect: 'name', weight: weights.rareName.one, words: 'a name that few bear' }]
    : []
}

const isSaidCity = (a: Entry, b: Entry) => a.city !== '' && cityKeyOf(a.city) === cityKeyOf(b.city)
