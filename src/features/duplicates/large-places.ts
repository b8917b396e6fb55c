import { cityKeyOf } from './block-keys.ts'
import type { NameFindings } from './compare-names.ts'
import type { PlaceFindings } from './compare-places.ts'
import type { Entry, Evidence } from './duplicates.ts'
import { readOnce } from './match-words.ts'
import { weights } from './weights.ts'

/** Categories of places as large as a block, and how far apart in metres maps put the points of one. */
const sites = new Map([
  ['shopping-malls', 160],
  ['medical-centers', 200],
  ['parks', 250],
  ['education', 250],
])

/**
 * Categories of which a city has one of a name, with several gates and telephones, and the words of which such a name has
 * one; a clinic's or a stall's has none.
 */
const institutions = new Map([
  ...['medical-centers', 'healthcare'].map(
    (care) => [care, /\b(?:hospital|center|city|institute|sanitarium|infirmary)\b/] as const,
  ),
  ['shopping-malls', /\b(?:mall|center|city|plaza|square)\b/],
  ...['embassies', 'government-offices'].map((office) => [office, /\b(?:embassy|consulate)\b/] as const),
])

/** What is found of places that are larger than a door. */
export type LargePlaceFindings = {
  /** Whether their points may lie in one large place. */
  isSite: boolean
  /** Whether they are one institution of their city. */
  isOnlyOne: boolean
  /** Whether they are, and a map put a point elsewhere in the quarter or street that their addresses say. */
  isMisplaced: boolean
  evidence: readonly Evidence[]
}

/** Whether places of this category are as large as a block. */
export const isSiteCategory = (category: string) => sites.has(category)

/** Whether two entries are institutions of one city, and the same one if they have one name. */
export const mayBeOnlyOne = (a: Entry, b: Entry) =>
  [a, b].every(({ category }) => institutions.has(category)) &&
  a.city !== '' &&
  cityKeyOf(a.city) === cityKeyOf(b.city)

/** Finds what the size of two places says, of two that have one name and are no branches of a chain. */
export function findLargePlace(
  a: Entry,
  b: Entry,
  { isSame, isKind, evidence }: NameFindings,
  { siteMeters, isMisplaced }: PlaceFindings,
): LargePlaceFindings {
  const isNamed = isSame && !isKind
  const isSite =
    isNamed && siteMeters !== null && [a, b].every(({ category }) => siteMeters <= (sites.get(category) ?? 0))
  const isOneName = evidence.some(({ aspect, weight }) => aspect === 'name' && weight >= weights.name.same)
  const isOnlyOne = isOneName && isNamed && mayBeOnlyOne(a, b) && isInstitution(a) && isInstitution(b)
  return {
    isSite,
    isOnlyOne,
    isMisplaced: isOnlyOne && isMisplaced,
    evidence: [...(isSite ? [siteEvidence] : []), ...(isOnlyOne ? [onlyOneEvidence] : [])],
  }
}

const isInstitution = ({ name, category }: Entry) =>
  institutions.get(category)?.test(readOnce(name).words.said.join(' ')) === true

const siteEvidence: Evidence = { aspect: 'distance', weight: weights.place.site, words: 'a large place' }

const onlyOneEvidence: Evidence = {
  aspect: 'city',
  weight: weights.city.onlyOne,
  words: 'the only one of its name in the city',
}
