/** Uploads: new objects, replacements, and uploads with a signed URL. */
import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '../http.ts'
import type { Identity } from '../identity.ts'
import { requireCaller } from './caller.ts'
import { service } from './database.ts'
import { assertKey } from './names.ts'
import {
  currentVersion,
  findBucket,
  insertObject,
  lockObjects,
  type Metadata,
  upsertObject,
} from './objects.ts'
import { json, type Operation, type Service, type Target } from './service.ts'
import { readSignedUpload } from './signed.ts'
import { readUpload, type Upload } from './upload-body.ts'

function describe({ bytes, mimetype, cacheControl }: Upload): Metadata {
  return {
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size: bytes.length,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
}

/** Who uploads, and whether an object of that name is replaced. */
export type Uploader = { identity: Identity; owner: string | null; upsert: boolean }

/**
 * Writes the row first, which checks policies and taken names, then the file, then commits. A crash in between leaves at
 * most a file without a row, which the next start deletes.
 */
export async function storeObject(
  { database, files }: Service,
  { bucket, key }: Target,
  upload: Upload,
  by: Uploader,
): Promise<string> {
  const version = randomUUID()
  const { id, before } = await database.run(by.identity, async ({ query, asService }) => {
    await lockObjects(query, [[bucket, key]])
    const before = await currentVersion(asService, bucket, key)
    const put = by.upsert ? upsertObject : insertObject
    const id = await put(query, {
      ...{ bucket, name: key, owner: by.owner, version },
      metadata: describe(upload),
      userMetadata: upload.userMetadata,
    })
    await files.write(version, upload.bytes)
    return { id, before }
  })
  await files.discard([{ bucket, name: key, version: before }])
  return id
}

/** @throws StorageError when the bucket is not there, or does not take this file */
async function receive({ database }: Service, call: Call, { bucket, key }: Target): Promise<Upload> {
  const found = await database.run(service, ({ query }) => findBucket(query, bucket))
  const upload = await readUpload(call, found, key)
  assertKey(key)
  return upload
}

const put =
  (isUpsert: (call: Call) => boolean): Operation =>
  async (context, call, target) => {
    const { identity, owner } = await requireCaller(call, context.verify)
    const upload = await receive(context, call, target)
    const id = await storeObject(context, target, upload, { identity, owner, upsert: isUpsert(call) })
    return json({ Id: id, Key: `${target.bucket}/${target.key}` })
  }

export const createObject: Operation = put((call) => call.headers['x-upsert'] === 'true')

export const updateObject: Operation = put(() => true)

/** The URL carries its signer and whether it may replace an object; its holder needs no token. */
export const uploadToSigned: Operation = async (context, call, target) => {
  const { owner, upsert } = await readSignedUpload(context, call, target)
  const upload = await receive(context, call, target)
  await storeObject(context, target, upload, { identity: service, owner, upsert })
  return json({ Key: `${target.bucket}/${target.key}` })
}
