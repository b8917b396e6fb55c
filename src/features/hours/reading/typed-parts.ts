/** What was not understood of a text, in the words that somebody typed instead of the grammar's own. */
import { collapseSpaces } from '#core/text.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { plainEnglish } from '../words/plain-english.ts'
import { nodesOf } from './nodes.ts'
import { tokensOf } from './tokens.ts'

/** Where a text may be cut; the points of "a.m." end no sentence. */
const sentences = /[\r\n;|]+|(?<=[^.\s]{2}[.!?])\s+/
const phrases = new RegExp(`${sentences.source}|,(?!\\d)`)

/** How many pieces in a row are looked at together, the fewest first. */
const runs = [
  [phrases, 1],
  [phrases, 2],
  [phrases, 3],
  [sentences, 1],
] as const

/**
 * The shortest pieces of a text in which all words of these parts stand; all of it when none are found.
 * @param parts of a reading's `unheld`, in plain English
 */
export function typedParts(text: string, parts: readonly string[]): string[] {
  let left = parts.map(wordsOf).filter(({ size }) => size > 0)
  const found: Piece[] = []
  for (const [cut, count] of runs) {
    const pieces = piecesOf(text, cut, count)
    for (let best = bestOf(pieces, left); best; best = bestOf(pieces, left)) {
      const { words } = best
      found.push(best)
      left = left.filter((part) => !standsIn(part, words))
    }
  }
  const whole = found.length > 0 ? found : piecesOf(text, /$^/, 1)
  const typed = whole.toSorted((a, b) => a.at - b.at).map((piece) => piece.typed)
  return typed.filter((piece) => !typed.some((other) => other !== piece && other.includes(piece)))
}

/** The weekdays that a text names. */
export function namedDays(text: string): Weekday[] {
  const { plain } = plainEnglish(text)
  const named = nodesOf(plain, tokensOf(plain)).flatMap((node) =>
    node.kind === 'select' ? [...node.select.days, ...node.select.sometimes] : [],
  )
  return weekdays.filter((_, index) => named.includes(index))
}

/** A piece as typed, where it begins, and its words both as typed and in plain English. */
type Piece = { typed: string; at: number; words: ReadonlySet<string> }

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

const standsIn = (part: ReadonlySet<string>, words: ReadonlySet<string>) =>
  [...part].every((word) => words.has(word))

/** Each run of as many pieces as are asked for. */
function piecesOf(text: string, cut: RegExp, count: number): Piece[] {
  let end = 0
  const spans = text.split(cut).map((piece) => {
    const from = text.indexOf(piece, end)
    end = from + piece.length
    return { from, to: end }
  })
  return spans.flatMap(({ from: at }, index) => {
    const last = spans[index + count - 1]
    const typed = collapseSpaces(text.slice(at, last?.to)).replace(/[ .,!]+$/, '')
    const isPiece = last !== undefined && typed !== ''
    return isPiece ? [{ typed, at, words: wordsOf(`${typed} ${plainEnglish(typed).plain}`) }] : []
  })
}

/** The piece in which most of the parts stand whole; none where no part does. */
function bestOf(pieces: readonly Piece[], parts: readonly ReadonlySet<string>[]): Piece | undefined {
  const countIn = ({ words }: Piece) => parts.filter((part) => standsIn(part, words)).length
  const [best] = pieces.toSorted((a, b) => countIn(b) - countIn(a))
  return best && countIn(best) > 0 ? best : undefined
}
