import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { openRows } from '#features/imports/files/open-rows.ts'
import type { FileFormat, RowSource } from '#features/imports/files/row-source.ts'
import type { ImportStore } from '#features/imports/import-store.ts'
import type { RawRow, RowOutcome } from '#features/imports/imports.ts'
import type { WrittenRow } from '#features/imports/refused-rows.ts'
import { importInto } from '#features/imports/run-import.data.ts'
import { stableId } from '#features/imports/stable-id.ts'
import type { Outline } from '#features/imports/values/outlines.ts'
import { chooseColumnMap, describeColumns, mappedRows } from './column-map.ts'
import type { Summary } from './report.ts'
import { watchReading } from './watch-reading.ts'

/** A file that can be read. */
export type OpenFile = {
  file: string
  blob: Blob
  share: (format: FileFormat) => number | undefined
} & RowSource

export type ImportOptions = {
  outlines: readonly Outline[]
  /** The source of rows that do not name their own. */
  source: string
  asDrafts?: boolean
  isDry: boolean
  /** The field of each heading that was chosen; the others are as they were the last time, or known by their names. */
  columnMap?: Readonly<Record<string, string>>
  /** Called with the current step, in words. */
  progress: (step: string) => void
  /** Called when the first row is about to be read. */
  begin?: () => Promise<void>
  /** Called with each row and its outcome. */
  tell?: (outcome: RowOutcome, row: WrittenRow) => void
  /** Stops after the current batch. */
  signal?: AbortSignal
}

/** Outcomes that are printed; all are counted, and told. */
const mostListed = 500

/** @throws Error when the file as a whole cannot be read */
export async function openFile(file: string): Promise<OpenFile> {
  const { blob, share } = watchReading(await findFile(file))
  const opened = await openRows(blob)
  if (!opened.ok) throw new Error(`${file}: ${opened.error}`)
  return { file, blob, share, ...opened.value }
}

/**
 * Imports the businesses of a file.
 * @throws Error when a column that was chosen is not there
 * @throws AppError when the database is unavailable; rows written until then stay, and the next run goes on from there
 */
export async function importFile(
  store: ImportStore,
  { file, blob, share, found, rows }: OpenFile,
  { columnMap: chosenMap = {}, begin, tell, ...options }: ImportOptions,
): Promise<Summary> {
  options.progress(found.sentence)
  const columnMap = chooseColumnMap(chosenMap, await store.columnMap(found.headers), found)
  const count = { new: 0, changed: 0, unchanged: 0, merged: 0, refused: 0 }
  const listed: RowOutcome[] = []
  const leftOut = { count: 0, examples: [] as string[] }
  const asked = { count: 0, examples: [] as RowOutcome[] }
  const written = new Map<number, WrittenRow>()
  await begin?.()
  const summary = await importInto(
    store,
    rememberRows(mappedRows(rows(options.progress), columnMap), written),
    {
      ...options,
      catalogue: categoryCatalogue,
      share: () => share(found.format),
      file: {
        fileName: path.basename(file),
        fileKey: await keyOf(blob),
        headers: found.headers,
        columnMap,
      },
      tell(outcome) {
        count[outcome.outcome]++
        const isListed = outcome.outcome === 'refused' || outcome.outcome === 'merged'
        if (isListed && listed.length < mostListed) listed.push(outcome)
        if ((outcome.outcome === 'new' || outcome.outcome === 'changed') && outcome.reason !== '') {
          asked.count++
          if (asked.examples.length < mostListed) asked.examples.push(outcome)
        }
        leftOut.count += outcome.leftOut.length
        for (const text of outcome.leftOut)
          if (leftOut.examples.length < 5) leftOut.examples.push(`row ${outcome.row}: ${text}`)
        tell?.(outcome, written.get(outcome.row) ?? { raw: {} })
        written.delete(outcome.row)
      },
    },
  )
  const columns = describeColumns(columnMap, found)
  const told = { file: path.basename(file), isDry: options.isDry }
  return { ...summary, ...told, outcomes: listed, count, asked, leftOut, columns }
}

/** @throws Error saying why a path is no file that can be read */
async function findFile(file: string): Promise<Blob> {
  const there = await stat(file).catch(() => null)
  if (there === null) throw new Error(`${file}: there is no such file`)
  if (there.isDirectory()) throw new Error(`${file} is a folder; name one of its files`)
  return openAsBlob(file).catch((cause: unknown) => {
    throw new Error(`${file} cannot be opened`, { cause })
  })
}

/** Keeps the rows as the file has them until their outcome is told. */
async function* rememberRows<
  Row extends { row: number } & ({ raw: RawRow } | { error: string; text?: string }),
>(rows: AsyncIterable<Row>, written: Map<number, WrittenRow>): AsyncGenerator<Row> {
  for await (const one of rows) {
    written.set(one.row, 'raw' in one ? { raw: one.raw } : { text: one.text ?? '' })
    yield one
  }
}

/** Tells a file by its size, its beginning and its end. */
async function keyOf(blob: Blob): Promise<string> {
  const ends = [blob.slice(0, 4096), blob.slice(Math.max(0, blob.size - 4096))]
  const texts = await Promise.all(ends.map((part) => part.text()))
  return `${blob.size} ${stableId(texts.join('\n'))}`
}
