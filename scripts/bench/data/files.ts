import { openAsBlob } from 'node:fs'
import path from 'node:path'
import { guessColumns, matchedRows } from '#features/imports/columns/column-match.ts'
import { type RowTexts, readColumns } from '#features/imports/columns/columns.ts'
import { openRows } from '#features/imports/files/open-rows.ts'
import type { Judged } from './corpus.ts'

const folder = 'tests/fixtures/corpora/files'

/** What is told to people of a row: its texts, or the line and the reason of its refusal. */
type Told = { row: string } | { line: number; reason: string }

/**
 * Reads a file and compares what becomes of each row. A row that is not in the answer is wrong, and so is one of the
 * answer that is neither read nor refused; a row that is refused for nothing is only refused.
 */
export async function judgeFile(answer: string, name: string): Promise<Judged> {
  const opened = await openRows(await openAsBlob(path.join(folder, name)))
  if (!opened.ok) {
    const [, word] = /^refused: (.*)$/.exec(answer) ?? []
    const isRight = word !== undefined && says(opened.error, word)
    return { verdict: isRight ? 'right' : 'refused', got: `refused: ${opened.error}` }
  }
  const { found, rows } = opened.value
  const matches = guessColumns(
    found.headers,
    found.sample.flatMap((row) => ('raw' in row ? [row.raw] : [])),
  )
  // As by command, where columns are matched only if their headings do not say which holds the names.
  const isNamed = matches.some(({ match, by }) => match === 'name' && by === 'heading')
  const told: Told[] = []
  for await (const row of rows()) {
    const [matched] = matchedRows(
      [row],
      found.headers,
      matches.map(({ match }) => match),
    )
    const one = isNamed ? row : matched
    if (one && 'raw' in one) told.push({ row: describeRow(readColumns(one.raw)) })
    else if ('error' in row) told.push({ line: row.line, reason: row.error })
  }
  return judgeRows(answer, told)
}

function describeRow(texts: RowTexts): string {
  const spoilt = texts.damaged.map(({ column }) => `?${column}`).sort()
  return [texts.name, texts.city, texts.phone, ...spoilt].filter((text) => text !== '').join(', ')
}

export function judgeRows(answer: string, told: readonly Told[]): Judged {
  const got = told.map((one) => ('row' in one ? one.row : `!${one.line} ${one.reason}`)).join(' | ')
  if (answer.startsWith('refused: '))
    return { verdict: told.some((one) => 'row' in one) ? 'wrong' : 'refused', got }
  const wanted = answer.split(' | ')
  if (wanted.length === told.length && told.every((one, index) => isWanted(one, wanted[index] ?? '')))
    return { verdict: 'right', got }
  const hasForeign = told.some((one) => 'row' in one && !wanted.includes(one.row))
  return { verdict: hasForeign || told.length < wanted.length ? 'wrong' : 'refused', got }
}

function isWanted(one: Told, wanted: string): boolean {
  if ('row' in one) return one.row === wanted
  const [, line, word = ''] = /^!(\d+) (.*)$/.exec(wanted) ?? []
  return Number(line) === one.line && says(one.reason, word)
}

function says(reason: string, word: string): boolean {
  return reason.toLowerCase().includes(word.toLowerCase())
}
