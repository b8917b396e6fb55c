/**
 * `npm run import -- FILE [--source NAME] [--drafts] [--map COLUMN=FIELD …] [--dry-run] [--outcomes FILE.csv]
 * [--refused FILE.csv] [--outlines FILE.geojson] [--database-url URL]`: brings the places of a file into the directory,
 * and tells the outcome of each row. `--undo ID`, alone, undoes an import by its record.
 */
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { plural } from '#core/numbers.ts'
import { readRemains, undoImport } from '#features/imports/import-records.data.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import { readOutlines } from '#features/imports/values/outlines.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { parseColumnMap } from './import/column-map.ts'
import { connectDirectly } from './import/direct-store.ts'
import { importFile } from './import/import-file.ts'
import { writeOutcomes, writeRefused } from './import/outcome-files.ts'
import { describe } from './import/report.ts'
import { connect } from './stack/connect.ts'
import { endProgress, showProgress } from './stack/progress.ts'
import { untilEnding } from './stack/until-stopped.ts'

const usage =
  'Usage: npm run import -- FILE [--source NAME] [--drafts] [--map COLUMN=FIELD …] [--dry-run] [--outcomes FILE.csv] [--refused FILE.csv] [--outlines FILE.geojson] [--database-url URL], or --undo ID'

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

const ending = untilEnding()

function readOptions() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions()
  const [file] = positionals
  const { undo: id, ...others } = values
  if (id !== undefined && (file !== undefined || Object.keys(others).length > 0))
    throw new Error(
      `--undo stands alone: it undoes an import whole, in the directory of SUPABASE_URL\n${usage}`,
    )
  if (id !== undefined) return undo(id)
  if (file === undefined || positionals.length > 1) throw new Error(usage)
  await bringIn(file, values)
}

async function bringIn(file: string, values: Options): Promise<void> {
  const columnMap = parseColumnMap(values.map ?? [])
  const outlines = values.outlines ? await readOutlineFile(values.outlines) : placeOutlines
  const files = await openOutputs(file, values)
  const { store, close } = await openStore(file, values['database-url'])
  try {
    const summary = await importFile(store, {
      ...{ file, outlines, columnMap, isDry: values['dry-run'] ?? false, asDrafts: values.drafts ?? false },
      source: values.source ?? path.parse(file).name,
      signal: ending.signal,
      progress: showProgress,
      tell: (outcome, raw) => {
        for (const one of files) one.tell(outcome, raw)
      },
    })
    showProgress('done')
    endProgress()
    console.log(describe(summary))
    if (summary.id) console.log(howToUndo(summary.id, values['database-url'] !== undefined))
  } finally {
    await Promise.all(files.map((one) => one.close()))
    await close()
  }
}

function howToUndo(id: string, isDirect: boolean): string {
  const where = isDirect ? ', with SUPABASE_URL and its key set to that directory' : ''
  return `\nTo undo this import${where}: npm run import -- --undo ${id}`
}

/** @throws Error when a file that is to be written cannot be, or is the one that is read */
async function openOutputs(file: string, { outcomes, refused }: Options) {
  const [read, told] = await Promise.all([file, outcomes ?? ''].map((one) => realpath(one).catch(() => null)))
  if (read !== null && read === told)
    throw new Error(`--outcomes ${outcomes} would overwrite the file that is read`)
  return [
    ...(outcomes === undefined ? [] : [await writeOutcomes(outcomes)]),
    ...(refused === undefined ? [] : [await writeRefused(refused)]),
  ]
}

async function readOutlineFile(file: string) {
  const text = await readFile(file, 'utf8')
  try {
    return readOutlines(JSON.parse(text))
  } catch (cause) {
    throw new Error(`--outlines ${file}: this is no GeoJSON with the outlines of cities`, { cause })
  }
}

async function openStore(file: string, databaseUrl: string | undefined) {
  if (databaseUrl !== undefined) {
    if (!/^postgres(?:ql)?:\/\/[^/]/.test(databaseUrl))
      throw new Error('--database-url: write postgresql://USER:PASSWORD@HOST:PORT/DATABASE')
    console.log(`Importing ${file} straight into ${new URL(databaseUrl).host}`)
    const store = await connectDirectly(databaseUrl)
    return { store, close: store.close }
  }
  const { db, url, close } = await connect()
  console.log(`Importing ${file} into ${url}`)
  return { store: createImportStore(db), close }
}

async function undo(id: string): Promise<void> {
  const { db, close } = await connect()
  try {
    const done = await undoImport(db, id, ({ remaining }) => {
      ending.signal.throwIfAborted()
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

await main().catch((error: unknown) => {
  endProgress()
  const isStopped = ending.signal.aborted && ending.reason() === undefined
  const text = error instanceof Error ? error.message : error
  console.error(isStopped ? 'Stopped. Run the same again to go on.' : (ending.reason()?.message ?? text))
  process.exitCode = 1
})
