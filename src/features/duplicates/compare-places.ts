import { metersBetween } from '#core/distance.ts'
import { fold } from '#core/text.ts'
import { cityKeyOf, wordsOf } from './block-keys.ts'
import type { Entry, Evidence } from './duplicates.ts'
import { weights } from './weights.ts'

type Spot = keyof typeof weights.place

/**
 * What is known of where two entries are; `isDoor` when it is one door, `isKnown` when distance or address tell; `isFar` when they say
 * that somebody moved, or opened a second place.
 */
export type PlaceFindings = {
  isDoor: boolean
  isKnown: boolean
  isFar: boolean
  evidence: readonly Evidence[]
}

const streetWords = new Set(
  `street st avenue ave road rd boulevard blvd highway hwy drive dr lane ln extension ext corner cor brgy barangay
  building bldg city of the floor level unit room rm stall lot block blk phase ph no gf`.split(/\s+/),
)

/** Near enough for one door when maps place its point; then, beside it; apart, but maybe one lot; and a walk away. */
const reach = { door: 40, near: 60, aside: 120, apart: 250 } as const

/** Compares position, address and city. */
export function comparePlaces(a: Entry, b: Entry): PlaceFindings {
  const meters = distanceBetween(a, b)
  const address = compareAddresses(a.address, b.address)
  const isDoor =
    address === 'sameDoor' || (address !== 'otherNumber' && meters !== null && meters <= reach.door)
  return {
    isDoor,
    isFar:
      !isDoor &&
      ((meters !== null && meters > reach.apart) || (meters === null && address === 'otherStreet')),
    isKnown: meters !== null || (a.address !== '' && b.address !== ''),
    evidence: [...spotEvidence(meters, address), ...cityEvidence(a, b, meters)],
  }
}

function distanceBetween(a: Entry, b: Entry): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null
  return metersBetween(
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  )
}

/** The better of position and address: either may be a guess. */
function spotEvidence(meters: number | null, address: Spot | null): Evidence[] {
  const near = meters === null ? null : spotOf(meters)
  const far: Evidence[] =
    near === null
      ? []
      : [{ aspect: 'distance', weight: weights.place[near], words: `${Math.round(meters ?? 0)} m apart` }]
  if (address === null) return far
  const weight = weights.place[address]
  const said: Evidence = { aspect: 'address', weight, words: addressWords[address] ?? '' }
  if (near === null) return [said]
  if (address === 'sameDoor') return [{ ...said, words: `${said.words}, ${far[0]?.words}` }]
  if (address === 'otherStreet') return far
  if (weight < 0)
    return weights.place[near] < weight ? far : weights.place[near] < 0 ? [said] : [...far, said]
  return weights.place[near] > 0 ? far : [...far, said]
}

const addressWords: Partial<Record<Spot, string>> = {
  sameDoor: 'same address',
  sameBuilding: 'same building',
  sameStreet: 'same street',
  otherNumber: 'another house number',
  otherStreet: 'another street',
}

function spotOf(meters: number): Spot {
  if (meters <= reach.near) return 'near'
  if (meters <= reach.aside) return 'aside'
  return meters <= reach.apart ? 'apart' : 'far'
}

/** Number and street, number alone, street alone, or nothing in common; null when one is not given. */
function compareAddresses(one: string, other: string): Spot | null {
  if (one === '' || other === '') return null
  const [here, there] = [readAddress(one), readAddress(other)]
  const shared = here.streets.filter((word) => there.streets.includes(word))
  if (fold(one) === fold(other))
    return here.numbers.length > 0 ? 'sameDoor' : isStreet(one) ? 'sameStreet' : 'sameBuilding'
  if (shared.length === 0) return here.streets.length > 0 && there.streets.length > 0 ? 'otherStreet' : null
  const common = here.numbers.filter((number) => there.numbers.includes(number))
  if (common.length > 0) return 'sameDoor'
  if (here.numbers.length > 0 && there.numbers.length > 0) return 'otherNumber'
  return 'sameStreet'
}

const isStreet = (address: string) =>
  /\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|hwy|highway|edsa)\b/i.test(address)

function readAddress(address: string) {
  const words = wordsOf(address.replace(/\b\d{1,2}\/f\b|\b[gl]\/f\b/gi, ' '))
  const isNumber = (word: string) => /\d/.test(word) || /^[a-h]$/.test(word)
  return {
    numbers: words.filter(isNumber),
    streets: words.filter((word) => !isNumber(word) && word.length > 1 && !streetWords.has(word)),
  }
}

/** A city alone says something only where neither has more. */
function cityEvidence(a: Entry, b: Entry, meters: number | null): Evidence[] {
  const [here, there] = [cityKeyOf(a.city), cityKeyOf(b.city)]
  const isOther = here !== '' && there !== '' && here !== there
  if (isOther)
    return meters === null ? [{ aspect: 'city', weight: weights.city.other, words: 'another city' }] : []
  if (meters !== null || (a.address !== '') !== (b.address !== '') || a.address !== '') return []
  return [{ aspect: 'city', weight: weights.city.same, words: 'neither with an address' }]
}
