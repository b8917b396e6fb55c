import { once } from 'node:events'
import { constants, createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { access, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { toCsv, withoutGuard } from '#core/csv.ts'
import { flatEntries } from '#features/imports/columns/columns.ts'
import { outcomeInWords, type RawRow, type RowOutcome } from '#features/imports/imports.ts'

type Spooled = { raw: RawRow; reason: string }

type OutcomeFile = { tell: (outcome: RowOutcome, raw: RawRow) => void; close: () => Promise<void> }

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
 * Writes the refused rows with all their columns and the reason, to be corrected and imported again. The columns of all
 * are known at the end only, so rows wait in a temporary file.
 * @throws Error when the file cannot be written, before anything is imported
 */
export async function writeRefused(file: string): Promise<OutcomeFile> {
  await assertWritable(file)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'suki-refused-'))
  const spool = path.join(folder, 'rows.ndjson')
  const stream = createWriteStream(spool)
  const heads = new Set<string>()
  return {
    tell(outcome, nested) {
      if (outcome.outcome !== 'refused') return
      const raw = Object.fromEntries(flatEntries(nested))
      for (const head of Object.keys(raw)) heads.add(head)
      heads.delete('Reason')
      stream.write(`${JSON.stringify({ raw, reason: outcomeInWords(outcome) } satisfies Spooled)}\n`)
    },
    async close() {
      await ended(stream)
      await copyRefused(spool, file, [...heads])
      await rm(folder, { recursive: true })
    },
  }
}

async function copyRefused(spool: string, file: string, heads: readonly string[]): Promise<void> {
  const columns = [
    ...heads.map((head) => ({ head, value: ({ raw }: Spooled) => cellOf(raw[head]) })),
    { head: 'Reason', value: ({ reason }: Spooled) => reason },
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

async function assertWritable(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file))
  const there = await stat(file).catch(() => null)
  if (there?.isDirectory()) throw new Error(`${file} is a folder; name a file in it`)
  await access(there ? file : folder, constants.W_OK).catch((cause: unknown) => {
    throw new Error(there ? `${file} cannot be written` : `${folder} is no folder that can be written`, {
      cause,
    })
  })
}
