import { countKnownHeadings } from '../columns/known-headings.ts'
import { type Dialect, RecordReader } from './csv-records.ts'
import type { Line } from './lines.ts'

export const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'pipes',
}

/** What fewer rows than these share is no table. */
const leastShare = 0.5

/**
 * Finds what parts and quotes the cells of a table: the pair by which most rows are as wide as the headings.
 * @returns null when these lines are no table
 */
export function findDialect(lines: readonly Line[]): Dialect | null {
  const named = /^sep=(.)$/i.exec(lines[0]?.text.trim() ?? '')?.[1]
  const delimiters = named === undefined ? Object.keys(delimiterNames) : [named]
  const tried = delimiters
    .flatMap((delimiter) =>
      ['"', "'"].map((quote) => ({ delimiter, quote, isEscaped: areEscaped(lines, delimiter, quote) })),
    )
    .map((dialect) => ({ dialect, fit: fitOf(dialect, named === undefined ? lines : lines.slice(1)) }))
  const best = tried.reduce((one, other) => (other.fit > one.fit ? other : one))
  if (best.fit > 0) return best.dialect
  return isOneColumn(lines) ? { delimiter: ',', quote: '"' } : null
}

/** How well rows fit together; 0 when they do not. */
function fitOf(dialect: Dialect, lines: readonly Line[]): number {
  if (!mayQuote(dialect, lines)) return 0
  const records = [...new RecordReader(dialect).read(lines, true)]
  const rows = records.flatMap((record) => ('cells' in record ? [record.cells] : []))
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const counts = new Map<number, number>()
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 0, most = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  const known = Math.max(0, ...filled.slice(0, 20).map(countKnownHeadings))
  const share = most / records.length
  const isTable = width > 1 && (share >= leastShare || known > 1) && (records.length > 1 || known > 0)
  if (!isTable) return 0
  const headed = filled[0]?.length === width ? 0.1 : 0
  return (
    share + Math.min(known, 10) / 10 + headed + Math.min(width, 20) / 200 - (dialect.quote === '"' ? 0.05 : 0)
  )
}

/** Single quotes are quotes where some cells stand in them and none in double ones; else they are apostrophes. */
function mayQuote({ delimiter, quote }: Dialect, lines: readonly Line[]): boolean {
  if (quote === '"') return true
  const cells = lines.flatMap(({ text }) => text.split(delimiter)).map((cell) => cell.trim())
  return cells.some((cell) => /^'.*'$/.test(cell)) && !cells.some((cell) => cell.startsWith('"'))
}

/** Backslashes escape where they stand before a quote that would close nothing, and no quote is doubled. */
function areEscaped(lines: readonly Line[], delimiter: string, quote: string): boolean {
  const isOutside = (text: string) => text === '' || text.startsWith(delimiter)
  const escapes = ({ text }: Line) =>
    text
      .split(`\\${quote}`)
      .slice(1)
      .map((rest) => rest.replace(/^ +/, ''))
      .some((rest) => !isOutside(rest) && !rest.startsWith(quote))
  const doubles = ({ text }: Line) => {
    const parts = text.split(quote + quote).map((part) => part.trim())
    return parts.slice(1).some((rest, index) => {
      const before = parts[index] ?? ''
      const isInside = before !== '' && !before.endsWith(delimiter) && !before.endsWith('\\')
      return isInside && !isOutside(rest)
    })
  }
  return lines.some(escapes) && !lines.some(doubles)
}

function isOneColumn(lines: readonly Line[]): boolean {
  return countKnownHeadings([lines[0]?.text ?? '']) === 1
}
