import { randomUUID } from 'node:crypto'
import type { Transaction } from './database.ts'
import { alreadyExists, noSuchBucket, noSuchKey, StorageError } from './errors.ts'

/** A file's `metadata`, as hosted projects store it. */
export type Metadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

/** A row of `storage.objects`. Rows written by others may lack metadata. */
export type ObjectRow = {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string | null
  metadata: Partial<Metadata> | null
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date | null
}

export type BucketRow = {
  id: string
  name: string
  public: boolean
  owner: string | null
  /** A bigint, which comes as a text. */
  file_size_limit: string | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

/** What a new row says. */
export type NewObject = {
  bucket: string
  name: string
  owner: string | null
  version: string
  metadata: Partial<Metadata>
  userMetadata: Record<string, unknown> | null
}

const columns = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at,
  last_accessed_at`

export type Query = Transaction['query']

/** @throws StorageError when there is no such bucket */
export async function findBucket(query: Query, id: string): Promise<BucketRow> {
  const [bucket] = await query<BucketRow>(
    `select id, name, public, owner, file_size_limit, allowed_mime_types, created_at, updated_at
     from storage.buckets where id = $1`,
    [id],
  )
  if (!bucket) throw noSuchBucket()
  return bucket
}

/** @throws StorageError when there is no such object, or none that may be seen */
export async function findObject(query: Query, bucket: string, name: string): Promise<ObjectRow> {
  const [object] = await query<ObjectRow>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  if (!object) throw noSuchKey()
  return object
}

/** The current version under a name, regardless of policies; null when there is none. */
export async function currentVersion(asService: Query, bucket: string, name: string): Promise<string | null> {
  const [row] = await asService<{ version: string | null }>(
    'select version from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  )
  return row?.version ?? null
}

const takeLocks = (kind: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared') =>
  `select ${kind}(hashtextextended(name, 0)) from unnest($1::text[]) as name`

/**
 * Serialises writers of the same objects, so that each knows which versions it moves, replaces or removes. Locks are
 * taken in one order, which rules out deadlocks.
 */
export async function lockObjects(
  query: Query,
  places: readonly (readonly [bucket: string, name: string])[],
) {
  const buckets = new Set(places.map(([bucket]) => `storage bucket:${bucket}`))
  const names = places.map(([bucket, name]) => `storage:${bucket}/${name}`)
  await query(takeLocks('pg_advisory_xact_lock_shared'), [[...buckets].sort()])
  await query(takeLocks('pg_advisory_xact_lock'), [names.sort()])
}

/** The same for all objects of a bucket. */
export async function lockBucket(query: Query, bucket: string) {
  await query(takeLocks('pg_advisory_xact_lock'), [[`storage bucket:${bucket}`]])
}

/** The legacy column `owner` can only hold users; other owners are in `owner_id` alone. */
export const ownerId = (owner: string | null) => (owner && /^[0-9a-f-]{36}$/i.test(owner) ? owner : null)

const valuesOf = ({ bucket, name, owner, version, metadata, userMetadata }: NewObject) => [
  bucket,
  name,
  ownerId(owner),
  owner,
  version,
  metadata,
  userMetadata,
]

const insertion = `insert into storage.objects
  (bucket_id, name, owner, owner_id, version, metadata, user_metadata, id) values ($1, $2, $3, $4, $5, $6, $7, $8)`

/**
 * Inserts a row and returns its id, without `returning`: a caller who may insert need not be allowed to select.
 * @throws StorageError when the name is taken or a policy forbids it
 */
export async function insertObject(query: Query, object: NewObject): Promise<string> {
  const id = randomUUID()
  try {
    await query(insertion, [...valuesOf(object), id])
  } catch (error) {
    throw isDuplicate(error) ? alreadyExists('KeyAlreadyExists') : error
  }
  return id
}

/** An error of the database, before it is translated for Storage. */
export function isDuplicate(error: unknown): boolean {
  if (error instanceof StorageError) return error.body.statusCode === '409'
  return error instanceof Error && 'code' in error && error.code === '23505'
}

/** Adds or replaces a row and gives its id; this needs the right to see and to update, too. */
export async function upsertObject(query: Query, object: NewObject): Promise<string> {
  const [row] = await query<{ id: string }>(
    `${insertion}
     on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
       version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
       updated_at = now()
     returning id`,
    [...valuesOf(object), randomUUID()],
  )
  if (!row) throw noSuchKey()
  return row.id
}

/** Deletes the rows of these names that the caller may delete, and gives them. */
export async function deleteObjects(
  query: Query,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  await lockObjects(
    query,
    names.map((name) => [bucket, name]),
  )
  return query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${columns}`,
    [bucket, names],
  )
}
