import { wordsOf } from './block-keys.ts'
import type { Entry, Evidence } from './duplicates.ts'
import { compareWords, type Likeness, type NameWords } from './name-words.ts'
import { fitsCategory, goTogether, groupOf } from './trades.ts'
import { weights } from './weights.ts'

/** An entry with its name read once, since it is compared many times. */
export type Named = { entry: Entry; words: NameWords }

/** Findings; `asks` where one owner may run both, so that nobody but a person can tell. */
export type NameFindings = { isSame: boolean; asks: boolean; evidence: readonly Evidence[] }

/** Compares what two entries are called and what they do. */
export function compareNames(a: Named, b: Named): NameFindings {
  const core = matchWords(a, b)
  const [here, there] = [leftTrades(a, b, core.short), leftTrades(b, a, core.short)]
  const numbers = compareNumbers(a.words.numbers, b.words.numbers)
  const name = judgeName(core, here.length > 0, there.length > 0)
  const isSame = name === 'same' || name === 'nearly'
  const foreign = findForeign(a, b, here, there)
  const related = findRelated(a, b, here, there)
  const isStrange = !goTogether(a.entry.category, b.entry.category)
  return {
    isSame,
    asks: related || isStrange || name === 'other' || name === 'otherPart',
    evidence: [
      { aspect: 'name', weight: weights.name[name], words: nameWords[name] },
      ...(numbers ? [{ aspect: 'number' as const, weight: weights.number.other, words: numbers }] : []),
      ...(foreign || (isStrange && !isSame)
        ? [{ aspect: 'trade' as const, weight: weights.trade.foreign, words: 'another trade' }]
        : []),
    ],
  }
}

const nameWords = {
  same: 'same name',
  nearly: 'nearly the same name',
  part: 'one name is part of the other',
  other: 'another name',
  otherPart: 'names that share a part',
} as const

type Matched = {
  shared: number
  likeness: Likeness
  left: readonly string[]
  right: readonly string[]
  short: readonly string[]
}

/** Pairs off the words that both names have. */
function matchWords(a: Named, b: Named): Matched {
  if (a.words.core.join('') !== '' && a.words.core.join('') === b.words.core.join(''))
    return { shared: 1, likeness: 'same', left: [], right: [], short: [] }
  const right = new Set(b.words.core)
  const left: string[] = []
  let likeness: Likeness = 'same'
  for (const word of [...a.words.core].sort((one, other) => other.length - one.length)) {
    const found = findLike(word, right)
    if (!found) {
      left.push(word)
      continue
    }
    if (found.likeness === 'nearly') likeness = 'nearly'
    right.delete(found.word)
  }
  const shared = b.words.core.length - right.size
  const short = [...spelledOut(left, b.entry.name), ...spelledOut([...right], a.entry.name)]
  const rest = (words: Iterable<string>) => [...words].filter((word) => !short.includes(word))
  return {
    shared: shared + (short.length > 0 ? 1 : 0),
    likeness,
    left: rest(left),
    right: rest(right),
    short,
  }
}

function findLike(word: string, among: ReadonlySet<string>) {
  if (among.has(word)) return { word, likeness: 'same' as const }
  let nearly: string | undefined
  for (const other of among) {
    const likeness = compareWords(word, other)
    if (likeness === 'same') return { word: other, likeness }
    if (likeness === 'nearly') nearly = other
  }
  return nearly === undefined ? undefined : { word: nearly, likeness: 'nearly' as const }
}

/** Initials among these words, and the words of the other name that they stand for. */
function spelledOut(left: readonly string[], name: string): string[] {
  const words = wordsOf(name)
  return left.flatMap((initials) => {
    if (initials.length < 2 || initials.length > 5) return []
    for (const said of [words, words.filter((word) => word.length > 3)]) {
      const at = said
        .map((word) => word[0])
        .join('')
        .indexOf(initials)
      if (at >= 0) return [initials, ...said.slice(at, at + initials.length)]
    }
    return []
  })
}

/** Trades that only this name says, and that do not follow from the other's category. */
function leftTrades(own: Named, other: Named, short: readonly string[]): readonly string[] {
  return own.words.trades.filter((trade) => !other.words.trades.includes(trade) && !short.includes(trade))
}

/** Words that describe a place without naming it. */
const describing = new Set(
  'center supply supplies house main medical construction cuisine filipino general parts works express internet'.split(
    ' ',
  ),
)

function judgeName({ shared, likeness, left, right }: Matched, saysMore: boolean, otherSaysMore: boolean) {
  if (left.length === 0 && right.length === 0) return likeness === 'nearly' ? 'nearly' : 'same'
  if (shared === 0) return 'other'
  const isDescribed = [...left, ...right].every((word) => describing.has(word))
  if (isDescribed && (left.length === 0 || right.length === 0) && !saysMore && !otherSaysMore)
    return likeness === 'nearly' ? 'nearly' : 'same'
  if ((left.length > 0 && (right.length > 0 || otherSaysMore)) || (right.length > 0 && saysMore))
    return 'otherPart'
  return 'part'
}

/** Numbers tell branches, stalls and offices apart when each name has its own. */
function compareNumbers(here: readonly string[], there: readonly string[]): string | null {
  const [left, right] = [
    here.filter((one) => !there.includes(one)),
    there.filter((one) => !here.includes(one)),
  ]
  return left.length > 0 && right.length > 0 ? `${left.join(' ')} is not ${right.join(' ')}` : null
}

/** Whether the names say trades that nobody runs as one. */
function findForeign(a: Named, b: Named, here: readonly string[], there: readonly string[]): boolean {
  const isStrange = (left: readonly string[], other: Named, others: readonly string[]) =>
    left.some((trade) => {
      const group = groupOf(trade)
      if (other.words.trades.some((one) => groupOf(one) === group)) return false
      return others.length > 0 || !fitsCategory(group, other.entry.category)
    })
  return isStrange(here, b, there) || isStrange(there, a, here)
}

/** Whether one says a trade beside another of its group: a bakery and its café. */
function findRelated(a: Named, b: Named, here: readonly string[], there: readonly string[]): boolean {
  const hasBeside = (left: readonly string[], other: Named) =>
    left.some((trade) => other.words.trades.some((one) => groupOf(one) === groupOf(trade)))
  return hasBeside(here, b) || hasBeside(there, a)
}
