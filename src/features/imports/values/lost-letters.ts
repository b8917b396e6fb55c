import { accentedWords } from '#config/place/accented-words.ts'
import { cities } from '#config/place/cities.ts'
import { foldAccents } from '#core/text.ts'

/** A name with its accents, and whether a letter of it is lost for good. */
type Mended = { text: string; isDoubtful: boolean }

const cityWords = cities.flatMap(({ name, aliases, districts }) => [name, ...aliases, ...districts])

/** Words with accents by their length: those of the place, and of the names of its cities. */
const byLength = new Map<number, string[]>()
for (const word of new Set([
  ...accentedWords,
  ...cityWords
    .join(' ')
    .toLowerCase()
    .split(/[\s./-]+/),
])) {
  const letters = word.normalize('NFC')
  if (foldAccents(letters) !== letters)
    byLength.set(letters.length, [...(byLength.get(letters.length) ?? []), letters])
}

/** Words, and what stands within them in place of a letter; ASCII punctuation but the question mark parts them. */
const word = /[^\s!-/:->@[-`{-~]+/g

/** What a reader puts where it could not read a letter. */
const lost = /\ufffd|¤|(?<=\p{L})\?(?=\p{L})/u

/** Texts in which no letter can be lost, which most are. */
const plain = /^[\x20-\x3e\x40-\x7e]*$/

/**
 * Puts back letters that were lost or misread: `Pe?a`, `Pe¤a`, `CafŽ`. A word with accents that differs from the written
 * one in nothing else decides; where none does, nobody can tell.
 */
export function mendLostLetters(text: string): Mended {
  if (plain.test(text)) return { text, isDoubtful: false }
  let isDoubtful = false
  const mended = text.replace(word, (written) => {
    const known = knownWord(written) ?? knownWord(written.replace(/\ufffd{2}|\?{2}/g, '\ufffd'))
    if (known === null && lost.test(written)) isDoubtful = true
    return known ?? written
  })
  return { text: mended, isDoubtful }
}

/** The word with its lost letters, when exactly one reading of them is known. */
function knownWord(written: string): string | null {
  const letters = [...written]
  const holes = letters.map((letter, index) => isHole(letter, index, written))
  const count = holes.filter(Boolean).length
  if (count === 0 || count > 2 || !/[a-z]/i.test(written)) return null
  const readings = (byLength.get(letters.length) ?? []).flatMap((word) => {
    const fits = [...word].every((letter, index) =>
      holes[index] ? foldAccents(letter) !== letter : foldLetter(letter) === foldLetter(letters[index] ?? ''),
    )
    return fits ? [fill(letters, holes, word)] : []
  })
  const [reading, ...others] = new Set(readings)
  return reading !== undefined && others.length === 0 ? reading : null
}

const foldLetter = (letter: string) => foldAccents(letter).toLowerCase()

/** Letters of the languages that use one byte a letter. */
const western = /[\u00c0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e]/

/** Whether no letter of a Latin word can stand there: not one of another case or script either. */
function isHole(letter: string, index: number, written: string): boolean {
  if (/[a-z\d]/i.test(letter)) return false
  if (!western.test(letter) || !/\p{L}/u.test(letter)) return true
  const isCapital = letter !== letter.toLowerCase()
  return isCapital && index > 0 && /\p{Ll}/u.test(written)
}

function fill(letters: readonly string[], holes: readonly boolean[], word: string): string {
  const isShouted = !letters.some((letter) => /\p{Ll}/u.test(letter))
  return letters
    .map((letter, index) => {
      if (!holes[index]) return letter
      const right = word[index] ?? ''
      return isShouted || index === 0 ? right.toUpperCase() : right
    })
    .join('')
}
