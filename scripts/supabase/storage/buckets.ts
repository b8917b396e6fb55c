/** Buckets: created, shown, changed, emptied and deleted by whom policies on `storage.buckets` allow. */
import { z } from 'zod'
import { requireCaller } from './caller.ts'
import { alreadyExists, bucketNotEmpty, invalidRequest, noContent, noSuchBucket } from './errors.ts'
import { assertBucketName, assertMimePattern, parseSizeLimit } from './names.ts'
import { type BucketRow, findBucket, isDuplicate, lockBucket, type ObjectRow, ownerId } from './objects.ts'
import { json, type Operation, readJson } from './service.ts'

const limits = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number().int().nonnegative(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
})

const newBucket = limits.extend({ name: z.string(), id: z.string().optional() })

type Limits = z.infer<typeof limits>

const sizeLimit = ({ file_size_limit: limit }: Limits) =>
  limit === null || limit === undefined ? limit : parseSizeLimit(limit)

function mimeTypes({ allowed_mime_types: types }: Limits): string[] | null | undefined {
  const given = types?.filter((type) => type !== '')
  given?.forEach(assertMimePattern)
  return given ?? types
}

const shown = (bucket: BucketRow) => ({
  ...bucket,
  owner: bucket.owner ?? '',
  type: 'STANDARD',
  file_size_limit: bucket.file_size_limit === null ? null : Number(bucket.file_size_limit),
})

export const createBucket: Operation = async ({ database, verify }, call) => {
  const { identity, owner } = await requireCaller(call, verify)
  const wanted = await readJson(call, newBucket)
  assertBucketName(wanted.name)
  const id = wanted.id || wanted.name
  assertBucketName(id)
  const values = [
    ...[id, wanted.name, wanted.public ?? false, ownerId(owner), owner],
    ...[sizeLimit(wanted) ?? null, mimeTypes(wanted) ?? null],
  ]
  await database.run(identity, async ({ query }) => {
    await query(
      `insert into storage.buckets (id, name, public, owner, owner_id, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      values,
    ).catch((error) => {
      throw isDuplicate(error) ? alreadyExists('BucketAlreadyExists') : error
    })
  })
  return json({ name: wanted.name })
}

const listing = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

export const listBuckets: Operation = async ({ database, verify }, call) => {
  const { identity } = await requireCaller(call, verify)
  const options = listing.safeParse(Object.fromEntries(new URLSearchParams(call.query)))
  if (!options.success) throw invalidRequest(`querystring ${options.error.issues[0]?.message}`)
  const { limit, offset, sortColumn, sortOrder, search } = options.data
  const buckets = await database.run(identity, ({ query }) =>
    query<BucketRow>(
      `select id, name, public, owner, file_size_limit, allowed_mime_types, created_at, updated_at
       from storage.buckets where position(lower($1) in lower(name)) > 0
       order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
      [search, limit ?? null, offset],
    ),
  )
  return json(buckets.map(shown))
}

export const getBucket: Operation = async ({ database, verify }, call, { bucket }) => {
  const { identity } = await requireCaller(call, verify)
  return json(shown(await database.run(identity, ({ query }) => findBucket(query, bucket))))
}

export const updateBucket: Operation = async ({ database, verify }, call, { bucket }) => {
  const { identity } = await requireCaller(call, verify)
  const wanted = await readJson(call, limits)
  const changes = Object.entries({
    public: wanted.public ?? undefined,
    file_size_limit: sizeLimit(wanted),
    allowed_mime_types: mimeTypes(wanted),
  }).filter(([, value]) => value !== undefined)
  if (changes.length === 0) throw noContent()
  const assignments = changes.map(([column], index) => `${column} = $${index + 2}`)
  const changed = await database.run(identity, ({ query }) =>
    query(
      `update storage.buckets set ${assignments.join(', ')}, updated_at = now() where id = $1 returning id`,
      [bucket, ...changes.map(([, value]) => value)],
    ),
  )
  if (changed.length === 0) throw noSuchBucket()
  return json({ message: 'Successfully updated' })
}

/** Hosted projects do it in the background and say so; here it is done when the answer comes. */
export const emptyBucket: Operation = async ({ database, files, verify }, call, { bucket }) => {
  const { identity } = await requireCaller(call, verify)
  const gone = await database.run(identity, async ({ query }) => {
    await findBucket(query, bucket)
    await lockBucket(query, bucket)
    return query<Pick<ObjectRow, 'name' | 'version'>>(
      'delete from storage.objects where bucket_id = $1 returning name, version',
      [bucket],
    )
  })
  await files.discard(gone.map((object) => ({ bucket, ...object })))
  return json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
}

export const deleteBucket: Operation = async ({ database, verify }, call, { bucket }) => {
  const { identity } = await requireCaller(call, verify)
  await database.run(identity, async ({ query, asService }) => {
    await findBucket(asService, bucket)
    const objects = await asService('select from storage.objects where bucket_id = $1 limit 1', [bucket])
    if (objects.length > 0) throw bucketNotEmpty()
    const deleted = await query('delete from storage.buckets where id = $1 returning id', [bucket])
    if (deleted.length === 0) throw noSuchBucket()
  })
  return json({ message: 'Successfully deleted' })
}
