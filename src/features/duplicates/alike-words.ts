import { distance } from 'fastest-levenshtein'
import { soundOf } from './block-keys.ts'

export type Likeness = 'same' | 'nearly' | 'other'

/**
 * Whether two words are one: misspelt ones are when they are long or sound alike; with a letter changed in a short one
 * it may be another name, and a short form may stand for another word.
 */
export function compareWords(one: string, other: string): Likeness {
  if (one === other) return 'same'
  if (areHisAndHers(one, other) || isPetName(one, other) || isPetName(other, one)) return 'nearly'
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (isWithoutVowels(short, long)) return 'same'
  if (short.length >= 3 && haveOtherEnds(short, long)) return 'nearly'
  if (long.length - short.length <= 2) {
    const edits = editsBetween(one, other)
    const isOfOneSound = short.length >= 5 && edits <= 2 && soundOf(one) === soundOf(other)
    const mayBeOne = short.length >= 4 && edits <= 3 && softSoundOf(one) === softSoundOf(other)
    if (isOfOneSound) return edits === 1 || short.length >= 8 ? 'same' : 'nearly'
    if (short.length >= 7 && edits <= (short.length >= 9 ? 2 : 1)) return 'same'
    if ((short.length >= 2 && edits === 1) || mayBeOne) return 'nearly'
  }
  return short.length >= 2 && long.startsWith(short) ? 'nearly' : 'other'
}

/** `Bldrs` for Builders: a word without its vowels. */
const isWithoutVowels = (short: string, long: string) =>
  short.length >= 3 && !/[aeiou]/.test(short) && long.replace(/[aeiou]/g, '') === short

/** What a name sounds like where a C before E or I is soft: `Maricel` and `Marisol`. */
const softSoundOf = (word: string) => soundOf(word.replace(/c(?=[ei])/g, 's'))

/** `Belle` and `Bella`, `Daniel` and `Daniela`: names that end in another vowel, or in one more. */
const haveOtherEnds = (short: string, long: string) =>
  /[aeiou]$/.test(long) &&
  (long.slice(0, -1) === short || (/[aeiou]$/.test(short) && long.slice(0, -1) === short.slice(0, -1)))

/** `Mario` and `Maria` are two people. */
const areHisAndHers = (one: string, other: string) =>
  one.slice(0, -1) === other.slice(0, -1) && /[ao]$/.test(one) && /[ao]$/.test(other)

/** `Nenita` may be called Nena, or be another. */
const isPetName = (one: string, other: string) =>
  /it[ao]$/.test(other) && one.length > 2 && other.replace(/it(?=[ao]$)/, '') === one

/** Letters added, left out or replaced; neighbours that changed places count once: `Ramon` and `Roman` are two names. */
export function editsBetween(one: string, other: string): number {
  const edits = distance(one, other)
  return edits === 2 && areSwapped(one, other) ? 1 : edits
}

function areSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const swapped = `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}`
  return at >= 0 && swapped === other
}

/** Whether an abbreviation, or an initial, can stand for a word: it begins it and leaves letters out. */
export function standsFor(short: string, long: string): boolean {
  if (long.length <= short.length || long[0] !== short[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}
