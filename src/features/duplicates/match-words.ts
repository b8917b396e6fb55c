import { remember } from '#core/remember.ts'
import { compareWords, type Likeness, standsFor } from './alike-words.ts'
import { wordsOf } from './block-keys.ts'
import type { Entry } from './duplicates.ts'
import { isTrade, joinAs, type NameWords, readName, sortWords, type WordKinds } from './name-words.ts'
import { spell } from './spellings.ts'

/** A name as it was read, and its words as they stand written. */
export type ReadName = { written: readonly string[]; words: NameWords }

/** Names read before: a row is compared with dozens, and what they are like are the same few. */
export const readOnce = remember(
  (name): ReadName => ({ written: wordsOf(name), words: readName(name) }),
  5_000,
)

/** An entry with its name read once, since it is compared many times. */
export type Named = ReadName & { entry: Entry }

export type MatchedWords = {
  /** The words of both names that are one. */
  shared: readonly string[]
  likeness: Likeness
  /** Words of each name that the other lacks. */
  left: readonly string[]
  right: readonly string[]
  /** Trades and numbers that each name says alone, and all of each. */
  here: WordKinds
  there: WordKinds
}

/** Pairs off the words that both names have. */
export function matchWords(a: ReadName, b: ReadName): MatchedWords {
  const here = sorted(a.words, b.words)
  const there = sorted(b.words, a.words)
  if (here.core.length > 0 && here.core.join('') === there.core.join(''))
    return { shared: here.core, likeness: 'same', left: [], right: [], here, there }
  const right = new Set(there.core)
  const left: string[] = []
  const shared: string[] = []
  let likeness: Likeness = 'same'
  for (const word of [...here.core].sort((one, other) => other.length - one.length)) {
    const found = findLike(word, right, a.words.abbreviations, b.words.abbreviations)
    if (!found) {
      left.push(word)
      continue
    }
    if (found.likeness === 'nearly') likeness = 'nearly'
    shared.push(word)
    right.delete(found.word)
  }
  const short = [...spelledOut(left, b.written), ...spelledOut([...right], a.written)]
  const rest = (words: Iterable<string>) => [...words].filter((word) => !short.includes(word))
  const saidShort = ({ trades, ...kinds }: WordKinds): WordKinds => ({
    ...kinds,
    trades: trades.filter((trade) => !short.includes(trade)),
  })
  return {
    shared: [...shared, ...short.slice(0, 1)],
    // Two letters fit many names, where nothing else is shared.
    likeness: short.some((word) => word.length === 2) && shared.length === 0 ? 'nearly' : likeness,
    left: rest(left),
    right: rest(right),
    here: saidShort(here),
    there: saidShort(there),
  }
}

/** One name's words, two of them as one where the other writes them so. */
function sorted(own: NameWords, other: NameWords): WordKinds {
  const words = joinAs(own.said, other.said)
  return words === own.said ? own : sortWords(words)
}

function findLike(
  word: string,
  among: ReadonlySet<string>,
  ownShort: ReadonlySet<string>,
  otherShort: ReadonlySet<string>,
) {
  if (among.has(word)) return { word, likeness: 'same' as const }
  let nearly: string | undefined
  for (const other of among) {
    if ((ownShort.has(word) && standsFor(word, other)) || (otherShort.has(other) && standsFor(other, word)))
      return { word: other, likeness: 'same' as const }
    const likeness = compareWords(word, other)
    if (likeness === 'same') return { word: other, likeness }
    if (likeness === 'nearly') nearly = other
  }
  return nearly === undefined ? undefined : { word: nearly, likeness: 'nearly' as const }
}

/** `MedCare` for Medical Care: the beginnings of two words, written as one. */
function beginningsIn(word: string, words: readonly string[]): readonly string[] {
  for (const [index, first] of words.entries()) {
    const second = words[index + 1] ?? ''
    for (let at = 3; at <= word.length - 3; at++)
      if (first.startsWith(word.slice(0, at)) && second.startsWith(word.slice(at)))
        return [word, first, second]
  }
  return []
}

/** `PHLPost` for `Philippine Post`: a word short and the next one whole, written as one. */
function compoundOf(word: string, words: readonly string[]): readonly string[] {
  const end = words.find((one) => one.length > 2 && word.length > one.length + 2 && word.endsWith(one))
  if (end === undefined) return []
  const start = words.find((one) => one !== end && standsFor(word.slice(0, -end.length), one))
  return start === undefined ? [] : [word, start, end]
}

/** Initials among these words, and the words of the other name that they stand for. */
function spelledOut(left: readonly string[], words: readonly string[]): string[] {
  return left.flatMap((initials) => {
    const compound = [...compoundOf(initials, words), ...beginningsIn(initials, words)]
    if (compound.length > 0) return [...compound, ...compound.map((word) => spell(word, isTrade))]
    if (initials.length < 2 || initials.length > 5) return []
    for (const said of [words, words.filter((word) => word.length > 3)]) {
      const at = said
        .map((word) => word[0])
        .join('')
        .indexOf(initials)
      if (at < 0) continue
      const meant = said.slice(at, at + initials.length)
      return [initials, ...meant, ...meant.map((word) => spell(word, isTrade))]
    }
    return []
  })
}
