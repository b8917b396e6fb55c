import { remember } from '#core/remember.ts'
import { fold } from '#core/text.ts'
import { phoneKeysOf, websiteOf, wordsOf } from './block-keys.ts'
import { compareNames, type Named, type NameFindings } from './compare-names.ts'
import { comparePlaces, type PlaceFindings } from './compare-places.ts'
import type { Entry, Evidence, Judgement } from './duplicates.ts'
import { readName } from './name-words.ts'
import { thresholds, weights } from './weights.ts'

/** With this many entries, a name is a chain's: its branches stand across the street from each other. */
const chainSize = 4

/** Categories whose places bear the names of saints and heroes: a city has several of one name. */
const sharedNames = new Set(['places-of-worship', 'education'])

/** Categories of places as large as a block, and how far apart in metres maps put the points of one. */
const sites = new Map([
  ['shopping-malls', 160],
  ['medical-centers', 200],
  ['parks', 250],
  ['education', 250],
])

const siteEvidence: Evidence = { aspect: 'distance', weight: weights.place.site, words: 'a large place' }

/** Names read before: a row is compared with dozens, and what they are like are the same few. */
const readOnce = remember((name) => ({ written: wordsOf(name), words: readName(name) }), 5_000)

/** What two entries say of each other, whoever else bears their name. */
type Comparison = {
  places: PlaceFindings
  phones: readonly Evidence[]
  websites: readonly Evidence[]
  besides: readonly Evidence[]
  /** Null where the names would make no difference. */
  names: NameFindings | null
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
  const phones = comparePhones(a, b)
  const websites = compareWebsites(a, b)
  const besides = [...phones, ...websites, ...places.evidence]
  // Most candidates are no more than neighbours: reading their names takes longer than all else.
  const isTold = weights.name.same + sumOf(besides) >= thresholds.person
  const names = isTold
    ? compareNames(named(a), isOneWriting(a, b) ? { ...named(a), entry: b } : named(b), places.isDoor)
    : null
  return { places, phones, websites, besides, names }
}

function judgeCompared(
  a: Entry,
  b: Entry,
  { places, phones, websites, besides, names }: Comparison,
  entriesOfName: number,
): Judgement {
  if (names === null)
    return { answer: 'another', score: weights.name.same + sumOf(besides), evidence: besides }
  const isChain = entriesOfName >= chainSize && (names.isOther || (names.isSame && !places.isDoor))
  const isSite =
    names.isSame &&
    !names.isKind &&
    !isChain &&
    [a, b].every(
      ({ category }) => (places.siteMeters ?? Number.POSITIVE_INFINITY) <= (sites.get(category) ?? 0),
    )
  const evidence = [
    ...names.evidence,
    ...(isSite ? [siteEvidence] : []),
    ...besides,
    ...(isChain && !names.isKind ? chainEvidence(names, places) : []),
  ]
  const score = sumOf(evidence)
  const isSamePhone = phones.some(({ weight }) => weight > 0)
  const asks =
    names.asks ||
    places.isFar ||
    (isChain && names.isSame) ||
    // A firm's shops share its website.
    (!isSamePhone && !isSite && places.isApart && websites.length > 0) ||
    (!isSamePhone && places.isOnlyCity && sharedNames.has(a.category)) ||
    (!isSamePhone && places.asks) ||
    names.loneNumbers.some(
      (number) =>
        (!isSamePhone || isCount(number)) &&
        !isSaid(number, a, b) &&
        !(places.isDoor && places.isSaidDoor && isStoreNumber(number)),
    ) ||
    // Nothing but the names tells, or both are reached by numbers of their own: then each word tells.
    (names.saysMore && (places.isOnlyCity || phones.some(({ weight }) => weight < 0)))
  const answer = answerOf(score, asks)
  // Who answers one telephone in one trade may have moved, or have another name now.
  const mayBeOne = isSamePhone && !isChain && isOneTrade(a, b, names)
  return { answer: answer === 'another' && mayBeOne ? 'person' : answer, score, evidence }
}

/** Whether two do the same, and neither says a part, a number or a town of its own. */
const isOneTrade = (a: Entry, b: Entry, { evidence, areTwoBranches }: NameFindings) =>
  a.category === b.category &&
  !sites.has(a.category) &&
  !areTwoBranches &&
  evidence.every(({ aspect }) => aspect === 'name')

const sumOf = (evidence: readonly Evidence[]) => evidence.reduce((sum, { weight }) => sum + weight, 0)

/** An owner's second house goes by the number 2, and answers the telephone of the first. */
const isCount = (number: string) => /^[2-9]$/.test(number)

/** The number under which a chain keeps a shop, which maps seldom say. */
const isStoreNumber = (number: string) => /^\d{3,}$/.test(number)

/** Whether an address says a number that a name says. */
const isSaid = (number: string, a: Entry, b: Entry) =>
  [a, b].some(({ address }) => wordsOf(address).includes(number))

function answerOf(score: number, asks: boolean): Judgement['answer'] {
  if (score < thresholds.person) return 'another'
  return score < thresholds.same || asks ? 'person' : 'same'
}

/** `M.G.A. Supply` and `MGA Supply`: the same letters and numbers, however they are parted, are one name. */
const isOneWriting = (a: Entry, b: Entry) =>
  writingsOf(a.name).some((one) => writingsOf(b.name).some((other) => isOneName(one, other)))

const isOneName = (one: string, other: string) =>
  fold(one) === fold(other) && numbersOf(one).join(' ') === numbersOf(other).join(' ')

const numbersOf = (name: string) => name.match(/\d+/g) ?? []

/** A name, and the same in another script, in brackets; what stands there in Latin letters is mostly a branch. */
function writingsOf(name: string): readonly string[] {
  const inner = /\(([^()]+)\)/.exec(name)?.[1] ?? ''
  return /[^\p{Script=Latin}\P{L}]/u.test(inner) ? [name, inner] : [name]
}

const named = (entry: Entry): Named => ({ entry, ...readOnce(entry.name) })

function comparePhones(a: Entry, b: Entry): Evidence[] {
  const [here, there] = [phoneKeysOf(a.phone), phoneKeysOf(b.phone)]
  if (here.length === 0 || there.length === 0) return []
  if (here.some((digits) => there.includes(digits)))
    return [{ aspect: 'phone', weight: weights.phone.same, words: 'same phone' }]
  if (here.some((digits) => there.some((other) => areNeighbours(digits, other))))
    return [{ aspect: 'phone', weight: 0, words: 'phones in a row' }]
  return [{ aspect: 'phone', weight: weights.phone.other, words: 'another phone' }]
}

/** Who orders several lines gets numbers that follow one another. */
const areNeighbours = (one: string, other: string) =>
  one.length === other.length && Math.abs(Number(one) - Number(other)) <= 2

function compareWebsites(a: Entry, b: Entry): Evidence[] {
  const host = websiteOf(a)
  return host !== '' && host === websiteOf(b)
    ? [{ aspect: 'website', weight: weights.website.same, words: 'same website' }]
    : []
}

/** A chain's branches stand across the street from each other, and it is seldom called another thing. */
function chainEvidence({ isSame }: NameFindings, { isKnown, isNear }: PlaceFindings): Evidence[] {
  if (!isSame) return [{ aspect: 'chain', weight: weights.chain.otherName, words: 'a chain' }]
  if (!isKnown) return [{ aspect: 'chain', weight: 0, words: 'a chain' }]
  const weight = isNear ? weights.chain.acrossTheStreet : weights.chain.otherDoor
  return [{ aspect: 'chain', weight, words: 'a chain' }]
}
