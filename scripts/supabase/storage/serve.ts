import type { Call, Reply } from '../http.ts'
import { invalidRange, noSuchFile } from './errors.ts'
import type { Files } from './files.ts'
import type { Metadata, ObjectRow } from './objects.ts'

/** What is needed of a row to answer with its file. */
export type Served = Pick<ObjectRow, 'bucket_id' | 'name' | 'version' | 'updated_at'> & {
  metadata: Partial<Metadata> | null
}

/** First and last byte that are asked for. @throws StorageError when there are none such */
function parseRange(header: string, size: number): { first: number; last: number } {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  const isAsked = from !== '' || Number(to) > 0
  if (!isAsked || first > last || first >= size) throw invalidRange()
  return { first, last }
}

/** HTML is served as text, so that an upload cannot become a page of ours. */
const safeType = (type: string) => (type.includes('text/html') ? 'text/plain' : type)

/** A file that a browser opens by itself is what it says it is, and can do nothing. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** The `download` parameter: empty keeps the object's name, anything else is the name to save under. */
function disposition(query: string): Record<string, string> {
  const name = new URLSearchParams(query).get('download')
  if (name === null) return { 'content-disposition': 'inline' }
  if (name === '') return { 'content-disposition': 'attachment;' }
  const encoded = encodeURIComponent(name)
  return { 'content-disposition': `attachment; filename=${encoded}; filename*=UTF-8''${encoded}` }
}

function isUnchanged(headers: Call['headers'], etag: string, modified: Date): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.trunc(modified.getTime() / 1000) * 1000 <= since
}

/**
 * Answers with an object's content, a part of it, or 304 Not Modified.
 * @param expires seconds since 1970; instead of the object's own caching
 * @throws StorageError when the file is missing or the range outside of it
 */
export async function serve(call: Call, files: Files, object: Served, expires?: number): Promise<Reply> {
  const { bucket_id: bucket, name, version, metadata, updated_at: modified } = object
  const bytes = await files.read({ bucket, name, version })
  if (bytes === undefined) throw noSuchFile()
  const etag =
    metadata?.eTag ?? `"${Math.trunc(modified.getTime()).toString(36)}-${bytes.length.toString(36)}"`
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': safeType(metadata?.mimetype ?? 'application/octet-stream'),
    etag,
    'last-modified': modified.toUTCString(),
    'x-robots-tag': 'none',
    ...harmless,
    ...(expires === undefined
      ? { 'cache-control': metadata?.cacheControl ?? 'no-cache' }
      : { expires: new Date(expires * 1000).toUTCString() }),
    ...disposition(call.query),
  }
  if (isUnchanged(call.headers, etag, modified)) return { status: 304, headers }
  const wanted = call.headers['range']
  if (wanted === undefined) return { status: 200, headers, body: bytes }
  const { first, last } = parseRange(wanted, bytes.length)
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` },
    body: bytes.subarray(first, last + 1),
  }
}
