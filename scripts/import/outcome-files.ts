import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { toCsv } from '#core/csv.ts'
import { flatEntries } from '#features/imports/columns/columns.ts'
import { outcomeInWords, type RawRow, type RowOutcome } from '#features/imports/imports.ts'

type Spooled = { raw: RawRow; reason: string }

type OutcomeFile = { tell: (outcome: RowOutcome, raw: RawRow) => void; close: () => Promise<void> }

/** Writes each row's outcome, in the file's order, as a CSV. */
export function writeOutcomes(file: string): OutcomeFile {
  const stream = createWriteStream(file)
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
 */
export async function writeRefused(file: string): Promise<OutcomeFile> {
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
  const out = createWriteStream(file)
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
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function ended(stream: NodeJS.WritableStream): Promise<void> {
  stream.end()
  await once(stream, 'finish')
}
