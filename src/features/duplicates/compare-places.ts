import { metersBetween } from '#core/distance.ts'
import { cityKeyOf } from './block-keys.ts'
import { areTwoCorners, compareAddresses, type Spot } from './compare-addresses.ts'
import type { Entry, Evidence } from './duplicates.ts'
import { weights } from './weights.ts'

/**
 * What is known of where two entries are; `isDoor` when it is one door, `isKnown` when distance or address tell; `isFar` when they say
 * that somebody moved, or opened a second place.
 */
export type PlaceFindings = {
  isDoor: boolean
  /** Whether their addresses say one door or one corner. */
  isSaidDoor: boolean
  isOtherStreet: boolean
  /** Whether their addresses say one building. */
  isSaidHouse: boolean
  /** Whether their addresses say one street, or more. */
  isSaidStreet: boolean
  /** Whether they may be across the street from each other. */
  isNear: boolean
  /** Whether no address says besides that they are two: another number, or another corner. */
  mayBeOneDoor: boolean
  /** Whether their addresses say two house numbers or rooms. */
  areTwoDoors: boolean
  /** Whether a number may be mistyped, or a point lies elsewhere than its address. */
  asks: boolean
  isKnown: boolean
  isFar: boolean
  /** How far apart their points are where they could lie in one place that is as large as a park. */
  siteMeters: number | null
  /** Whether their points are too far from each other for one door, and no address says that it is one. */
  isApart: boolean
  /** Whether nothing tells but the city. */
  isOnlyCity: boolean
  /** Whether only one of them says its city, and nothing else tells. */
  isLoneCity: boolean
  /** Whether they say two cities, and no points tell better. */
  isOtherCity: boolean
  /** Whether their points are too far from each other for the one quarter or street that their addresses say. */
  isMisplaced: boolean
  /** Whether the point of one is not known. */
  isUnplaced: boolean
  evidence: readonly Evidence[]
}

/**
 * Near enough for one door when maps place its point; then, beside it; apart, but maybe one lot; a walk away; and in one
 * quarter.
 */
const reach = { door: 40, near: 60, across: 75, aside: 120, apart: 250, walk: 350, quarter: 2000 } as const

/** Compares position, address and city. */
export function comparePlaces(a: Entry, b: Entry): PlaceFindings {
  const meters = distanceBetween(a, b)
  const address = compareAddresses(belowCity(a), belowCity(b))
  const isDoor =
    address === 'sameDoor' ||
    address === 'sameCorner' ||
    (!isOtherDoor(address) && meters !== null && meters <= reach.door)
  const isNear = meters !== null && meters <= reach.across && address !== 'otherStreet'
  const isOnlyCity = meters === null && a.address === '' && b.address === ''
  return {
    isDoor,
    isSaidDoor: address === 'sameDoor' || address === 'sameCorner',
    isOtherStreet: address === 'otherStreet',
    isSaidHouse: address === 'sameBuilding',
    isSaidStreet:
      address !== null && address !== 'onlyArea' && weights.place[address] >= weights.place.sameStreet,
    isNear,
    mayBeOneDoor: isNear && !isNumberedApart(address) && !areTwoCorners(a.address, b.address),
    areTwoDoors: isNumberedApart(address),
    asks: address === 'likeNumber',
    isFar:
      !isDoor &&
      ((meters !== null && meters > reach.apart) || (meters === null && address === 'otherStreet')),
    isKnown: meters !== null || (a.address !== '' && b.address !== ''),
    siteMeters: meters !== null && meters > reach.near && !isOtherDoor(address) ? meters : null,
    isApart: !isDoor && meters !== null && meters > reach.aside,
    isOnlyCity,
    isLoneCity: isOnlyCity && (a.city === '') !== (b.city === ''),
    isOtherCity: meters === null && areOtherCities(a, b),
    isMisplaced:
      !isDoor &&
      meters !== null &&
      meters > reach.apart &&
      meters <= reach.quarter &&
      address !== null &&
      weights.place[address] > 0,
    isUnplaced: meters === null,
    evidence: [...spotEvidence(meters, address), ...cityEvidence(a, b, meters)],
  }
}

/** An address without the entry's own city, which stands beside it. */
function belowCity({ address, city }: Entry): string {
  if (city === '' || address === '') return address
  return address
    .split(',')
    .map((part) => (cityKeyOf(part.replace(/[\d-]/g, '')) === cityKeyOf(city) ? '' : part))
    .join(',')
}

const isOtherDoor = (address: Spot | null) => address === 'nearNumber' || isNumberedApart(address)

/** Numbers beside each other are guessed by some maps; others tell two doors. */
const isNumberedApart = (address: Spot | null) => address === 'otherNumber' || address === 'otherRoom'

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
      : [{ aspect: 'distance', weight: weights.place[near], words: `${lengthOf(meters ?? 0)} apart` }]
  if (address === null) return far
  const weight = weights.place[address]
  const said: Evidence = { aspect: 'address', weight, words: addressWords[address] ?? '' }
  if (near === null) return [said]
  if (address === 'sameDoor') return [{ ...said, words: `${said.words}, ${far[0]?.words}` }]
  if (address === 'otherStreet') return far
  if (weight < 0)
    return weights.place[near] < weight ? far : weights.place[near] < 0 ? [said] : [...far, said]
  if (address === 'sameCorner' && weight > weights.place[near]) return [said]
  return weights.place[near] > 0 ? far : [...far, said]
}

/** `40 m`, `12.6 km`. */
function lengthOf(meters: number): string {
  return meters < 1000 ? `${Math.round(meters)} m` : `${(meters / 1000).toFixed(1)} km`
}

const addressWords: Partial<Record<Spot, string>> = {
  sameDoor: 'same address',
  sameBuilding: 'same building',
  sameCorner: 'same corner',
  sameStreet: 'same street',
  onlyArea: 'same quarter',
  sameArea: 'same quarter',
  likeNumber: 'nearly the same house number',
  nearNumber: 'a house number beside it',
  otherRoom: 'another room or floor',
  otherNumber: 'another house number',
  otherStreet: 'another street',
}

function spotOf(meters: number): Spot {
  if (meters <= reach.near) return 'near'
  if (meters <= reach.aside) return 'aside'
  if (meters <= reach.apart) return 'apart'
  return meters <= reach.walk ? 'walk' : 'far'
}

const areOtherCities = (a: Entry, b: Entry) =>
  a.city !== '' && b.city !== '' && cityKeyOf(a.city) !== cityKeyOf(b.city)

/** A city alone says something only where neither has more. */
function cityEvidence(a: Entry, b: Entry, meters: number | null): Evidence[] {
  if (areOtherCities(a, b))
    return meters === null ? [{ aspect: 'city', weight: weights.city.other, words: 'another city' }] : []
  if (meters !== null || (a.address !== '') !== (b.address !== '') || a.address !== '') return []
  return [{ aspect: 'city', weight: weights.city.same, words: 'neither with an address' }]
}
