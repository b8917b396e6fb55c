import { BodyTooLarge, type Call } from '../http.ts'
import { noContent, tooLarge } from './errors.ts'
import { assertMimeType, isFolderPlaceholder, maxFileBytes } from './names.ts'
import type { BucketRow } from './objects.ts'

/** A file as it was sent. */
export type Upload = {
  bytes: Buffer
  mimetype: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** What a form adds around its file: boundaries, names and the other fields. */
const formOverhead = 2 * 1024 * 1024

/** What a client attaches to a file, as JSON; null when it is none. */
export function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined) return null
  if (Buffer.byteLength(text) > 1024 * 1024) throw tooLarge('user_metadata')
  try {
    const value: unknown = JSON.parse(text)
    // JSON.parse gives objects string keys; the values are checked where they are used.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

async function fromForm(body: Buffer, contentType: string): Promise<Upload> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  if (!form) throw noContent()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw noContent()
  const seconds = text('cacheControl')
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    mimetype: text('contentType') || file.type || 'application/octet-stream',
    cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
    userMetadata: parseMetadata(text('metadata') ?? text('userMetadata')),
  }
}

function fromBody(bytes: Buffer, headers: Call['headers']): Upload {
  const metadata = headers['x-metadata']
  return {
    bytes,
    mimetype: headers['content-type'] || 'application/octet-stream',
    cacheControl: headers['cache-control'] ?? 'no-cache',
    userMetadata: parseMetadata(metadata && Buffer.from(metadata, 'base64').toString('utf8')),
  }
}

/**
 * Reads the file of a request, sent as the body or as a form.
 * @throws StorageError when it is larger than the bucket takes, or of a type it does not take
 */
export async function readUpload(call: Call, bucket: BucketRow, key: string): Promise<Upload> {
  const body = await call.body(maxFileBytes + formOverhead).catch((error) => {
    throw error instanceof BodyTooLarge ? tooLarge() : error
  })
  const contentType = call.headers['content-type'] ?? ''
  const upload = contentType.startsWith('multipart/form-data')
    ? await fromForm(body, contentType)
    : fromBody(body, call.headers)
  const isPlaceholder = isFolderPlaceholder(key)
  if (!isPlaceholder) assertMimeType(upload.mimetype, bucket.allowed_mime_types)
  const limit = isPlaceholder ? 0 : Number(bucket.file_size_limit ?? maxFileBytes)
  if (upload.bytes.length > limit) throw tooLarge()
  return upload
}
