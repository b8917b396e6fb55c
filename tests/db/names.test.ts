import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'

const db = databaseOfThisFile()
const migrations = new URL('../../src/db/supabase/migrations/', import.meta.url)

/** Bytes of a name that PostgreSQL keeps; what is longer is cut without an error. */
const most = 63

const cut = (name: string) => Buffer.from(name).subarray(0, most).toString()

/** Every name in a text of SQL that would be cut: quoted ones and plain words, comments and strings among them. */
function longNames(text: string): string[] {
  const names = [...text.matchAll(/"([^"\n]+)"|(\w+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return names.filter((name) => Buffer.byteLength(name) > most)
}

test('a name that is too long is seen, in quotes or without', () => {
  const long = 'x'.repeat(most + 1)
  expect(longNames(`create table ${long} (id int); create policy "${long} y" on t`)).toEqual([
    long,
    `${long} y`,
  ])
  expect(longNames(`create policy "${'é'.repeat(32)}" on ${'x'.repeat(most)}`)).toEqual(['é'.repeat(32)])
})

test('nothing in the database bears a name that PostgreSQL cut', async () => {
  const files = await readdir(migrations)
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, migrations), 'utf8')))
  expect(texts.length).toBeGreaterThan(10)
  const named = await db.sql(`
    select policyname as name from pg_policies
    union select relname from pg_class
    union select attname from pg_attribute
    union select conname from pg_constraint
    union select tgname from pg_trigger
    union select proname from pg_proc
    union select typname from pg_type`)
  const known = new Set(named.map(({ name }) => String(name)))
  expect(known).toContain('mn_daily_activity')
  expect(texts.flatMap(longNames).filter((name) => known.has(cut(name)))).toEqual([])
})
