import { site } from '#config/place/site.ts'
import { plural } from '#core/numbers.ts'
import type { Db } from '#db/client.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { ensureCategories } from '#features/imports/imports.data.ts'
import { clearDirectory, listRealData } from '../demo/made-up-rows.ts'
import { knowsStreets } from '../demo/places.ts'
import { withClient } from '../supabase/postgres/connections.ts'
import { catalogueSlugs } from './catalogue-slugs.ts'
import type { Connection } from './connect.ts'
import { fillDirectory, type LocalBackend, type Seed } from './fill-directory.ts'
import { hasCategories } from './has-categories.ts'

/** @returns undefined for anything else */
export function parseSeed([text, ...more]: readonly string[]): Seed | undefined {
  if (more.length > 0) return undefined
  if (text === 'empty' || text === 'demo') return text
  const count = Number(text)
  return text !== undefined && Number.isInteger(count) && count >= 1 ? count : undefined
}

type Options = {
  /** Consent to deleting data that is not made up. */
  deleteData: boolean
  say: (line: string) => void
  /** Called with the progress of a long step, in words. */
  progress: (step: string) => void
}

/**
 * Replaces the contents of the directory. On this machine everything is deleted first; data that is not made up only
 * with consent. A data service elsewhere gets its categories if it has none, and nothing is deleted there.
 * @throws Error with a message for people, before anything changes, when this is not allowed or not possible
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
  await ensureCategories(db, catalogueSlugs, categoryCatalogue)
  say(
    `The directory at ${url} has ${catalogueSlugs.length} categories now. Run npm run build to publish them.`,
  )
}

async function seedLocally(db: Db, local: LocalBackend, seed: Seed, options: Options): Promise<void> {
  const { deleteData, say, progress } = options
  if (seed !== 'empty' && !knowsStreets())
    throw new Error(
      `The demo has no streets in ${site.place}. Write some into scripts/demo/data/streets.ts, or begin with: ` +
        'npm run seed -- empty',
    )
  await withClient(local.databaseUrl, async (client) => {
    const real = await listRealData(client, catalogueSlugs)
    if (real.length > 0 && !deleteData)
      throw new Error(
        `The directory in ${local.stateDir} holds data that is not made up: ${real.join(', ')}. Nothing was ` +
          'changed. To delete all of it and begin anew, add --delete-data.',
      )
    progress('Deleting what was there')
    await clearDirectory(client)
    say(await fillDirectory(db, client, local, seed, progress))
    await client.query('vacuum analyze')
  })
}

/**
 * Fills a directory on this machine that has never been used, which shows by its lack of categories: with the demo, or
 * with only its categories where the demo knows no streets. A directory that has been used is left alone.
 */
export async function seedNewDirectory(
  db: Db,
  local: LocalBackend,
  say: (line: string) => void,
): Promise<void> {
  await withClient(local.databaseUrl, async (client) => {
    const { rowCount } = await client.query('select from public.mn_categories limit 1')
    if (rowCount) return
    if (knowsStreets()) {
      say('Loading the demo directory …')
      await fillDirectory(db, client, local, 'demo')
    } else {
      say(`The demo has no streets in ${site.place}: the directory begins empty, with its categories.`)
      await fillDirectory(db, client, local, 'empty')
    }
  })
}

/**
 * Gives a directory that has never been used, which shows by its lack of categories, all that one begins with, as
 * `npm run seed -- empty` does. Before an import, which would make those alone that its rows need.
 */
export async function beginDirectory(
  { db, url, local }: Connection,
  say: (line: string) => void,
): Promise<void> {
  if (await hasCategories(db, url)) return
  if (local)
    await withClient(local.databaseUrl, async (client) => {
      say(await fillDirectory(db, client, local, 'empty'))
    })
  else {
    await ensureCategories(db, catalogueSlugs, categoryCatalogue)
    say(`The directory at ${url} has ${catalogueSlugs.length} categories now.`)
  }
}
