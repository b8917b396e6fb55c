import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { fold } from '#core/text.ts'
import { weekOf } from '#features/hours/hours.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { loadDemo } from '../../demo/load.ts'
import { connectDirectly } from '../../import/direct-store.ts'
import { importFile, openFile } from '../../import/import-file.ts'
import { migrationsFolder } from '../../stack/migrations.ts'
import { localSettings } from '../../stack/settings.ts'
import { withClient } from '../../supabase/postgres/connections.ts'
import { startBackend } from '../backend.ts'
import { learnHours } from '../search/fill-directory.ts'
import { cityKey, type Listed } from './expectations.ts'
import type { DirectoryName } from './questions.ts'

type Running = Awaited<ReturnType<typeof startBackend>>

/** The files of a folder of real places that fill a directory. */
const fileOf = { places: /^places-.*\.ndjson$/, points: /^pois-.*\.ndjson$/ } as const

/**
 * Starts a directory's backend, and fills it unless it was filled by the same migrations before.
 * @param rows the folder of real places, which the demo needs none of
 * @throws Error when the folder lacks the file
 */
export async function startDirectory(name: DirectoryName, rows: string): Promise<Running> {
  const stateDir = `${localSettings().stateDir}/bench-relevance-${name}`
  const marker = path.join(stateDir, 'filled-by')
  const version = await digestOfMigrations()
  if ((await readFile(marker, 'utf8').catch(() => '')) !== version)
    await rm(stateDir, { recursive: true, force: true })
  const running = await startBackend(stateDir)
  if ((await readFile(marker, 'utf8').catch(() => '')) === version) return running
  await fill(name, rows, running.backend.databaseUrl, stateDir)
  await mkdir(stateDir, { recursive: true })
  await writeFile(marker, version)
  return running
}

async function digestOfMigrations(): Promise<string> {
  const names = (await readdir(migrationsFolder)).sort()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, migrationsFolder), 'utf8')))
  return createHash('sha256').update(texts.join('\0')).digest('hex')
}

async function fill(name: DirectoryName, rows: string, databaseUrl: string, stateDir: string): Promise<void> {
  if (name === 'demo') await loadDemo({ databaseUrl, stateDir })
  else await importPlaces(rows, fileOf[name], databaseUrl)
  await withClient(databaseUrl, async (client) => {
    await learnHours(client)
    await client.query('select public.gather_search_words()')
    await client.query('vacuum analyze')
  })
}

async function importPlaces(rows: string, wanted: RegExp, databaseUrl: string): Promise<void> {
  const file = (await readdir(rows)).find((one) => wanted.test(one))
  if (file === undefined) throw new Error(`${rows} holds no file like ${wanted.source}`)
  const store = await connectDirectly(databaseUrl)
  try {
    const options = { source: 'bench', outlines: placeOutlines, isDry: false, progress: () => {} }
    await importFile(store, await openFile(path.join(rows, file)), options)
  } finally {
    await store.close()
  }
}

/** All public businesses, as the rules look at them. */
export async function readListed(client: Client): Promise<Listed[]> {
  const { rows } = await client.query<
    Record<string, string> & { latitude: number | null; longitude: number | null }
  >(
    `select business.id, business.name, first.slug as category, second.slug as second_category, city,
       concat_ws(' ', address, located_in, city) as whereabouts,
       concat_ws(' ', business.name, short_description, business.description, services) as texts,
       currencies_accepted as payments, price_range as price, latitude::float8, longitude::float8,
       monday_hours, tuesday_hours, wednesday_hours, thursday_hours, friday_hours, saturday_hours, sunday_hours
     from public.mn_businesses as business
     left join public.mn_categories as first on first.id = category_id
     left join public.mn_categories as second on second.id = secondary_category_id
     where not draft and not archived`,
  )
  return rows.map((row) => ({
    id: row['id'] ?? '',
    name: fold(row['name'] ?? ''),
    categories: [row['category'] ?? '', row['second_category'] ?? ''],
    city: cityKey(row['city'] ?? ''),
    whereabouts: fold(row['whereabouts'] ?? ''),
    texts: fold(row['texts'] ?? ''),
    payments: fold(row['payments'] ?? ''),
    price: row['price'] ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    week: weekOf((day) => row[`${day}_hours`] ?? ''),
  }))
}
