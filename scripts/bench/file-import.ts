import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { cities } from '#config/place/cities.ts'
import { toCsv } from '#core/csv.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { guessColumns, matchedRows } from '#features/imports/columns/column-match.ts'
import { runImport } from '#features/imports/run-import.data.ts'
import { firstRaws, openFile } from '#features/imports/screen/opened-file.ts'
import { loadDemo } from '../demo/load.ts'
import { localSettings } from '../stack/settings.ts'
import { connectAsAdmin } from './admin-db.ts'
import { startBackend, stopBackend } from './backend.ts'

const size = 2000

/** A file as an administrator might bring it; `round` changes one value of each row. */
function makeFile(round: number): File {
  const rows = Array.from({ length: size }, (_, index) => index)
  const columns = {
    id: (index: number) => String(index),
    name: (index: number) => `Measured Shop ${index}`,
    category: (index: number) => (index % 2 === 0 ? 'Restaurant' : 'Bakery'),
    city: (index: number) => cities[index % cities.length]?.name ?? '',
    address: (index: number) => `${index} Rizal Street`,
    phone: (index: number) => `0917 555 ${String((index + round * 100) % 10_000).padStart(4, '0')}`,
    'opening hours': () => 'Mo-Fr 09:00-18:00; Sa 10:00-16:00',
    description: (index: number) => `A shop that was measured as number ${index}, with a few words about it.`,
  }
  const heads = Object.entries(columns).map(([head, value]) => ({ head, value }))
  return new File([toCsv(heads, rows)], 'bench.csv')
}

/** Prints how long an administrator waits for the outcomes of 2,000 rows, and for their writing. */
export async function benchFileImport(): Promise<void> {
  const stateDir = `${localSettings().stateDir}/bench-import`
  await rm(stateDir, { recursive: true, force: true })
  const { backend, child } = await startBackend(stateDir)
  try {
    await loadDemo({ databaseUrl: backend.databaseUrl, stateDir })
    const db = await connectAsAdmin(stateDir, backend)
    const catalogue = await listCategories(db, 'name')
    for (const [round, name] of ['new', 'changed', 'unchanged'].entries())
      for (const isDry of [true, false]) {
        const opened = await openFile(makeFile(round === 0 ? 0 : 1))
        if (!opened.ok) throw new Error(opened.error)
        const file = opened.value
        const matches = guessColumns(file.headers, firstRaws(file, 100)).map(({ match }) => match)
        const rows = matchedRows(file.rows, file.headers, matches)
        const began = performance.now()
        const options = { source: 'bench', outlines: [], catalogue, isDry, progress: () => {} }
        const { inserted, updated, unchanged } = await runImport(db, rows, options)
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        console.log(
          `${(isDry ? `${name}, shown` : `${name}, written`).padEnd(22)}${seconds.padStart(6)} s  ${inserted} new, ${updated} changed, ${unchanged} unchanged`,
        )
      }
  } finally {
    await stopBackend(child)
  }
}
