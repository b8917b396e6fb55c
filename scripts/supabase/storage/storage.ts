/**
 * The file service: buckets and objects over HTTP as Supabase Storage answers them (supabase.com/docs, Storage).
 * Policies on `storage.buckets` and `storage.objects` decide who may do what: each operation is a transaction under the
 * caller's role and claims. Contents are on disk, rows in the database.
 */
import { join } from 'node:path'
import type pg from 'pg'
import type { DiskRoom } from '../disk-room.ts'
import type { Call, Service as HttpService, Reply } from '../http.ts'
import type { Keys } from '../keys.ts'
import { withClient } from '../postgres/connections.ts'
import * as buckets from './buckets.ts'
import { createVerifier } from './caller.ts'
import { createDatabase } from './database.ts'
import * as download from './download.ts'
import { errorReply, featureNotEnabled, noRoute, StorageError } from './errors.ts'
import { type Files, openFiles } from './files.ts'
import { listObjects, listPages } from './list.ts'
import { copyObject, moveObject, removeObject, removeObjects } from './relocate.ts'
import { createResumable } from './resumable.ts'
import { json, type Operation, type Service } from './service.ts'
import { signUpload, signUrl, signUrls } from './signed.ts'
import { createObject, updateObject, uploadToSigned } from './upload.ts'

const prefix = '/storage/v1'

const health: Operation = async () => json({ healthy: true })
const status: Operation = async () => ({ status: 200 })

const notEnabled: Operation = async () => {
  throw featureNotEnabled()
}

/** `*` stands for a bucket, `**` for a bucket and a key. The first matching route wins. */
const routes: readonly (readonly [method: string, pattern: string, operation: Operation])[] = [
  ['GET', '/bucket', buckets.listBuckets],
  ['POST', '/bucket', buckets.createBucket],
  ['GET', '/bucket/*', buckets.getBucket],
  ['PUT', '/bucket/*', buckets.updateBucket],
  ['DELETE', '/bucket/*', buckets.deleteBucket],
  ['POST', '/bucket/*/empty', buckets.emptyBucket],
  ['POST', '/object/move', moveObject],
  ['POST', '/object/copy', copyObject],
  ['POST', '/object/list/*', listObjects],
  ['POST', '/object/list-v2/*', listPages],
  ['POST', '/object/upload/sign/**', signUpload],
  ['PUT', '/object/upload/sign/**', uploadToSigned],
  ['GET', '/object/sign/**', download.getSigned],
  ['POST', '/object/sign/**', signUrl],
  ['POST', '/object/sign/*', signUrls],
  ['GET', '/object/info/public/**', download.getInfoPublic],
  ['GET', '/object/info/authenticated/**', download.getInfoAuthenticated],
  ['GET', '/object/info/**', download.getInfo],
  ['GET', '/object/public/**', download.getPublic],
  ['GET', '/object/authenticated/**', download.getAuthenticated],
  ['GET', '/object/**', download.getObject],
  ['POST', '/object/**', createObject],
  ['PUT', '/object/**', updateObject],
  ['DELETE', '/object/**', removeObject],
  ['DELETE', '/object/*', removeObjects],
  ['GET', '/render/image/**', notEnabled],
  ['GET', '/health', health],
  ['GET', '/status', status],
]

/** Patterns contain only letters, slashes and stars; a key may contain anything, line breaks too. */
const matcher = (pattern: string) =>
  new RegExp(`^${pattern.replace('**', '([^/]+)/(.+)').replace(/(?<!\()\*$|\*(?=\/)/, '([^/]+)')}$`, 's')

const table = routes.map(([method, pattern, operation]) => ({ method, matches: matcher(pattern), operation }))

async function answer(service: Service, call: Call, path: string): Promise<Reply> {
  const method = call.method === 'HEAD' ? 'GET' : call.method
  for (const route of table) {
    if (route.method !== method) continue
    const [match, bucket = '', key = ''] = route.matches.exec(path) ?? []
    if (match !== undefined) return route.operation(service, call, { bucket, key })
  }
  throw noRoute(call.method, call.path)
}

const identityOf = `select (select system_identifier from pg_control_system()) || '-' || oid as name
  from pg_database where datname = current_database()`

/** Identifies the database, so that one's files are not taken for leftovers of another. */
export async function databaseName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(identityOf)
  return rows[0]?.name ?? 'database'
}

function openSwept(folder: string, databaseUrl: string): Promise<Files> {
  return withClient(databaseUrl, async (client) => {
    const files = await openFiles(folder, await databaseName(client))
    const versions = await client.query<{ version: string }>(
      'select version from storage.objects where version is not null',
    )
    await files.sweep(new Set(versions.rows.map(({ version }) => version)))
    return files
  })
}

export type StorageOptions = {
  stateDir: string
  /** Of a superuser; used at start alone, to find files that no row knows. */
  databaseUrl: string
  pool: pg.Pool
  room: Pick<DiskRoom, 'hasRoom'>
  keys: Pick<Keys, 'publicKeys' | 'sign'>
  /** Seconds since 1970. */
  now(): number
}

/** Opens the file service of a state folder; its files lie in `storage/`. */
export async function createStorage(options: StorageOptions): Promise<HttpService> {
  const { stateDir, databaseUrl, pool, room, keys, now } = options
  const files = await openSwept(join(stateDir, 'storage'), databaseUrl)
  const service: Service = {
    database: createDatabase(pool, room),
    files,
    verify: createVerifier(keys),
    sign: keys.sign,
    now,
  }
  const resumable = createResumable(service)
  return async (call) => {
    if (!call.path.startsWith(`${prefix}/`)) return undefined
    try {
      const path = call.path.slice(prefix.length)
      return (await resumable(call, path)) ?? (await answer(service, call, path))
    } catch (error) {
      if (error instanceof StorageError) return errorReply(error)
      throw error
    }
  }
}
