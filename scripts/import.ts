/**
 * `npm run import -- FILE [--source NAME] [--drafts] [--map COLUMN=FIELD …] [--dry-run] [--outcomes FILE.csv]
 * [--refused FILE.csv] [--outlines FILE.geojson] [--database-url URL]`: brings the places of a file into the directory,
 * and tells the outcome of each row. `--undo ID` undoes an import by its record.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { undoImport } from '#features/imports/import-records.data.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import { readOutlines } from '#features/imports/values/outlines.ts'
import { parseColumnMap } from './import/column-map.ts'
import { connectDirectly } from './import/direct-store.ts'
import { importFile } from './import/import-file.ts'
import { writeOutcomes, writeRefused } from './import/outcome-files.ts'
import { describe } from './import/report.ts'
import { connect } from './stack/connect.ts'
import { endProgress, showProgress } from './stack/progress.ts'

const usage =
  'Usage: npm run import -- FILE [--source NAME] [--drafts] [--map COLUMN=FIELD …] [--dry-run] [--outcomes FILE.csv] [--refused FILE.csv] [--outlines FILE.geojson] [--database-url URL], or --undo ID'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    outlines: { type: 'string' },
    source: { type: 'string' },
    refused: { type: 'string' },
    outcomes: { type: 'string' },
    map: { type: 'string', multiple: true, default: [] },
    'database-url': { type: 'string' },
    undo: { type: 'string' },
    drafts: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const [file] = positionals
  if (values.undo !== undefined) return undo(values.undo)
  if (file === undefined || positionals.length > 1) throw new Error(usage)
  const columnMap = parseColumnMap(values.map)
  const outlines = values.outlines ? readOutlines(JSON.parse(await readFile(values.outlines, 'utf8'))) : []
  const files = await Promise.all([
    ...(values.outcomes ? [writeOutcomes(values.outcomes)] : []),
    ...(values.refused ? [writeRefused(values.refused)] : []),
  ])
  const { store, close } = await openStore(file)
  try {
    const summary = await importFile(store, {
      ...{ file, outlines, columnMap, isDry: values['dry-run'], asDrafts: values.drafts },
      source: values.source ?? path.parse(file).name,
      progress: showProgress,
      tell: (outcome, raw) => {
        for (const one of files) one.tell(outcome, raw)
      },
    })
    showProgress('done')
    endProgress()
    console.log(describe(summary))
    if (summary.id) console.log(`\nTo undo this import: npm run import -- --undo ${summary.id}`)
  } finally {
    await Promise.all(files.map((one) => one.close()))
    await close()
  }
}

async function openStore(file: string) {
  const databaseUrl = values['database-url']
  if (databaseUrl !== undefined) {
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
    const done = await undoImport(db, id, ({ remaining }) => showProgress(`${remaining} businesses remain`))
    endProgress()
    console.log(
      `${done.removed} businesses removed, ${done.put_back} put back, ${done.left} left as they are`,
    )
  } finally {
    await close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
