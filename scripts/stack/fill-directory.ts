import type pg from 'pg'
import { plural } from '#core/numbers.ts'
import type { Db } from '#db/client.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { ensureCategories } from '#features/imports/imports.data.ts'
import { loadDemo } from '../demo/load.ts'
import { insertManyBusinesses } from '../demo/many-businesses.ts'
import { createMainPeople, createPeople } from '../demo/people.ts'
import { storePeople } from '../demo/store.ts'
import { catalogueSlugs } from './catalogue-slugs.ts'

/** The embedded backend of this machine: its database, for a superuser, and the folder of its state. */
export type LocalBackend = { databaseUrl: string; stateDir: string }

/** What a directory can begin with: its categories alone, the demo, or so many generated businesses. */
export type Seed = 'empty' | 'demo' | number

/**
 * Fills a directory on this machine that holds nothing.
 * @param progress told, in words, how far a long step is
 * @returns what the directory holds now, in words for people
 */
export async function fillDirectory(
  db: Db,
  client: pg.Client,
  local: LocalBackend,
  seed: Seed,
  progress: (step: string) => void = () => {},
): Promise<string> {
  if (seed === 'empty') {
    await beginEmpty(db, client)
    return `The directory is empty, with ${catalogueSlugs.length} categories.`
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
  await ensureCategories(db, catalogueSlugs, categoryCatalogue)
  await storePeople(client, createMainPeople(new Date()))
}
