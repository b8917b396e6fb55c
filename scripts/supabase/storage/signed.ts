/** Signed URLs: permission to read or upload one object until they expire. */
import { z } from 'zod'
import type { Call } from '../http.ts'
import { requireCaller } from './caller.ts'
import { invalidRequest, invalidSignature, invalidToken } from './errors.ts'
import { assertKey } from './names.ts'
import { findObject, insertObject, upsertObject } from './objects.ts'
import { json, type Operation, readJson, type Service, type Target } from './service.ts'

type Scope = 'download' | 'upload'

/** Lifetime of a signed upload URL: two hours in seconds (supabase.com/docs, createSignedUploadUrl). */
const uploadSeconds = 2 * 60 * 60

function sign(
  context: Service,
  scope: Scope,
  url: string,
  seconds: number,
  more: Record<string, unknown> = {},
) {
  const issued = context.now()
  return context.sign({ ...more, url, scope }, { issued, expires: issued + seconds })
}

/** @throws StorageError when the token has expired, or is for another object or operation */
async function readToken({ verify }: Service, token: string, scope: Scope, { bucket, key }: Target) {
  const claims = await verify(token).catch((error) => {
    throw invalidToken(error instanceof Error ? error.message : 'Invalid JWT')
  })
  if (claims['scope'] !== scope) throw invalidSignature(`Token is not scoped for ${scope}`)
  if (claims['url'] !== `${bucket}/${key}`) throw invalidSignature()
  return claims
}

function tokenOf({ query }: Call): string {
  const token = new URLSearchParams(query).get('token')
  if (token === null) throw invalidRequest("querystring must have required property 'token'")
  return token
}

const seconds = z.number().int().min(1)

export const signUrl: Operation = async (context, call, { bucket, key }) => {
  const { identity } = await requireCaller(call, context.verify)
  const { expiresIn } = await readJson(call, z.object({ expiresIn: seconds }))
  assertKey(key)
  await context.database.run(identity, ({ query }) => findObject(query, bucket, key))
  const token = await sign(context, 'download', `${bucket}/${key}`, expiresIn)
  return json({ signedURL: `/object/sign/${bucket}/${key}?token=${token}` })
}

const many = z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(1000) })

export const signUrls: Operation = async (context, call, { bucket }) => {
  const { identity } = await requireCaller(call, context.verify)
  const { expiresIn, paths } = await readJson(call, many)
  const rows = await context.database.run(identity, ({ query }) =>
    query<{ name: string }>('select name from storage.objects where bucket_id = $1 and name = any ($2)', [
      bucket,
      paths,
    ]),
  )
  const visible = new Set(rows.map(({ name }) => name))
  const answers = paths.map(async (path) => {
    if (!visible.has(path)) {
      const error = 'Either the object does not exist or you do not have access to it'
      return { error, path, signedURL: null }
    }
    const token = await sign(context, 'download', `${bucket}/${path}`, expiresIn)
    return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` }
  })
  return json(await Promise.all(answers))
}

/** Who may upload the object may sign a URL for it. A rolled-back insert finds out. */
export const signUpload: Operation = async (context, call, { bucket, key }) => {
  const { identity, owner } = await requireCaller(call, context.verify)
  const upsert = call.headers['x-upsert'] === 'true'
  assertKey(key)
  const tried = { bucket, name: key, owner, version: '1', metadata: {}, userMetadata: null }
  await context.database.attempt(identity, ({ query }) =>
    upsert ? upsertObject(query, tried) : insertObject(query, tried),
  )
  const url = `${bucket}/${key}`
  const token = await sign(context, 'upload', url, uploadSeconds, { owner, upsert })
  return json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

/** @throws StorageError when the URL does not permit this upload */
export async function readSignedUpload(
  context: Service,
  call: Call,
  target: Target,
  token = tokenOf(call),
): Promise<{ owner: string | null; upsert: boolean }> {
  const { owner, upsert } = await readToken(context, token, 'upload', target)
  return { owner: typeof owner === 'string' ? owner : null, upsert: upsert === true }
}

/** When the URL expires, in seconds since 1970. @throws StorageError when it is not for this object */
export async function readSignedDownload(context: Service, call: Call, target: Target): Promise<number> {
  const { exp } = await readToken(context, tokenOf(call), 'download', target)
  return Number(exp)
}
