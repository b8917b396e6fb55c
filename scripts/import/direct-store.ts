import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { headerKeyOf } from '#features/imports/header-key.ts'
import { columnMap } from '#features/imports/import-records.schema.ts'
import { rowsAtOnce } from '#features/imports/import-store.data.ts'
import type { Columns, ImportStore, Refusal } from '#features/imports/import-store.ts'
import type { CategoryEntry } from '#features/imports/imports.data.ts'
import { importedBusiness, knownRows, refusals } from '#features/imports/imports.schema.ts'

type DirectStore = ImportStore & { close: () => Promise<void> }

/** What a batch's new businesses are copied into: a place in the batch, their columns, and what finds their like. */
const staging = `create temporary table staged_businesses as
  select null::integer as place, null::text as name_key, null::text[] as block_keys, business.*
  from mn_businesses as business limit 0`

/** Connections that recognise parts of a batch at once. */
const readers = 2

/** Where hosted projects lend connections for one transaction each. */
const transactionPort = '6543'

/** @throws Error with a message for people when the URL names no database, or one whose sessions keep no staging table */
export function assertSessions(databaseUrl: string): void {
  if (!/^postgres(?:ql)?:\/\/[^/]/.test(databaseUrl))
    throw new Error('--database-url: write postgresql://USER:PASSWORD@HOST:PORT/DATABASE')
  if (new URL(databaseUrl).port === transactionPort)
    throw new Error(
      `--database-url: port ${transactionPort} is a pooler of transactions, which loses what an import keeps between ` +
        'them. Name the direct connection or the session pooler, port 5432.',
    )
}

/**
 * Stores straight into the database, as the role that owns its tables: new businesses are copied into a staging table
 * and stored from there as one statement. What comes of it is the same as over the data service.
 */
export async function connectDirectly(databaseUrl: string): Promise<DirectStore> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(staging)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: readers })
  const one = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const { rows } = await pool.query<{ answer: unknown }>(text, [...values])
    return rows[0]?.answer
  }
  return {
    async columnMap(headers) {
      const last = await one(
        'select column_map as answer from mn_imports where header_key = $1 order by started_at desc limit 1',
        [headerKeyOf(headers)],
      )
      return last === undefined ? null : columnMap.parse(last)
    },
    async begin({ fileName, fileKey, headers, columnMap: map, source, asDrafts }) {
      const values = [fileName, source, fileKey, asDrafts, headerKeyOf(headers), JSON.stringify(map)]
      return z.string().parse(await one('select begin_import($1, $2, $3, $4, $5, $6) as answer', values))
    },
    categories: (needed, catalogue) => ensureCategories(pool, needed, catalogue),
    // No request carries these.
    rowsAtOnce: 2 * rowsAtOnce,
    businesses: async (ids) =>
      importedBusiness.array().parse(await one('select imported_businesses($1) as answer', [ids])),
    async owners(emails) {
      const { rows } = await pool.query<{ email: string; id: string }>(
        'select lower(email) as email, id from auth.users where lower(email) = any ($1)',
        [emails],
      )
      return new Map(rows.map(({ email, id }) => [email, id]))
    },
    recognise: async (importId, rows) =>
      knownRows.parse(await one('select recognise_rows($1, $2) as answer', [importId, JSON.stringify(rows)])),
    async bearers(nameKeys) {
      const { rows } = await pool.query<{ name_key: string; entries: number }>(
        'select name_key, entries from bearers_of_names($1)',
        [nameKeys],
      )
      return new Map(rows.map(({ name_key, entries }) => [name_key, entries]))
    },
    async store(importId, { made, changed, aliases, counts }): Promise<Refusal[]> {
      await client.query('begin')
      try {
        const columns = Object.keys(made[0] ?? {})
        await stage(client, columns, made)
        const sent = [changed, aliases, counts].map((part) => JSON.stringify(part))
        const stored = await client.query<{ refused: unknown }>(
          'select private.store_staged($1, $2, $3, $4, $5, $6) as refused',
          [importId, columns, made.length, ...sent],
        )
        await client.query('commit')
        return refusals.parse(stored.rows[0]?.refused)
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    end: async (importId, cameToEnd) => void (await one('select end_import($1, $2)', [importId, cameToEnd])),
    close: async () => void (await Promise.all([client.end(), pool.end()])),
  }
}

async function stage(client: pg.Client, columns: readonly string[], made: readonly Columns[]): Promise<void> {
  await client.query('truncate staged_businesses')
  if (made.length === 0) return
  const names = ['place', ...columns].map((name) => pg.escapeIdentifier(name)).join(', ')
  const copy = client.query(copyFrom(`copy staged_businesses (${names}) from stdin`))
  const lines = made.map((row, place) =>
    [String(place), ...columns.map((name) => copied(row[name], name === 'block_keys'))].join('\t'),
  )
  await pipeline(Readable.from([`${lines.join('\n')}\n`]), copy)
}

/** A value as COPY reads it; an object is JSON, unless its column is a list of texts. */
function copied(value: unknown, isList: boolean): string {
  if (value === null || value === undefined) return '\\N'
  const text = isList && Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : written(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => copySigns[sign] ?? sign)
}

const copySigns: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function quoted(text: unknown): string {
  return `"${String(text).replace(/["\\]/g, '\\$&')}"`
}

async function ensureCategories(
  client: pg.Pool,
  needed: Iterable<string>,
  catalogue: readonly CategoryEntry[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(needed)
  const entries = catalogue.filter(({ slug }) => wanted.has(slug))
  await client.query(
    `insert into mn_categories (slug, name, icon, description)
     select said.slug, said.name, said.icon, said.description
     from jsonb_to_recordset($1) as said (slug text, name text, icon text, description text)
     where not exists (select from mn_categories as known where known.slug = said.slug)
     on conflict (slug) do nothing`,
    [JSON.stringify(entries)],
  )
  const { rows } = await client.query<{ id: string; slug: string }>('select id, slug from mn_categories')
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
