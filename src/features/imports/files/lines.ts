/** A line of a text, counted from 1, without its end. */
export type Line = {
  line: number
  text: string
  /** Only its beginning is kept. */
  isTooLong: boolean
}

/** In characters: no row of a business is longer. */
export const longestLine = 1_000_000

const keptOfTooLong = 200

/**
 * The lines of a text, in batches; lines may end in the ways of Windows, Unix and old Macintoshes, mixed. A line that
 * is too long is not held in memory.
 */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let line = 1
  let rest = ''
  let isTooLong = false
  let endedInReturn = false
  for await (const piece of texts) {
    let text = piece
    if (endedInReturn && text.startsWith('\n')) text = text.slice(1)
    endedInReturn = piece.endsWith('\r')
    const parts = text.split(/\r\n|\n|\r/)
    const last = parts.pop() ?? ''
    const batch: Line[] = []
    for (const part of parts) {
      batch.push(lineOf(line++, rest + part, isTooLong))
      rest = ''
      isTooLong = false
    }
    rest += last
    if (rest.length > longestLine) {
      rest = rest.slice(0, keptOfTooLong)
      isTooLong = true
    }
    if (batch.length > 0) yield batch
  }
  if (rest !== '') yield [lineOf(line, rest, isTooLong)]
}

/** Stands before each text of a sequence of JSON (RFC 7464). */
const recordMark = '\x1e'

function lineOf(line: number, text: string, isTooLong: boolean): Line {
  const tooLong = isTooLong || text.length > longestLine
  const start = text.startsWith(recordMark) ? 1 : 0
  const kept = tooLong ? text.slice(0, keptOfTooLong) : text.slice(start)
  // Files put together carry their mark in the middle.
  return { line, text: kept.replace(/^\ufeff/, ''), isTooLong: tooLong }
}
