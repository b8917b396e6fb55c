import { editsBetween } from './alike-words.ts'
import { type Address, readAddress } from './read-address.ts'
import type { weights } from './weights.ts'

export type Spot = keyof typeof weights.place

/** Compares two addresses, without their cities; null when one is not given, or nothing can be compared. */
export function compareAddresses(one: string, other: string): Spot | null {
  if (one === '' || other === '') return null
  const [here, there] = [readAddress(one), readAddress(other)]
  if (here.said === '' || there.said === '') return null
  if (here.folded === there.folded)
    return hasDoor(here) ? 'sameDoor' : isStreet(here) ? 'sameStreet' : 'sameBuilding'
  if (here.words.length === 0 || there.words.length === 0) return null
  const areStreetsSaid = here.streets.length > 0 && there.streets.length > 0
  const isSameStreet = areStreetsSaid && haveCommon(here.streets, there.streets)
  if (!haveCommon(here.words, there.words)) return ofOtherWords(here, there)
  const isSameHouse = isOneHouse(here, there)
  if (areStreetsSaid && !isSameStreet && !isSameHouse) return 'otherStreet'
  const spot = compareNumbers(here, there)
  if (spot !== 'sameStreet') return spot
  if (isSameStreet) return isSameHouse ? 'sameBuilding' : 'sameStreet'
  if (isSameHouse) return 'sameStreet'
  return isWithin(here, there) && isWithin(there, here) ? 'onlyArea' : 'sameArea'
}

/** Of two addresses that have no word in common. */
function ofOtherWords(here: Address, there: Address): Spot | null {
  if (mayBeOne(here, there)) return null
  return areSpeltAlike(here, there) ? 'sameDoor' : 'otherStreet'
}

/** `12 Beverly Road` and `12 Beverley Road`: no town has two such streets, each with a house of that number. */
const areSpeltAlike = (here: Address, there: Address) =>
  haveCommon(here.numbers, there.numbers) &&
  here.streets.some((word) => there.streets.some((other) => isLetterOff(word, other)))

const isLetterOff = (word: string, other: string) =>
  word.length >= 5 && !/\d/.test(word) && editsBetween(word, other) === 1

const haveCommon = (here: readonly string[], there: readonly string[]) =>
  here.some((word) => there.includes(word))

/** Whether one names a house, or a street, that the other names in any way. */
const isOneHouse = (here: Address, there: Address) =>
  haveCommon(here.houses, [...there.houses, ...there.streets]) || haveCommon(there.houses, here.streets)

/** Whether one says no more than the other. */
const isWithin = (here: Address, there: Address) => here.words.every((word) => there.words.includes(word))

/** Whether one says only the quarter of the street or house that the other says. */
const mayBeOne = (here: Address, there: Address) => isOnlyArea(here) !== isOnlyArea(there)

const isOnlyArea = ({ streets, houses }: Address) => streets.length === 0 && houses.length === 0

/** What a house has many of: the number of one tells a door, that of a floor or a tower does not. */
const roomKinds = ['room', 'unit', 'lot']

const hasDoor = ({ numbers, counts }: Address) =>
  numbers.length > 0 || roomKinds.some((kind) => counts.has(kind))

const isStreet = ({ streets }: Address) => streets.length > 0

/** Of two addresses on one street: the same door, another one, or nobody says which. */
function compareNumbers(here: Address, there: Address): Spot {
  const both = [...here.counts].filter(([kind]) => there.counts.has(kind))
  const other = both.filter(([kind, number]) => there.counts.get(kind) !== number).map(([kind]) => kind)
  if (other.some((kind) => kind !== 'room' && kind !== 'floor')) return 'otherNumber'
  if (other.length > 0) return 'otherRoom'
  const [[first], [second]] = [here.numbers, there.numbers]
  if (first === undefined || second === undefined) {
    if (both.some(([kind]) => roomKinds.includes(kind))) return 'sameDoor'
    return areOneCorner(here, there) ? 'sameCorner' : 'sameStreet'
  }
  const isOne =
    haveCommon(here.numbers, there.numbers) ||
    isPartOf(first, second) ||
    isPartOf(second, first) ||
    isInRange(here, there) ||
    isInRange(there, here)
  if (isOne) return 'sameDoor'
  if (isMistyped(first, second)) return 'likeNumber'
  return areNeighbours(first, second) ? 'nearNumber' : 'otherNumber'
}

/** `439A` is a part of the house 439, which another source may not tell. */
const isPartOf = (part: string, house: string) => /^\d+[a-z]$/.test(part) && part.slice(0, -1) === house

const isInRange = ({ ranges }: Address, { numbers }: Address) =>
  ranges.some(([from, to]) => numbers.some((number) => Number(number) >= from && Number(number) <= to))

/** Houses that stand beside each other. */
const areNeighbours = (one: string, other: string) => Math.abs(Number(one) - Number(other)) <= 10

/** `Taft Ave cor Quirino` and `Quirino Ave corner Taft`: where the same two streets meet. */
function areOneCorner(here: Address, there: Address): boolean {
  const [[one, other], [first, second]] = [here.corner, there.corner]
  if (one === undefined || other === undefined || first === undefined || second === undefined) return false
  return (
    (haveCommon(one, first) && haveCommon(other, second)) ||
    (haveCommon(one, second) && haveCommon(other, first))
  )
}

/** Whether each says a corner, and not the same one. */
export function areTwoCorners(one: string, other: string): boolean {
  const [here, there] = [readAddress(one), readAddress(other)]
  return here.corner.length > 1 && there.corner.length > 1 && !areOneCorner(here, there)
}

/** Digits that changed places, or one that is missing at the end. */
function isMistyped(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === long.length) return [...short].sort().join('') === [...long].sort().join('')
  return long.length === short.length + 1 && long.startsWith(short) && /^\d+$/.test(long)
}
