import { fold } from '#core/text.ts'
import { comparePhones, compareWebsites } from './compare-contacts.ts'
import { compareNames, type NameFindings } from './compare-names.ts'
import { comparePlaces, type PlaceFindings } from './compare-places.ts'
import type { Entry, Evidence, Judgement } from './duplicates.ts'
import { findLargePlace, isSiteCategory, mayBeOnlyOne } from './large-places.ts'
import { type Named, readOnce } from './match-words.ts'
import { type Findings, leavesQuestions } from './open-questions.ts'
import { findRareName, type RareNameFindings, rareNameEvidence } from './rare-names.ts'
import { thresholds, weights } from './weights.ts'

/** With this many entries, a name is a chain's: its branches stand across the street from each other. */
const chainSize = 4

/** What two entries say of each other, whoever else bears their name. */
type Comparison = {
  places: PlaceFindings
  /** All but the names. */
  besides: readonly Evidence[]
  /** Null where the names would make no difference. */
  told: { names: NameFindings; rare: RareNameFindings } | null
}

/**
 * Judges whether two entries are one place, by the weights of one table. Of two whose names would make no difference, the
 * names are not told, and the score is what it would be at most.
 * @param entriesOfName how many entries bear the name, both included
 */
export function judgePair(a: Entry, b: Entry, entriesOfName: number): Judgement {
  return judgeCompared(a, b, comparePair(a, b), entriesOfName)
}

/** Whether two entries are another, however many bear the name: then nobody need count. */
export function areTwoPlaces(a: Entry, b: Entry): boolean {
  const compared = comparePair(a, b)
  return [1, chainSize].every((entries) => judgeCompared(a, b, compared, entries).answer === 'another')
}

function comparePair(a: Entry, b: Entry): Comparison {
  const places = comparePlaces(a, b)
  const besides = [...comparePhones(a, b), ...compareWebsites(a, b), ...places.evidence]
  // Most candidates are no more than neighbours: reading their names takes longer than all else.
  const isTold = mostOfNames(places) + sumOf(besides) >= thresholds.person || mayBeOnlyOne(a, b)
  const names = isTold
    ? compareNames(named(a), isOneWriting(a, b) ? { ...named(a), entry: b } : named(b), places)
    : null
  return { places, besides, told: names && { names, rare: findRareName(a, b, names) } }
}

function judgeCompared(
  a: Entry,
  b: Entry,
  { places, besides, told }: Comparison,
  entriesOfName: number,
): Judgement {
  if (told === null)
    return { answer: 'another', score: mostOfNames(places) + sumOf(besides), evidence: besides }
  const { names, rare } = told
  const isChain =
    entriesOfName >= chainSize &&
    (names.isOther || (names.isSame && !(places.isDoor && !places.isOtherStreet)))
  const large = isChain ? noLargePlace : findLargePlace(a, b, names, places)
  const phones = besides.filter(({ aspect }) => aspect === 'phone')
  const found: Findings = {
    ...{ names, rare, places, large, isChain },
    isSamePhone: phones.some(({ weight }) => weight > 0),
    isOtherPhone: phones.some(({ weight }) => weight < 0),
  }
  const evidence = [
    ...names.evidence,
    ...large.evidence,
    ...(names.isWrittenAlike && places.mayBeOneDoor ? [alikeEvidence] : []),
    ...(found.rare.isRare && !isChain && !found.isOtherPhone ? rareNameEvidence(a, b, names, places) : []),
    ...besides.filter((one) => counts(one, found)),
    ...(isChain && !names.isKind ? chainEvidence(names, places) : []),
  ]
  const score = sumOf(evidence)
  const answer = answerOf(score, { from: lowestQuestion(found), asks: leavesQuestions(a, b, found) })
  const mayBeOne =
    (tellsNoPart(names) && (large.isOnlyOne || mayBeThere(found) || mayHaveMoved(found))) ||
    mayHaveChanged(a, b, found)
  return { answer: answer === 'another' && mayBeOne ? 'person' : answer, score, evidence }
}

/** What names add at most: more of two that may be at one door, and where a rare name may tell. */
const mostOfNames = ({ mayBeOneDoor, isKnown, isSaidStreet, isUnplaced }: PlaceFindings) =>
  weights.name.same +
  (mayBeOneDoor ? weights.writing.alike : 0) +
  (isKnown && !isSaidStreet && !isUnplaced ? 0 : weights.rareName.one)

const alikeEvidence: Evidence = { aspect: 'name', weight: weights.writing.alike, words: 'written alike' }

const noLargePlace = { isSite: false, isOnlyOne: false, isMisplaced: false, evidence: [] }

const sumOf = (evidence: readonly Evidence[]) => evidence.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Whether a finding tells anything beside the others: one telephone rings in one place, however its quarter and city are
 * called, and who has a name and a street may have a new number.
 */
function counts({ aspect, weight }: Evidence, { names, places, large, isSamePhone }: Findings): boolean {
  // One institution has one place in its quarter, wherever a map puts its point.
  if (aspect === 'distance' && weight < 0) return !large.isMisplaced
  if (aspect === 'city') return !(isSamePhone && places.isSaidStreet)
  return !(aspect === 'phone' && weight < 0 && names.isSame && places.isSaidStreet)
}

function answerOf(score: number, { from, asks }: { from: number; asks: boolean }): Judgement['answer'] {
  if (score < from) return 'another'
  return score < thresholds.same || asks ? 'person' : 'same'
}

/** Branches, neighbours of one kind and two doors of one house are alike without being one. */
const lowestQuestion = ({ isChain, names, places, rare }: Findings) =>
  isChain || names.isKind || places.areTwoDoors || (places.isOtherCity && !rare.isRare)
    ? thresholds.personOfAlike
    : thresholds.person

/**
 * Whether one telephone answers for both in one trade, and neither says a part, a number or a town of its own: who has it
 * may have moved, or have another name now.
 */
const mayHaveChanged = (a: Entry, b: Entry, { names, isChain, isSamePhone }: Findings) =>
  isSamePhone &&
  !isChain &&
  a.category === b.category &&
  !isSiteCategory(a.category) &&
  !names.areTwoBranches &&
  tellsNoPart(names)

/** Whether a word of their own joins two on one street, or two of which nobody knows that they are apart. */
const mayBeThere = ({ rare, places, isChain, isOtherPhone }: Findings) =>
  rare.isShared &&
  !isChain &&
  (!places.isOtherCity || rare.isRare) &&
  (!places.isKnown || (places.isSaidStreet && !places.areTwoDoors && !isOtherPhone))

/** Whether a rare name stands at two addresses of one city, of which one may be old, or mistaken. */
const mayHaveMoved = ({ names, rare, places, isChain, isOtherPhone }: Findings) =>
  names.isSame &&
  !names.isKind &&
  rare.isRare &&
  !isChain &&
  !isOtherPhone &&
  places.isUnplaced &&
  !places.isOtherCity

/** Whether the names tell no number and no trade that makes them two. */
const tellsNoPart = ({ evidence }: NameFindings) => evidence.every(({ aspect }) => aspect === 'name')

/** `M.G.A. Supply` and `MGA Supply`: the same letters and numbers, however they are parted, are one name. */
const isOneWriting = (a: Entry, b: Entry) =>
  writingsOf(a.name).some((one) => writingsOf(b.name).some((other) => isOneName(one, other)))

const isOneName = (one: string, other: string) =>
  fold(one) === fold(other) && numbersOf(one).join(' ') === numbersOf(other).join(' ')

const numbersOf = (name: string) => name.match(/\d+/g) ?? []

/**
 * A name, and the same in another script: in brackets, or in front of them where these have it in Latin letters. What
 * stands in brackets is mostly a branch.
 */
function writingsOf(name: string): readonly string[] {
  const [, outer = '', inner = ''] = /^([^()]*)\(([^()]+)\)/.exec(name) ?? []
  if (isForeign(inner)) return [name, inner]
  return isForeign(outer) && /\p{L}/u.test(inner) ? [name, inner, outer] : [name]
}

const isForeign = (text: string) => /[^\p{Script=Latin}\P{L}]/u.test(text)

const named = (entry: Entry): Named => ({ entry, ...readOnce(entry.name) })

/** A chain's branches stand across the street from each other, and it is seldom called another thing. */
function chainEvidence(
  { isSame }: NameFindings,
  { isKnown, isNear, isSaidHouse }: PlaceFindings,
): Evidence[] {
  if (!isSame) return [{ aspect: 'chain', weight: weights.chain.otherName, words: 'a chain' }]
  if (!isKnown) return [{ aspect: 'chain', weight: 0, words: 'a chain' }]
  const weight = isNear || isSaidHouse ? weights.chain.acrossTheStreet : weights.chain.otherDoor
  return [{ aspect: 'chain', weight, words: 'a chain' }]
}
