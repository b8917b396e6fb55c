/**
 * Loads the demo: `createDemo` creates its rows and `pictures/` its pictures. It is not part of the product.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { createDemo } from './demo.ts'
import { insertRows } from './insert.ts'
import { objectRows, type StoredPicture, writePictures } from './pictures/write.ts'
import { removeDemo, storeDemo } from './store.ts'

/** A hash of the demo at a fixed time, which changes with its content. */
function demoVersion(pictures: readonly StoredPicture[]): string {
  const content = JSON.stringify([
    createDemo(new Date('2026-01-01T04:00:00Z')),
    pictures.map(({ name }) => name),
  ])
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

const bookkeeping = `
  create schema if not exists demo;
  create table if not exists demo.loads (
    version text primary key, loaded_at timestamptz not null default now()
  );`

type Settings = {
  /** Of a superuser, since rows are written on behalf of people. */
  databaseUrl: string
  /** Folder of the local services; pictures go to its `storage/`. */
  stateDir: string
  /** The demo's dates count back from here; the same time gives the same rows. */
  now?: Date
}

/**
 * Loads the demo directory once: another call leaves it alone, unless the generator has changed. All rows are inserted in
 * one transaction, with triggers enabled.
 */
export async function loadDemo({ databaseUrl, stateDir, now = new Date() }: Settings): Promise<void> {
  const pictures = await writePictures(stateDir)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('suki demo'))`)
    await client.query(bookkeeping)
    await replaceDemo(client, pictures, now)
    await client.query('commit')
  } finally {
    // Also rolls back a transaction that was not committed.
    await client.end()
  }
}

async function replaceDemo(client: pg.Client, pictures: readonly StoredPicture[], now: Date): Promise<void> {
  const version = demoVersion(pictures)
  const { rows } = await client.query<{ version: string }>('select version from demo.loads')
  if (rows.some((row) => row.version === version)) return
  if (rows.length > 0) await removeDemo(client)
  await storeDemo(client, createDemo(now))
  await insertRows(client, 'storage.objects', objectRows(pictures, now))
  await client.query('delete from demo.loads')
  await client.query('insert into demo.loads (version) values ($1)', [version])
}
