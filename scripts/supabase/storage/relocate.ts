/** Objects moved, copied and removed; each step is the caller's own, so that policies decide. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireCaller } from './caller.ts'
import { accessDenied, alreadyExists, noSuchFile, noSuchKey } from './errors.ts'
import { assertKey } from './names.ts'
import {
  currentVersion,
  deleteObjects,
  findBucket,
  findObject,
  insertObject,
  isDuplicate,
  lockObjects,
  type ObjectRow,
  ownerId,
  upsertObject,
} from './objects.ts'
import { json, type Operation, readJson } from './service.ts'

const paths = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})

export const moveObject: Operation = async ({ database, files, verify }, call) => {
  const { identity, owner } = await requireCaller(call, verify)
  const { bucketId: bucket, sourceKey: from, destinationKey: to, ...rest } = await readJson(call, paths)
  const target = rest.destinationBucket || bucket
  assertKey(to)
  const version = randomUUID()
  const before = await database.run(identity, async ({ query, asService }) => {
    await lockObjects(query, [
      [bucket, from],
      [target, to],
    ])
    const source = await findObject(query, bucket, from)
    if (target !== bucket) await findBucket(asService, target)
    if (target === bucket && to === from) return undefined
    const moved = await query(
      `update storage.objects
       set bucket_id = $3, name = $4, owner = $5, owner_id = $6, version = $7, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [bucket, from, target, to, ownerId(owner), owner, version],
    ).catch((error) => {
      throw isDuplicate(error) ? alreadyExists('ResourceAlreadyExists') : error
    })
    if (moved.length === 0) throw noSuchKey()
    if (!(await files.copy({ bucket, name: from, version: source.version }, version))) throw noSuchFile()
    return source
  })
  if (before) await files.discard([{ bucket, name: from, version: before.version }])
  return json({ message: 'Successfully moved' })
}

const copy = paths.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).nullish(),
})

export const copyObject: Operation = async ({ database, files, verify }, call) => {
  const { identity, owner } = await requireCaller(call, verify)
  const wanted = await readJson(call, copy)
  const { bucketId: bucket, sourceKey: from, destinationKey: name } = wanted
  const target = wanted.destinationBucket || bucket
  assertKey(name)
  const version = randomUUID()
  const isWhole = wanted.copyMetadata ?? true
  const { object, before } = await database.run(identity, async ({ query, asService }) => {
    await lockObjects(query, [
      [bucket, from],
      [target, name],
    ])
    const source = await findObject(query, bucket, from)
    if (target !== bucket) await findBucket(asService, target)
    const before = await currentVersion(asService, target, name)
    const put = call.headers['x-upsert'] === 'true' ? upsertObject : insertObject
    const { cacheControl, mimetype } = (isWhole ? undefined : wanted.metadata) ?? {}
    await put(query, {
      ...{ bucket: target, name, owner, version },
      metadata: {
        ...source.metadata,
        ...(cacheControl !== undefined && { cacheControl }),
        ...(mimetype !== undefined && { mimetype }),
        lastModified: new Date().toISOString(),
      },
      userMetadata: isWhole ? source.user_metadata : null,
    })
    if (!(await files.copy({ bucket, name: from, version: source.version }, version))) throw noSuchFile()
    return { object: await findObject(asService, target, name), before }
  })
  if (before) await files.discard([{ bucket: target, name, version: before }])
  return json({ Id: object.id, Key: `${target}/${name}`, ...shown(object) })
}

const shown = (object: ObjectRow) => ({
  ...object,
  owner: object.owner ?? '',
  owner_id: object.owner_id ?? '',
  version: object.version ?? '',
})

const stored = (bucket: string, rows: readonly ObjectRow[]) =>
  rows.map(({ name, version }) => ({ bucket, name, version }))

/** Missing objects, and those that the caller may not delete, are left out of the answer without an error. */
export const removeObjects: Operation = async ({ database, files, verify }, call, { bucket }) => {
  const { identity } = await requireCaller(call, verify)
  const { prefixes } = await readJson(call, z.object({ prefixes: z.array(z.string()).min(1).max(1000) }))
  const gone = await database.run(identity, ({ query }) => deleteObjects(query, bucket, prefixes))
  await files.discard(stored(bucket, gone))
  return json(gone.map(shown))
}

export const removeObject: Operation = async ({ database, files, verify }, call, { bucket, key }) => {
  const { identity } = await requireCaller(call, verify)
  const gone = await database.run(identity, async ({ query, asService }) => {
    await findObject(asService, bucket, key)
    const rows = await deleteObjects(query, bucket, [key])
    if (rows.length === 0) throw accessDenied('Access denied')
    return rows
  })
  await files.discard(stored(bucket, gone))
  return json({ message: 'Successfully deleted' })
}
