import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { Reply, Service } from './http.ts'

const prefix = '/storage/v1/object/public/'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
}

const notFound: Reply = {
  status: 400,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ statusCode: '404', error: 'not_found', message: 'Object not found' }),
}

/** The file's real place when it lies within the folder, links followed; undefined otherwise. */
async function fileWithin(folder: string, path: string): Promise<string | undefined> {
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part === '..')) return undefined
  const root = await realpath(folder).catch(() => undefined)
  if (root === undefined) return undefined
  const file = await realpath(resolve(join(root, path))).catch(() => undefined)
  if (file === undefined || !file.startsWith(root + sep)) return undefined
  return (await stat(file)).isFile() ? file : undefined
}

/**
 * Public files, from `storage/{bucket}/…` below the state folder, at the address hosted projects serve them from.
 * A missing object is status 400 with 404 in its body, as there.
 */
export function createPublicStorage(stateDir: string): Service {
  const folder = join(stateDir, 'storage')
  return async (call) => {
    if (!call.path.startsWith(prefix)) return undefined
    if (call.method !== 'GET' && call.method !== 'HEAD') return undefined
    const path = call.path.slice(prefix.length)
    const file = path.includes('/') ? await fileWithin(folder, path) : undefined
    if (file === undefined) return notFound
    const { mtimeMs, size } = await stat(file)
    const etag = `"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`
    const headers = {
      'content-type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
      'last-modified': new Date(mtimeMs).toUTCString(),
      etag,
    }
    if (call.headers['if-none-match'] === etag) return { status: 304, headers }
    return { status: 200, headers, body: await readFile(file) }
  }
}
