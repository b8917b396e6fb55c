import type { Evidence } from './duplicates.ts'
import { type Doors, isStrong, judgeNames, numbersOfOne, whereOf } from './judge-names.ts'
import { type MatchedWords, matchWords, type Named } from './match-words.ts'
import type { NameWords, WordKinds } from './name-words.ts'
import {
  areOtherAges,
  fitsCategory,
  goTogether,
  groupOf,
  isForAge,
  isKindOfSchool,
  isNamesake,
  isNeverOne,
} from './trades.ts'
import { weights } from './weights.ts'

/** Findings of two names. */
export type NameFindings = {
  isSame: boolean
  /** Whether they are the same, letter for letter and number for number. */
  isWrittenAlike: boolean
  /** Whether they say no more than a kind of place, which has no branches. */
  isKind: boolean
  /** Whether each says what the other does not. */
  isOther: boolean
  /** Where one owner may run both, so that nobody but a person can tell. */
  asks: boolean
  /** Whether their categories do not go together. */
  isOtherTrade: boolean
  /** Whether one says a trade, or another word than its city's, that the other does not. */
  saysMore: boolean
  /** Whether they begin alike and end otherwise, as branches do that are named after their towns. */
  areTwoBranches: boolean
  /** Words that both say and that tell places apart, other than the names of towns. */
  shared: readonly string[]
  /** Whether a name stands before the other one, as a tenant's before its house's: `Narra Grill @ Anahaw Arcade`. */
  mayBeTenant: boolean
  /** Numbers that one of the names says alone. */
  loneNumbers: readonly string[]
  evidence: readonly Evidence[]
}

/** Compares what two entries are called, or were called before, and what they do. */
export function compareNames(a: Named, b: Named, places: Doors): NameFindings {
  const now = compareReadings(a, b, places)
  const earlier = [
    ...(a.words.former ? [compareReadings({ ...a, words: a.words.former }, b, places)] : []),
    ...(b.words.former ? [compareReadings(a, { ...b, words: b.words.former }, places)] : []),
  ].filter(({ isSame }) => isSame)
  const [found] = earlier
  if ((now.isSame && !now.asks) || found === undefined) return now
  return { ...found, evidence: [{ aspect: 'name', weight: 0, words: 'called so before' }, ...found.evidence] }
}

function compareReadings(a: Named, b: Named, places: Doors): NameFindings {
  const matched = matchWords(a, b)
  const [here, there] = [loneTrades(matched.here, matched.there), loneTrades(matched.there, matched.here)]
  const says = { here: here.length > 0, there: there.length > 0 }
  const where = whereOf(a, b, places)
  const name = judgeNames(matched, says, where)
  const isSame = name === 'same' || name === 'nearly' || name === 'kind'
  const other = findOtherPart(a.words, b.words, matched)
  const isStrange = !goTogether(a.entry.category, b.entry.category, name === 'otherPart')
  const isBuilding =
    [...here, ...there].every((trade) => trade === 'building') &&
    says.here !== says.there &&
    // At one door, words beside it may name the house.
    ((isSame && matched.left.length === 0 && matched.right.length === 0) ||
      (places.isSaidDoor && (name === 'longer' || name === 'extended')))
  const isForeign = (findForeign(a, b, here, there, matched) && !isBuilding) || (isStrange && !isSame)
  const isOther = name === 'other' || name === 'otherPart'
  return {
    isSame,
    // Of two such names one is read.
    isWrittenAlike: name === 'same' && a.words === b.words,
    isKind: name === 'kind',
    isOther,
    asks:
      arePeopleAlike(a, b, matched) ||
      findRelated(a, b, matched, here, there) ||
      ([...here, ...there].some(isForAge) && !areHospitals(a, b)) ||
      isBuilding ||
      a.words.doubled.join() !== b.words.doubled.join() ||
      isSmallForm(a, matched) ||
      beginsWithOf(a.entry.name) !== beginsWithOf(b.entry.name) ||
      isDoubleName(a.entry.name, matched) ||
      isDoubleName(b.entry.name, matched) ||
      isOther ||
      here.some((trade) => isOwnCalling(trade, a, b)) ||
      there.some((trade) => isOwnCalling(trade, b, a)),
    isOtherTrade: isStrange,
    areTwoBranches: isOther && a.words.said[0] === b.words.said[0] && isStrong(a.words.said[0] ?? ''),
    saysMore:
      says.here || says.there || [...matched.left, ...matched.right].some((word) => !where.isSaid(word)),
    shared: matched.shared.filter((word) => isStrong(word) && !where.isTown(word)),
    mayBeTenant: name === 'longer' && (endsWith(a, b) || endsWith(b, a)),
    loneNumbers: other === null ? loneNumbers(matched) : [],
    evidence: [
      { aspect: 'name', weight: weights.name[name], words: nameWords[name] },
      ...(other === null ? [] : [{ aspect: 'number' as const, weight: weights.number.other, words: other }]),
      ...(isForeign
        ? [{ aspect: 'trade' as const, weight: weights.trade.foreign, words: 'another trade' }]
        : []),
    ],
  }
}

/** A hospital and the pharmacy that bears its name: the trade is what its own category is named after, not the other's. */
const isOwnCalling = (trade: string, own: Named, other: Named) =>
  own.entry.category !== other.entry.category &&
  other.entry.category !== '' &&
  // Who serves food has one of several categories.
  !(groupOf(trade) === 'food' && isNamesake('food', other.entry.category)) &&
  isNamesake(groupOf(trade), own.entry.category) &&
  !isKindOfSchool(trade, ['school'])

/** Of two hospitals, one may say whose it is: `University Hospital`. */
const areHospitals = (a: Named, b: Named) => [a, b].every(({ words }) => words.trades.includes('hospital'))

/** Whether the longer name ends with all that the other one says. */
function endsWith({ words: { said } }: Named, { words: end }: Named): boolean {
  return said.length > end.said.length && said.slice(-end.said.length).join(' ') === end.said.join(' ')
}

/** A restaurant and its express counter. */
const isSmallForm = (a: Named, { here, there }: MatchedWords) =>
  isNamesake('food', a.entry.category) && here.core.includes('express') !== there.core.includes('express')

/** `De Leon Hardware` and `Leon Hardware`: the names of two families. */
const beginsWithOf = (name: string) => /^(?:del?|dela|delos)\s/i.test(name)

/** `Santos-Ong`: a family's name with another's is a third family's. */
function isDoubleName(name: string, { shared, left, right }: MatchedWords): boolean {
  const hyphened = hyphenedPairs(name)
  return (
    hyphened.length > 0 &&
    [...left, ...right].some((lone) =>
      shared.some((word) => hyphened.includes(`${word}-${lone}`) || hyphened.includes(`${lone}-${word}`)),
    )
  )
}

/** Every two words that a hyphen joins. */
function hyphenedPairs(name: string): readonly string[] {
  if (!name.includes('-')) return []
  return (name.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).flatMap((chain) => {
    const words = chain.split('-')
    return words.slice(1).map((word, index) => `${words[index]}-${word}`)
  })
}

/** People whose names differ by a letter may be two who share a room and a telephone. */
const arePeopleAlike = (a: Named, b: Named, { likeness }: MatchedWords) =>
  a.words.isPerson && b.words.isPerson && likeness === 'nearly'

const nameWords = {
  same: 'same name',
  nearly: 'nearly the same name',
  kind: 'a kind for a name',
  part: 'one name is part of the other',
  longer: 'one name has a word more',
  extended: 'one name has two words more',
  town: 'names that share a town',
  other: 'another name',
  otherPart: 'names that share a part',
} as const

/** Trades that only this name says. */
function loneTrades(own: WordKinds, other: WordKinds): readonly string[] {
  return own.trades.filter((trade) => !other.trades.includes(trade))
}

/** Numbers tell branches, stalls and offices apart, and so does what stands after a dash. */
function findOtherPart(a: NameWords, b: NameWords, { here, there }: MatchedWords): string | null {
  const [left, right] = [numbersOfOne(here, there), numbersOfOne(there, here)]
  if (areSwapped(left, right) && !a.said.some((word) => rooms.has(word))) return null
  if (left.length > 0 && right.length > 0) return `${left.join(' ')} is not ${right.join(' ')}`
  if (left.length > 0 && (b.isMain || a.isBranch)) return `${left.join(' ')} is not the main one`
  if (right.length > 0 && (a.isMain || b.isBranch)) return `${right.join(' ')} is not the main one`
  const [[head, ...tail], [otherHead, ...otherTail]] = [a.parts, b.parts]
  if (head === undefined || otherHead === undefined || tail.length === 0 || otherTail.length === 0)
    return null
  if (head.length === 0 || head.join(' ') !== otherHead.join(' ')) return null
  const [ends, otherEnds] = [loneWords(tail, otherTail), loneWords(otherTail, tail)]
  return ends.length > 0 && otherEnds.length > 0 ? `${ends.join(' ')} is not ${otherEnds.join(' ')}` : null
}

const rooms = new Set('stall unit booth room gate tower floor phase block lot'.split(' '))

/** `2214` and `2241`: one number may be the other with its figures turned. */
function areSwapped(
  [one = '', ...more]: readonly string[],
  [other = '', ...others]: readonly string[],
): boolean {
  const figures = (number: string) => [...number].sort().join('')
  return one.length > 2 && more.length === 0 && others.length === 0 && figures(one) === figures(other)
}

const loneWords = (own: NameWords['parts'], other: NameWords['parts']) =>
  own.flat().filter((word) => !other.flat().includes(word))

function loneNumbers({ here, there }: MatchedWords): readonly string[] {
  return [...numbersOfOne(here, there), ...numbersOfOne(there, here)]
}

/** Whether the names say trades that nobody runs as one, or are those of two people. */
function findForeign(
  a: Named,
  b: Named,
  here: readonly string[],
  there: readonly string[],
  { left, right, here: own, there: others }: MatchedWords,
): boolean {
  if (a.words.isPerson && b.words.isPerson && left.length > 0 && right.length > 0) return true
  const isStrange = (lone: readonly string[], from: Named, to: Named, said: WordKinds, says: boolean) =>
    lone.some((trade) => {
      const group = groupOf(trade)
      if (said.trades.some((one) => groupOf(one) === group)) return isNeverOne(group) && says
      if (said.trades.some((one) => from.words.beside.has(trade) && from.words.beside.has(one))) return false
      if (isKindOfSchool(trade, said.trades)) return false
      // Of two hospitals, one says whose it is: `University Hospital`.
      if (isForAge(trade) && said.trades.some((one) => groupOf(one) !== 'school' && !isForAge(one)))
        return false
      // What a university has is a part of it.
      if (said.trades.some(isForAge) && group !== 'school' && !isForAge(trade)) return true
      const isOtherAge = said.trades.some((one) => areOtherAges(one, trade))
      const isItsOwn =
        isNamesake(group, from.entry.category) && !goTogether(from.entry.category, to.entry.category)
      return says || isOtherAge || isNeverOne(group) || isItsOwn || !fitsCategory(group, to.entry.category)
    })
  return isStrange(here, a, b, others, there.length > 0) || isStrange(there, b, a, own, here.length > 0)
}

/** Whether one says a trade beside another of its group: a bakery and its café. */
function findRelated(
  a: Named,
  b: Named,
  { here: own, there: others }: MatchedWords,
  here: readonly string[],
  there: readonly string[],
): boolean {
  const hasBeside = (left: readonly string[], said: WordKinds, beside: ReadonlySet<string>) =>
    left.some(
      (trade) =>
        said.trades.some((one) => groupOf(one) === groupOf(trade)) &&
        // "Resort and Hotel" is one place that says both; a bakery's café may be another.
        !(groupOf(trade) !== 'food' && beside.has(trade) && said.trades.every((one) => beside.has(one))),
    )
  // A restaurant that one of the names says is the kind of place that the other's dish is served at.
  const isPlain = (left: readonly string[], opposite: readonly string[]) =>
    opposite.length === 0 && left.every((trade) => trade === 'restaurant')
  return (
    (!isPlain(here, there) && hasBeside(here, others, a.words.beside)) ||
    (!isPlain(there, here) && hasBeside(there, own, b.words.beside))
  )
}
