import { localWords } from '#config/place/local-words.ts'
import { cityKeyOf } from './block-keys.ts'
import type { MatchedWords, Named } from './match-words.ts'
import type { WordKinds } from './name-words.ts'
import type { weights } from './weights.ts'
import { addressWords } from './where-words.ts'

/** Words that describe a place without naming it. */
const describing = new Set([
  ...`public fund center supply main medical construction cuisine general part work express internet city district avenue street road personal care battery merchandise trust financial gas
  appliance superstore warehouse memorial original pasta business dry cleaning cleaner stall kiosk car women
  art room section home house hub learning repair station refilling wet lot place machine health municipal press manufacturing catholic accessory dealer sale
  regional provincial sanitarium cooperative multipurpose training teaching plant mission`.split(/\s+/),
  ...localWords.describing,
])

/** Words for what a place serves: said once they describe it, and two of them are two places. */
const wares = new Set('chinese korean japanese italian burger burrito chicken seafood ramen sushi'.split(' '))

/** Whether a word tells places apart: it does not only describe, and is no middle initial. */
export const isStrong = (word: string) => !describing.has(word) && !wares.has(word) && word.length > 1

/** Whether a name says something that the other one lacks. */
const tells = (lone: readonly string[], own: WordKinds, other: WordKinds) =>
  lone.length > 0 || numbersOfOne(own, other).length > 0

type Says = { here: boolean; there: boolean }

/**
 * Whether a word names a city or district, or says no more than the city of both, or than the address at one door; and
 * whether their addresses say that it is one door.
 */
type Where = {
  isTown: (word: string) => boolean
  isSaid: (word: string) => boolean
  isSaidDoor: boolean
}

/** Whether two are at one door, and whether their addresses say so. */
export type Doors = { isDoor: boolean; isSaidDoor: boolean }

/** What tells where two entries are of the words of their names. */
export function whereOf(a: Named, b: Named, { isDoor, isSaidDoor }: Doors): Where {
  const isTown = (word: string) => a.words.towns.has(word) || b.words.towns.has(word)
  const said = isDoor ? addressWords([a.entry.address, b.entry.address]) : null
  const isOneCity = a.entry.city !== '' && cityKeyOf(a.entry.city) === cityKeyOf(b.entry.city)
  const city = isOneCity ? addressWords([a.entry.city, b.entry.city]) : null
  return {
    isTown,
    isSaidDoor,
    isSaid: (word) => city?.has(word) === true || (said !== null && (isTown(word) || said.has(word))),
  }
}

/** `A. Reyes` and `R. Reyes`: one initial each, of two people; several may be mistyped. */
const areTwoInitials = (left: readonly string[], right: readonly string[], shared: readonly string[]) =>
  [left, right].every(([initial, ...more]) => initial?.length === 1 && more.length === 0) &&
  shared.some((word) => word.length > 1 && isStrong(word))

/** Says how alike two names are, by the words that they share and those that only one has. */
export function judgeNames(
  { shared, likeness, left, right, here, there }: MatchedWords,
  says: Says,
  { isTown, isSaid, isSaidDoor }: Where,
): keyof typeof weights.name {
  if (left.length === 0 && right.length === 0) {
    if (shared.every((word) => describing.has(word)) && here.numbers.length === 0) return 'kind'
    if (likeness === 'nearly') return isSaidDoor && here.numbers.length === 0 ? 'longer' : 'nearly'
    return 'same'
  }
  const [strong, otherStrong] = [left.filter(isStrong), right.filter(isStrong)]
  const isWeak = strong.length === 0 && otherStrong.length === 0
  if (shared.length === 0) return isWeak ? 'kind' : 'other'
  if (!isWeak && tells(left, here, there) && tells(right, there, here))
    return shared.some(isStrong) ? 'otherPart' : 'other'
  if (areTwoInitials(left, right, shared)) return 'other'
  const serves = (words: readonly string[]) => words.some((word) => wares.has(word))
  if ((serves(left) && (says.there || right.length > 0)) || (serves(right) && (says.here || left.length > 0)))
    return shared.some(isStrong) ? 'otherPart' : 'other'
  if (isWeak && left.length > 0 && right.length > 0) return 'part'
  if (isWeak && shared.every((word) => word.length === 1)) return 'part'
  const lone = strong.length > 0 ? strong : otherStrong
  if (lone.every(isSaid)) return likeness === 'nearly' ? 'nearly' : 'same'
  if ((strong.length > 0 && says.there) || (otherStrong.length > 0 && says.here)) return 'otherPart'
  if (shared.every(isTown)) return 'town'
  const sure = shared.filter((word) => isStrong(word) && !isTown(word))
  const isWhole =
    (left.length === 0 || right.length === 0) &&
    (isSaidDoor ? !says.here || !says.there : !says.here && !says.there)
  if (isWhole && likeness === 'same' && isLonger(lone, sure, isSaidDoor)) return 'longer'
  if (isWhole && likeness === 'same' && sure.length > 1 && lone.length === 2) return 'extended'
  // A town after a name says where it is, not what.
  return lone.every(isTown) && shared.some(isStrong) ? 'nearly' : 'part'
}

/** Two names of several words are seldom alike but for one; at one door, one word in common is enough. */
const isLonger = (lone: readonly string[], sure: readonly string[], isSaidDoor: boolean) =>
  isSaidDoor ? sure.length > 0 : sure.length > 1 && lone.length === 1 && !lone.some((word) => /\d/.test(word))

/** Numbers that only the first name says. */
export const numbersOfOne = (own: WordKinds, other: WordKinds) =>
  own.numbers.filter((one) => !other.numbers.includes(one))
