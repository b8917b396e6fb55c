/**
 * `npm run import -- FILE [--source NAME] [--drafts] [--map COLUMN=FIELD …] [--dry-run] [--outcomes FILE.csv]
 * [--refused FILE] [--outlines FILE.geojson] [--database-url URL]`: brings the places of a file into the directory,
 * and tells the outcome of each row. `--undo ID`, alone, undoes an import by its record.
 */
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { plural } from '#core/numbers.ts'
import type { FileFormat } from '#features/imports/files/row-source.ts'
import { readRemains, undoImport } from '#features/imports/import-records.data.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import { isJson } from '#features/imports/refused-rows.ts'
import { readOutlines } from '#features/imports/values/outlines.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { parseColumnMap } from './import/column-map.ts'
import { assertSessions, connectDirectly } from './import/direct-store.ts'
import { importFile, openFile } from './import/import-file.ts'
import { assertWritable, type OutcomeFile, writeOutcomes, writeRefused } from './import/outcome-files.ts'
import { describe } from './import/report.ts'
import { readCommandLine } from './stack/command-line.ts'
import { connect } from './stack/connect.ts'
import { endProgress, showProgress } from './stack/progress.ts'
import { beginDirectory } from './stack/seed.ts'
import { runStoppable } from './stack/stoppable.ts'

const usage =
  'Usage: npm run import -- FILE [--source NAME] [--drafts] [--map COLUMN=FIELD …] [--dry-run] [--outcomes FILE.csv] [--refused FILE] [--outlines FILE.geojson] [--database-url URL], or --undo ID'

const options = {
  outlines: { type: 'string' },
  source: { type: 'string' },
  refused: { type: 'string' },
  outcomes: { type: 'string' },
  map: { type: 'string', multiple: true },
  'database-url': { type: 'string' },
  undo: { type: 'string' },
  drafts: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

type Options = ReturnType<typeof readOptions>['values']

function readOptions() {
  return readCommandLine(process.argv.slice(2), { usage, options, words: 1 })
}

await runStoppable('Stopped. Run the same again to go on.', async (signal) => {
  const { values, positionals } = readOptions()
  const [file] = positionals
  const { undo: id, ...others } = values
  if (id !== undefined && (file !== undefined || Object.keys(others).length > 0))
    throw new Error(
      `--undo stands alone: it undoes an import whole, in the directory of SUPABASE_URL. ${usage}`,
    )
  if (id !== undefined) return undo(id, signal)
  if (file === undefined) throw new Error(usage)
  await bringIn(file, values, signal)
})

async function bringIn(file: string, values: Options, signal: AbortSignal): Promise<void> {
  const columnMap = parseColumnMap(values.map ?? [])
  const isDry = values['dry-run'] ?? false
  const source = values.source ?? path.parse(file).name
  const outlines = values.outlines ? await readOutlineFile(values.outlines) : placeOutlines
  await assertOutputs(file, values)
  const opened = await openFile(file)
  const files: OutcomeFile[] = []
  const { store, close } = await openStore(file, values['database-url'], { isDry, signal })
  try {
    const summary = await importFile(store, opened, {
      ...{ outlines, columnMap, isDry, source, signal, asDrafts: values.drafts ?? false },
      progress: showProgress,
      async begin() {
        if (values.outcomes !== undefined) files.push(await writeOutcomes(values.outcomes))
        if (values.refused !== undefined) files.push(await writeRefused(values.refused, opened.found.format))
      },
      tell: (outcome, row) => {
        for (const one of files) one.tell(outcome, row)
      },
    })
    showProgress('done')
    endProgress()
    console.log(describe(summary))
    if (values.refused !== undefined && summary.count.refused > 0)
      console.log(howToCorrect(values.refused, opened.found.format, source))
    if (summary.id) console.log(howToUndo(summary.id, values['database-url'] !== undefined))
  } finally {
    await Promise.all(files.map((one) => one.close()))
    await close()
  }
}

function howToCorrect(refused: string, format: FileFormat, source: string): string {
  const kind = isJson(format) ? 'JSON on lines' : 'CSV'
  return (
    `\nThe refused rows are in ${refused}, as ${kind}. To bring them in once they are corrected: ` +
    `npm run import -- ${refused} --source '${source}'`
  )
}

function howToUndo(id: string, isDirect: boolean): string {
  const where = isDirect ? ', with SUPABASE_URL and its key set to that directory' : ''
  return `\nTo undo this import${where}: npm run import -- --undo ${id}`
}

/** @throws Error when a file that is to be written cannot be, or is another one of the same import */
async function assertOutputs(file: string, { outcomes, refused }: Options): Promise<void> {
  const real = (one: string) => realpath(one).catch(() => path.resolve(one))
  const taken = new Map([[await real(file), 'the file that is read']])
  for (const [option, one] of Object.entries({ '--outcomes': outcomes, '--refused': refused })) {
    if (one === undefined) continue
    const there = taken.get(await real(one))
    if (there !== undefined) throw new Error(`${option} ${one} would overwrite ${there}`)
    await assertWritable(one)
    taken.set(await real(one), `what ${option} writes`)
  }
}

async function readOutlineFile(file: string) {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`--outlines ${file}: there is no such file that can be read`, { cause })
  })
  try {
    return readOutlines(JSON.parse(text))
  } catch (cause) {
    throw new Error(`--outlines ${file}: this is no GeoJSON with the outlines of cities`, { cause })
  }
}

type Opening = { isDry: boolean; signal: AbortSignal }

async function openStore(file: string, databaseUrl: string | undefined, { isDry, signal }: Opening) {
  if (databaseUrl !== undefined) {
    assertSessions(databaseUrl)
    console.log(`Importing ${file} straight into ${new URL(databaseUrl).host}`)
    const store = await connectDirectly(databaseUrl)
    return { store, close: store.close }
  }
  const connection = await connect(signal)
  try {
    if (!isDry) await beginDirectory(connection, (line) => console.log(line))
  } catch (error) {
    await connection.close()
    throw error
  }
  console.log(`Importing ${file} into ${connection.url}`)
  return { store: createImportStore(connection.db), close: connection.close }
}

async function undo(id: string, signal: AbortSignal): Promise<void> {
  const { db, close } = await connect(signal)
  try {
    const done = await undoImport(db, id, ({ remaining }) => {
      signal.throwIfAborted()
      showProgress(`${plural(remaining, 'business', 'businesses')} to go`)
    })
    endProgress()
    const left = done.left > 0 ? await readRemains(db, id) : []
    console.log(
      `${plural(done.removed, 'business', 'businesses')} removed, ${done.put_back} put back, ${done.left} left as they are`,
    )
    for (const { name, reason } of left) console.log(`  "${name}": ${reason}`)
  } finally {
    await close()
  }
}
