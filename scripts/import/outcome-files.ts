import { once } from 'node:events'
import { constants, createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { access, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { toCsv, withoutGuard } from '#core/csv.ts'
import { reasonHeading } from '#features/imports/columns/column-match.ts'
import { flatEntries } from '#features/imports/columns/columns.ts'
import type { FileFormat } from '#features/imports/files/row-source.ts'
import { outcomeInWords, type RawRow, type RowOutcome } from '#features/imports/imports.ts'
import { isJson, refusedLine, type WrittenRow } from '#features/imports/refused-rows.ts'

type Spooled = { raw: RawRow; reason: string }

export type OutcomeFile = {
  tell: (outcome: RowOutcome, row: WrittenRow) => void
  close: () => Promise<void>
}

/**
 * Writes each row's outcome, in the file's order, as a CSV.
 * @throws Error when the file cannot be written
 */
export async function writeOutcomes(file: string): Promise<OutcomeFile> {
  const stream = await openToWrite(file)
  const heads = ['row', 'name', 'outcome'] as const
  const columns = [
    ...heads.map((head) => ({ head, value: (one: RowOutcome) => one[head] })),
    { head: 'reason', value: outcomeInWords },
  ]
  const heading = toCsv(columns, [])
  stream.write(heading)
  return {
    tell: (outcome) => void stream.write(toCsv(columns, [outcome]).slice(heading.length)),
    close: () => ended(stream),
  }
}

/**
 * Writes the refused rows with the reason, to be corrected and imported again: those of JSON as JSON on lines, others as
 * a CSV.
 * @throws Error when the file cannot be written
 */
export function writeRefused(file: string, format: FileFormat): Promise<OutcomeFile> {
  return isJson(format) ? writeLines(file) : writeTable(file)
}

async function writeLines(file: string): Promise<OutcomeFile> {
  const stream = await openToWrite(file)
  return {
    tell(outcome, row) {
      if (outcome.outcome === 'refused') stream.write(`${refusedLine(row, outcomeInWords(outcome))}\n`)
    },
    close: () => ended(stream),
  }
}

/** The columns of all are known at the end only, so rows wait in a temporary file. */
async function writeTable(file: string): Promise<OutcomeFile> {
  await assertWritable(file)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'suki-refused-'))
  const spool = path.join(folder, 'rows.ndjson')
  const stream = createWriteStream(spool)
  const heads = new Set<string>()
  return {
    tell(outcome, row) {
      if (outcome.outcome !== 'refused') return
      const raw = 'raw' in row ? Object.fromEntries(flatEntries(row.raw)) : { 'as written': row.text }
      for (const head of Object.keys(raw)) heads.add(head)
      heads.delete(reasonHeading)
      stream.write(`${JSON.stringify({ raw, reason: outcomeInWords(outcome) } satisfies Spooled)}\n`)
    },
    async close() {
      try {
        await ended(stream)
        await copyRefused(spool, file, [...heads])
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}

async function copyRefused(spool: string, file: string, heads: readonly string[]): Promise<void> {
  const columns = [
    ...heads.map((head) => ({ head, value: ({ raw }: Spooled) => cellOf(raw[head]) })),
    { head: reasonHeading, value: ({ reason }: Spooled) => reason },
  ]
  const heading = toCsv(columns, [])
  const out = await openToWrite(file)
  out.write(heading)
  for await (const line of createInterface({ input: createReadStream(spool) })) {
    const row: Spooled = JSON.parse(line)
    out.write(toCsv(columns, [row]).slice(heading.length))
  }
  await ended(out)
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : withoutGuard(String(value))
}

async function ended(stream: WriteStream): Promise<void> {
  stream.end()
  await finished(stream)
}

async function openToWrite(file: string): Promise<WriteStream> {
  await assertWritable(file)
  const stream = createWriteStream(file)
  await once(stream, 'open')
  return stream
}

/** @throws Error saying why a file cannot be written */
export async function assertWritable(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file))
  const there = await stat(file).catch(() => null)
  if (there?.isDirectory()) throw new Error(`${file} is a folder; name a file in it`)
  await access(there ? file : folder, constants.W_OK).catch((cause: unknown) => {
    throw new Error(there ? `${file} cannot be written` : `${folder} is no folder that can be written`, {
      cause,
    })
  })
}
