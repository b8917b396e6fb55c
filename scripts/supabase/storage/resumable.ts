/** Resumable uploads, version 1.0.0 of their protocol (https://tus.io/protocols/resumable-upload). */
import { BodyTooLarge, type Call, type Reply } from '../http.ts'
import { type BegunUpload, createBegunUploads, targetOf } from './begun-uploads.ts'
import { requireCaller } from './caller.ts'
import { service } from './database.ts'
import { invalidRequest, invalidSignature, StorageError } from './errors.ts'
import { assertKey, assertMimeType, maxFileBytes } from './names.ts'
import { findBucket, insertObject, upsertObject } from './objects.ts'
import type { Service, Target } from './service.ts'
import { readSignedUpload } from './signed.ts'
import { storeObject, type Uploader } from './upload.ts'
import { parseMetadata } from './upload-body.ts'

const protocol = '1.0.0'
const base = '/upload/resumable'
const partType = 'application/offset+octet-stream'

/** The protocol's own refusals: a status and a text. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

/** Without these pages of other origins could not go on. */
const exposed = [
  ...['Location', 'Tus-Extension', 'Tus-Max-Size', 'Tus-Resumable', 'Tus-Version', 'Upload-Defer-Length'],
  ...['Upload-Expires', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
].join(', ')

const answer = (status: number, headers: Record<string, string> = {}, body = ''): Reply => ({
  status,
  headers: { 'tus-resumable': protocol, 'access-control-expose-headers': exposed, ...headers },
  body,
})

const options = () =>
  answer(204, {
    'tus-version': protocol,
    'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration',
    'tus-max-size': String(maxFileBytes),
  })

const wholeNumber = /^\d+$/
/** What headers must look like; others are not looked at. */
const forms: Readonly<Record<string, RegExp>> = {
  'tus-resumable': /^1\.0\.0$/,
  'upload-offset': wholeNumber,
  'upload-length': wholeNumber,
  'upload-defer-length': /^1$/,
  'upload-metadata': /^(?:[^\s,]+(?: [\w+/=-]*)?)(?:,\s*[^\s,]+(?: [\w+/=-]*)?)*$/,
}

function checkHeaders({ headers, method }: Call): void {
  if (headers['tus-resumable'] === undefined) throw new Refusal(412, 'Tus-Resumable Required\n')
  const wrong = Object.entries(forms).filter(([name, form]) => {
    const value = headers[name]
    return value !== undefined && !form.test(value)
  })
  const type = headers['content-type']
  const names = wrong.map(([name]) => name)
  if (method === 'PATCH' && type !== undefined && type !== partType) names.push('content-type')
  if (names.length > 0) throw new Refusal(400, `Invalid ${names.join(' ')}\n`)
}

/** The pairs of an `Upload-Metadata` header; their values come in base64. */
function readPairs(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  )
}

/** Who uploads: by a token, or by a signature for this object where the URL says so. */
async function uploaderOf(
  context: Service,
  call: Call,
  target: Target,
  isSigned: boolean,
): Promise<Uploader> {
  if (isSigned) {
    const signature = call.headers['x-signature']
    if (signature === undefined) throw invalidSignature('Missing x-signature header')
    return { identity: service, ...(await readSignedUpload(context, call, target, signature)) }
  }
  const { identity, owner } = await requireCaller(call, context.verify)
  return { identity, owner, upsert: call.headers['x-upsert'] === 'true' }
}

/** Whether policies let somebody upload the object: a row that is taken back finds out. */
async function tryUpload(context: Service, { bucket, key }: Target, by: Uploader): Promise<void> {
  const tried = {
    ...{ bucket, name: key, owner: by.owner, version: '1' },
    ...{ metadata: {}, userMetadata: null },
  }
  await context.database.attempt(by.identity, ({ query }) =>
    by.upsert ? upsertObject(query, tried) : insertObject(query, tried),
  )
}

function lengthOf({ headers }: Call): number | undefined {
  const length = headers['upload-length']
  if ((length === undefined) === (headers['upload-defer-length'] === undefined))
    throw new Refusal(400, 'Upload-Length or Upload-Defer-Length header required\n')
  return length === undefined ? undefined : Number(length)
}

async function finish(context: Service, upload: BegunUpload, by: Uploader): Promise<void> {
  const { contentType, cacheControl = '', metadata } = readPairs(upload.metadata)
  await storeObject(
    context,
    upload.target,
    {
      bytes: Buffer.concat(upload.parts),
      mimetype: contentType || 'application/octet-stream',
      cacheControl: wholeNumber.test(cacheControl) ? `max-age=${cacheControl}` : 'no-cache',
      userMetadata: parseMetadata(metadata),
    },
    by,
  )
  upload.parts = []
}

/** Adds what the request brings. @throws Refusal when it is more than was announced or is allowed */
async function append(context: Service, call: Call, upload: BegunUpload, by: Uploader): Promise<void> {
  const limit = upload.length ?? upload.maxLength
  const part = await call.body(Math.max(limit - upload.offset, 1)).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? new Refusal(413, "upload's size exceeded\n") : error
  })
  if (upload.offset + part.length > limit) throw new Refusal(413, "upload's size exceeded\n")
  upload.parts.push(part)
  upload.offset += part.length
  if (upload.offset === upload.length) await finish(context, upload, by)
}

/** @returns the answer to a request below `/upload/resumable`, undefined for any other path */
export function createResumable(context: Service) {
  const uploads = createBegunUploads(() => new Date(context.now() * 1000))

  async function begin(call: Call, isSigned: boolean): Promise<Reply> {
    const length = lengthOf(call)
    const metadata = call.headers['upload-metadata']
    if (metadata === undefined) throw invalidRequest('Metadata header is required')
    const { bucketName: bucket = '', objectName: key = '', contentType } = readPairs(metadata)
    const target = { bucket, key }
    const by = await uploaderOf(context, call, target, isSigned)
    assertKey(key)
    await tryUpload(context, target, by)
    const row = await context.database.run(service, ({ query }) => findBucket(query, bucket))
    const maxLength = Math.min(Number(row.file_size_limit ?? maxFileBytes), maxFileBytes)
    if (length !== undefined && length > maxLength) throw new Refusal(413, 'Maximum size exceeded\n')
    if (contentType) assertMimeType(contentType, row.allowed_mime_types)
    const upload = uploads.begin(target, { metadata, length, maxLength })
    const hasPart = call.headers['content-type'] === partType
    if (hasPart || length === 0) await append(context, call, upload, by)
    const host = call.headers['host'] ?? '127.0.0.1'
    return answer(201, {
      location: `http://${host}/storage/v1${base}${isSigned ? '/sign' : ''}/${upload.id}`,
      'upload-expires': upload.expires.toUTCString(),
      ...(hasPart && { 'upload-offset': String(upload.offset) }),
    })
  }

  function found(id: string): BegunUpload {
    const upload = uploads.find(id)
    if (upload) return upload
    throw new Refusal(404, 'The file for this url was not found\n')
  }

  function describe(id: string): Reply {
    const { offset, length, metadata, expires } = found(id)
    return answer(200, {
      'cache-control': 'no-store',
      'upload-offset': String(offset),
      ...(length === undefined ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) }),
      'upload-metadata': metadata,
      'upload-expires': expires.toUTCString(),
    })
  }

  async function goOn(call: Call, id: string, by: Uploader): Promise<Reply> {
    const offset = call.headers['upload-offset']
    if (offset === undefined) throw new Refusal(403, 'Upload-Offset header required\n')
    if (call.headers['content-type'] === undefined) throw new Refusal(403, 'Content-Type header required\n')
    const upload = found(id)
    if (Number(offset) !== upload.offset) throw new Refusal(409, 'Upload-Offset conflict\n')
    const length = call.headers['upload-length']
    if (length !== undefined) {
      if (upload.length !== undefined)
        throw new Refusal(400, 'Upload-Length or Upload-Defer-Length header required\n')
      if (Number(length) > upload.maxLength) throw new Refusal(413, 'Maximum size exceeded\n')
      upload.length = Number(length)
    }
    await append(context, call, upload, by)
    return answer(204, {
      'upload-offset': String(upload.offset),
      'upload-expires': upload.expires.toUTCString(),
    })
  }

  function end(id: string): Reply {
    const { offset, length } = found(id)
    if (offset === length) throw new Refusal(400, 'Cannot terminate an already completed upload')
    uploads.forget(id)
    return answer(204)
  }

  async function handle(call: Call, id: string, isSigned: boolean): Promise<Reply> {
    if (call.method === 'OPTIONS') return options()
    checkHeaders(call)
    if (call.method === 'POST' && id === '') return begin(call, isSigned)
    if (call.method === 'HEAD') return describe(id)
    const target = targetOf(id)
    if (!target) throw new Refusal(404, 'The file for this url was not found\n')
    const by = await uploaderOf(context, call, target, isSigned)
    await tryUpload(context, target, by)
    if (call.method === 'PATCH') return goOn(call, id, by)
    if (call.method === 'DELETE') return end(id)
    throw new Refusal(404, 'Not found\n')
  }

  return async (call: Call, path: string): Promise<Reply | undefined> => {
    const [, signed, id = ''] = /^\/upload\/resumable(\/sign)?(?:\/([\w-]*))?$/.exec(path) ?? []
    if (path !== base && !path.startsWith(`${base}/`)) return undefined
    try {
      return await handle(call, id, signed !== undefined)
    } catch (error) {
      if (error instanceof Refusal) return answer(error.status, {}, error.message)
      // The protocol shows statuses as they are, and says why in plain words.
      if (error instanceof StorageError) return answer(Number(error.body.statusCode), {}, error.message)
      throw error
    }
  }
}
