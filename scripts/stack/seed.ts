import pg from 'pg'
import { site } from '#config/place/site.ts'
import { plural } from '#core/numbers.ts'
import type { Db } from '#db/client.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { ensureCategories } from '#features/imports/imports.data.ts'
import { loadDemo } from '../demo/load.ts'
import { clearDirectory, listRealData } from '../demo/made-up-rows.ts'
import { insertManyBusinesses } from '../demo/many-businesses.ts'
import { createMainPeople, createPeople } from '../demo/people.ts'
import { knowsStreets } from '../demo/places.ts'
import { storePeople } from '../demo/store.ts'
import type { Connection, LocalBackend } from './connect.ts'

/** What a directory can begin with: its categories alone, the demo, or so many generated businesses. */
export type Seed = 'empty' | 'demo' | number

/** @returns undefined for a word that is no seed */
export function parseSeed(text: string | undefined): Seed | undefined {
  if (text === 'empty' || text === 'demo') return text
  const count = Number(text)
  return text !== undefined && Number.isInteger(count) && count >= 1 ? count : undefined
}

type Options = {
  /** Consent to deleting what people made. */
  deleteData: boolean
  say: (line: string) => void
  /** Told, in words, how far a long step is. */
  progress: (step: string) => void
}

const slugs = categoryCatalogue.map(({ slug }) => slug)

/**
 * Makes the directory begin anew. On this machine what was there goes, data that is not made up only with consent; a
 * data service elsewhere is given its categories while it has none.
 * @throws Error with a message for people, before anything was changed, when this is not allowed or not possible
 */
export async function seedDirectory(connection: Connection, seed: Seed, options: Options): Promise<void> {
  const { db, url, local } = connection
  if (local) await seedLocally(db, local, seed, options)
  else await seedElsewhere(db, url, seed, options)
}

async function seedElsewhere(db: Db, url: string, seed: Seed, { say }: Options): Promise<void> {
  if (seed !== 'empty')
    throw new Error(
      `Only the embedded backend takes the demo and generated businesses, and SUPABASE_URL names ${url}. ` +
        'Unset SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, or begin with: npm run seed -- empty',
    )
  const { count } = await db.from('mn_categories').select('*', { count: 'exact', head: true }).throwOnError()
  if (count)
    throw new Error(
      `The directory at ${url} has ${plural(count, 'category', 'categories')} already. Nothing was changed: a hosted directory is only ` +
        'given its first ones.',
    )
  await ensureCategories(db, slugs, categoryCatalogue)
  say(`The directory at ${url} has ${slugs.length} categories now. Run npm run build to publish them.`)
}

async function seedLocally(db: Db, local: LocalBackend, seed: Seed, options: Options): Promise<void> {
  const { deleteData, say, progress } = options
  if (seed !== 'empty' && !knowsStreets())
    throw new Error(
      `The demo has no streets in ${site.place}. Write some into scripts/demo/data/streets.ts, or begin with: ` +
        'npm run seed -- empty',
    )
  const client = new pg.Client({ connectionString: local.databaseUrl })
  await client.connect()
  try {
    const real = await listRealData(client, slugs)
    if (real.length > 0 && !deleteData)
      throw new Error(
        `The directory in ${local.stateDir} holds data that is not made up: ${real.join(', ')}. Nothing was ` +
          'changed. To delete all of it and begin anew, add --delete-data.',
      )
    progress('Deleting what was there')
    await clearDirectory(client)
    say(await fill(db, client, local, seed, progress))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** @returns what the directory holds now, in words for people */
async function fill(
  db: Db,
  client: pg.Client,
  local: LocalBackend,
  seed: Seed,
  progress: Options['progress'],
): Promise<string> {
  if (seed === 'empty') {
    await beginEmpty(db, client)
    return `The directory is empty, with ${slugs.length} categories.`
  }
  if (seed === 'demo') {
    await loadDemo(local)
    return 'The demo directory is loaded.'
  }
  await storePeople(client, createPeople(new Date()))
  await insertManyBusinesses(client, seed, categoryCatalogue, (written) =>
    progress(plural(written, 'business', 'businesses')),
  )
  return `The directory has ${plural(seed, 'generated business', 'generated businesses')}.`
}

async function beginEmpty(db: Db, client: pg.Client): Promise<void> {
  await ensureCategories(db, slugs, categoryCatalogue)
  await storePeople(client, createMainPeople(new Date()))
}

/**
 * Fills a directory on this machine that was never used, which has no categories: with the demo, or with its
 * categories alone where the demo knows no streets. What somebody made or deleted later is left alone.
 */
export async function seedNewDirectory(
  db: Db,
  local: LocalBackend,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: local.databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from public.mn_categories limit 1')
    if (rowCount) return
    if (knowsStreets()) {
      say('Loading the demo directory …')
      await loadDemo(local)
    } else {
      say(`The demo has no streets in ${site.place}: the directory begins empty, with its categories.`)
      await beginEmpty(db, client)
    }
  } finally {
    await client.end()
  }
}
