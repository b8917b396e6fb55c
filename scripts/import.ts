/**
 * `npm run import -- FILE [--outlines FILE.geojson] [--source NAME] [--dry-run] [--refused FILE.csv]`: brings the
 * places of a CSV, GeoJSON or NDJSON file into the directory, and reports the outcome of each row.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readOutlines } from '#features/imports/values/outlines.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { importFile } from './import/import-file.ts'
import { describe, outcomesToCsv } from './import/report.ts'
import { connect } from './stack/connect.ts'
import { endProgress, showProgress } from './stack/progress.ts'

const usage =
  'Usage: npm run import -- FILE [--outlines FILE.geojson] [--source NAME] [--dry-run] [--refused FILE.csv]'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      outlines: { type: 'string' },
      source: { type: 'string' },
      refused: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(usage)
  const outlines = values.outlines
    ? readOutlines(JSON.parse(await readFile(values.outlines, 'utf8')))
    : placeOutlines
  const { db, url, close } = await connect()
  try {
    console.log(`Importing ${file} into ${url}`)
    const source = values.source ?? path.parse(file).name
    const summary = await importFile(db, {
      file,
      outlines,
      source,
      isDry: values['dry-run'],
      progress: showProgress,
    })
    showProgress('done')
    endProgress()
    console.log(describe(summary))
    if (values.refused) await writeFile(values.refused, outcomesToCsv(summary.outcomes))
  } finally {
    await close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
