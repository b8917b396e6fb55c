import path from 'node:path'
import { type RowTexts, readColumns } from '#features/imports/columns/columns.ts'
import { readRows } from '../../import/read-rows.ts'
import type { Judged } from './corpus.ts'

const folder = 'tests/fixtures/corpora/files'

/** What is told to people of a row: its texts, or the line and the reason of its refusal. */
type Told = { row: string } | { line: number; reason: string }

/**
 * Reads a file and compares what becomes of each row. A row that is not in the answer is wrong, and so is one of the
 * answer that is neither read nor refused; a row that is refused for nothing is only refused.
 */
export async function judgeFile(answer: string, name: string): Promise<Judged> {
  try {
    const told: Told[] = []
    for await (const one of readRows(path.join(folder, name)))
      told.push(
        'raw' in one ? { row: describeRow(readColumns(one.raw)) } : { line: one.row, reason: one.error },
      )
    return judgeRows(answer, told)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const [, word] = /^refused: (.*)$/.exec(answer) ?? []
    const isRight = word !== undefined && says(reason, word)
    return { verdict: isRight ? 'right' : 'refused', got: `refused: ${reason}` }
  }
}

function describeRow(texts: RowTexts): string {
  return [texts.name, texts.city, texts.phone].filter((text) => text !== '').join(', ')
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
