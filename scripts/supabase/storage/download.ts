/** Downloads: anybody may read from public buckets, otherwise policies or a signed URL decide. */
import { extname } from 'node:path'
import type { Call } from '../http.ts'
import { optionalCaller, requireCaller } from './caller.ts'
import { service } from './database.ts'
import { noSuchBucket, noSuchKey, StorageError } from './errors.ts'
import { assertKey } from './names.ts'
import { findBucket, findObject, type ObjectRow } from './objects.ts'
import { type Served, serve } from './serve.ts'
import { json, type Operation, type Service, type Target } from './service.ts'
import { readSignedDownload } from './signed.ts'

/** Types of files that were put into a bucket's folder and have no row to say theirs. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** A file put into a public bucket's folder by hand is served as if it had been uploaded. */
async function placedFile({ files }: Service, { bucket, key }: Target): Promise<Served> {
  const modified = await files.placed(bucket, key)
  if (modified === undefined) throw noSuchKey()
  const mimetype = types[extname(key).toLowerCase()] ?? 'application/octet-stream'
  const metadata = { mimetype, cacheControl: 'max-age=3600' }
  return { bucket_id: bucket, name: key, version: null, updated_at: modified, metadata }
}

const isMissing = (error: unknown) => error instanceof StorageError && error.body.code === 'NoSuchKey'

export const getPublic: Operation = async (context, call, target) => {
  const { bucket, key } = target
  const object = await context.database
    .run(service, async ({ query }) => {
      if (!(await findBucket(query, bucket)).public) throw noSuchBucket()
      assertKey(key)
      return findObject(query, bucket, key)
    })
    .catch((error) => {
      if (isMissing(error)) return placedFile(context, target)
      throw error
    })
  return serve(call, context.files, object)
}

/** Anybody may read a public bucket; elsewhere policies decide. */
async function findVisible(
  { database, verify }: Service,
  call: Call,
  { bucket, key }: Target,
  isOptional: boolean,
): Promise<ObjectRow> {
  const caller = isOptional ? await optionalCaller(call, verify) : await requireCaller(call, verify)
  const found = await database.run(service, ({ query }) => findBucket(query, bucket))
  if (!caller && !found.public) throw noSuchBucket()
  assertKey(key)
  const identity = found.public || !caller ? service : caller.identity
  return database.run(identity, ({ query }) => findObject(query, bucket, key))
}

export const getObject: Operation = async (context, call, target) =>
  serve(call, context.files, await findVisible(context, call, target, true))

export const getAuthenticated: Operation = async (context, call, target) =>
  serve(call, context.files, await findVisible(context, call, target, false))

export const getSigned: Operation = async (context, call, target) => {
  const expires = await readSignedDownload(context, call, target)
  assertKey(target.key)
  const object = await context.database.run(service, ({ query }) =>
    findObject(query, target.bucket, target.key),
  )
  return serve(call, context.files, object, expires)
}

const describe = ({ metadata, ...row }: ObjectRow) =>
  json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: row.user_metadata,
    last_modified: row.updated_at,
    created_at: row.created_at,
  })

export const getInfo: Operation = async (context, call, target) =>
  describe(await findVisible(context, call, target, true))

export const getInfoAuthenticated: Operation = async (context, call, target) =>
  describe(await findVisible(context, call, target, false))

export const getInfoPublic: Operation = async ({ database }, _call, { bucket, key }) =>
  describe(
    await database.run(service, async ({ query }) => {
      if (!(await findBucket(query, bucket)).public) throw noSuchBucket()
      assertKey(key)
      return findObject(query, bucket, key)
    }),
  )
