/** What a folder of a bucket holds: its objects, and its folders as entries without an id. */
import { z } from 'zod'
import { requireCaller } from './caller.ts'
import type { ObjectRow } from './objects.ts'
import { json, type Operation, readJson } from './service.ts'

const order = z.enum(['asc', 'desc']).nullish()

const listing = z.object({
  prefix: z.string(),
  limit: z.number().int().min(1).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']), order })
    .nullish(),
})

type Entry = Pick<ObjectRow, 'name' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'> & {
  /** Null for a folder. */
  id: string | null
}

/** The most entries in one answer. */
const maxEntries = 1500

/** Names compare bytewise, ignoring case; a folder's name ends at its slash. */
const entriesOf = (orderBy: string) => `
  with matching as (
    select o.*, position('/' in substr(o.name, length($2 || $3) + 1)) as slash
    from storage.objects o
    where o.bucket_id = $1 and starts_with(lower(o.name), lower($2 || $3))
  ), folders as (
    select distinct on (lower(left(name, length($2 || $3) + slash)))
      substr(name, length($2) + 1, length($3) + slash - 1) as name,
      lower(left(name, length($2 || $3) + slash)) as key
    from matching where slash > 0
    order by lower(left(name, length($2 || $3) + slash)), name
  )
  select name, id, updated_at, created_at, last_accessed_at, metadata from (
    select name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata, key, 0 as kind
    from folders
    union all
    select substr(name, length($2) + 1), id, updated_at, created_at, last_accessed_at, metadata, lower(name), 1
    from matching where slash = 0
  ) entries
  order by ${orderBy} limit least($4, ${maxEntries}) offset $5`

export const listObjects: Operation = async ({ database, verify }, call, { bucket }) => {
  const { identity } = await requireCaller(call, verify)
  const { prefix, limit, offset, search, sortBy } = await readJson(call, listing)
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const direction = sortBy?.order ?? 'asc'
  const column = sortBy?.column ?? 'name'
  const byName = `key collate "C" ${direction}`
  // Sorted by name, folders mix with files; sorted by anything else, which they lack, they come first.
  const orderBy = column === 'name' ? byName : `kind, ${column} ${direction}, ${byName}`
  const entries = await database.run(identity, ({ query }) =>
    query<Entry>(entriesOf(orderBy), [bucket, folder, search ?? '', limit, offset]),
  )
  return json(entries)
}

const pages = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order })
    .optional(),
})

const page = (orderBy: string) => `
  with matching as (
    select o.*, case when $3 then position('/' in substr(o.name, length($2) + 1)) else 0 end as slash
    from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $2)
  )
  select distinct * from (
    select left(name, length($2) + slash) as name, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from matching where slash > 0
    union all
    select name, id, updated_at, created_at, last_accessed_at, metadata from matching where slash = 0
  ) entries
  order by ${orderBy} limit $4 offset $5`

const encode = (offset: number) => Buffer.from(`o:${offset}`).toString('base64')

function decode(cursor: string | undefined): number {
  const [, offset] = /^o:(\d+)$/.exec(Buffer.from(cursor ?? '', 'base64').toString()) ?? []
  return Number(offset ?? 0)
}

/** The newer listing: full names, folders apart, and a cursor for the next page. */
export const listPages: Operation = async ({ database, verify }, call, { bucket }) => {
  const { identity } = await requireCaller(call, verify)
  const { prefix, limit, cursor, with_delimiter: byFolder, sortBy } = await readJson(call, pages)
  const direction = sortBy?.order ?? 'asc'
  const orderBy = `${sortBy && sortBy.column !== 'name' ? `${sortBy.column} ${direction}, ` : ''}name ${direction}`
  const offset = decode(cursor)
  const found = await database.run(identity, ({ query }) =>
    query<Entry>(page(orderBy), [bucket, prefix, byFolder, limit + 1, offset]),
  )
  const shown = found.slice(0, limit)
  const hasNext = found.length > limit
  return json({
    hasNext,
    ...(hasNext && { nextCursor: encode(offset + limit) }),
    folders: shown.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name })),
    objects: shown.filter(({ id }) => id !== null).map((entry) => ({ ...entry, key: entry.name })),
  })
}
