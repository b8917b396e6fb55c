/**
 * The embedded backend: one process and one port that answer supabase-js as a hosted project does. README.md beside
 * this file lists its options.
 */
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { type AuthOptions, createAuth } from './auth/auth.ts'
import type { Limit } from './auth/rate-limit.ts'
import { type BackendAccess, statusFile } from './backend-status.ts'
import { assertWhole } from './backup/interrupted-restore.ts'
import { watchDisk } from './disk-room.ts'
import { requireApiKey } from './gateway.ts'
import { createHttpServer, type RequestTimeouts, type Service } from './http.ts'
import { createTokenReader } from './identity.ts'
import { type Keys, loadKeys } from './keys.ts'
import { assertPortFree } from './ports.ts'
import { connectAsAuthAdmin, connectAsAuthenticator } from './postgres/logins.ts'
import { startPostgres } from './postgres/postgres.ts'
import { migrateOrRemake } from './postgres/remake.ts'
import { createRealtime } from './realtime/realtime.ts'
import { openRequestLog } from './request-log.ts'
import { createRest } from './rest/rest.ts'
import { watchSchema } from './rest/schema/schema-watch.ts'
import { createTransactions } from './rest/transaction.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { createStatusPage, type Link } from './status-page.ts'
import { createStorage } from './storage/storage.ts'
import type { Watch } from './supervise.ts'

export type Backend = BackendAccess & {
  /** What does not work on the database that was chosen, in words for people. */
  notices: readonly string[]
  /** Signs the claims of a session, as the auth service does. */
  sign: Keys['sign']
  /** Reads the schema again; otherwise that happens at `notify pgrst`. */
  reloadSchema(): Promise<void>
  stop(): Promise<void>
}

export type BackendOptions = Pick<AuthOptions, 'siteUrl' | 'providers' | 'listPeople' | 'deliverMail'> & {
  /** Everything that the backend writes lies in this folder. */
  stateDir: string
  port: number
  databasePort: number
  /** Folder of the project's migrations, `<version>_<name>.sql` each. */
  migrations: URL
  /**
   * Asked when other migrations than these made the database: whether all that it holds may be lost. Then it is made
   * anew; else, and always where it is not the embedded one, the start fails.
   */
  mayRemake?: (databaseUrl: string) => Promise<boolean>
  /** Schemas whose tables and functions can be reached; the first is the default. */
  schemas?: readonly string[]
  /** Patterns of URLs, beside the site and this machine, that signing in may lead back to. */
  redirectUrls?: readonly string[]
  /** Services that answer on the same port, before Supabase's own. */
  services?: readonly Service[]
  /** URLs of what runs beside the backend, by name: shown on its page and kept in its status file. */
  otherUrls?: Readonly<Record<string, string>>
  /** Links that the status page shows. */
  links?: readonly Link[]
  /** Told when the database ended and was started again, and when it does not stay up. */
  watch?: Watch
  /** Stops a start at its next step. */
  signal?: AbortSignal
  /** Fills the database. Called when everything answers; the start waits for it. */
  seed?: (access: BackendAccess) => Promise<void>
  limits?: {
    /** Requests to the auth service that one IP may send. */
    auth?: Limit
    /** How long a request may take to arrive. */
    request?: RequestTimeouts
  }
}

/** Where a backend on this port is reached. */
export const backendUrl = (port: number) => `http://127.0.0.1:${port}`

const now = () => Math.floor(Date.now() / 1000)

/** The first answer of several services. */
function firstOf(services: readonly Service[]): Service {
  return async (call) => {
    for (const service of services) {
      const reply = await service(call)
      if (reply) return reply
    }
    return undefined
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const lastResort = setTimeout(() => server.closeAllConnections(), 2000)
  await closed
  clearTimeout(lastResort)
}

/**
 * Starts the database and the services of a state folder. When a step fails, what was started is stopped again.
 * @throws PortUnavailable
 * @throws OtherMigrations when the database was made by other migrations
 * @throws InterruptedRestore when a killed restore left half of a backup
 * @throws Error with a message for people when the folder is in use or a migration wrong
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const shutdown = createShutdown()
  await assertPortFree(options.port)
  try {
    return await start({ ...options, stateDir: resolve(options.stateDir) }, shutdown)
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

async function start(options: BackendOptions, shutdown: Shutdown): Promise<Backend> {
  const { stateDir, port, siteUrl, providers, deliverMail, listPeople, limits = {} } = options
  assertWhole(stateDir)
  const postgres = await startPostgres({
    stateDir,
    port: options.databasePort,
    ...(options.watch && { watch: options.watch }),
  })
  shutdown.add(postgres.stop)
  const databaseUrl = postgres.url
  // A killed backend leaves its file behind, and readers would believe it until this one has written its own.
  await rm(statusFile(stateDir), { force: true })
  const remade = await migrateOrRemake(postgres, options.migrations, options.mayRemake, options.signal)
  const keys = await loadKeys(stateDir, now())
  const pool = await connectAsAuthenticator(databaseUrl)
  shutdown.add(() => pool.end())
  const schema = await watchSchema(databaseUrl, options.schemas ?? ['public'])
  shutdown.add(schema.stop)
  const log = openRequestLog(stateDir)
  shutdown.add(log.close)
  const room = watchDisk([stateDir, postgres.dataDir ?? stateDir], options.watch?.say ?? (() => undefined))
  shutdown.add(room.stop)
  const url = backendUrl(port)
  const { anonKey, serviceKey } = keys
  const access: BackendAccess = { url, anonKey, serviceKey, databaseUrl }
  const transactions = createTransactions(pool, room)
  const readToken = createTokenReader(keys, now)
  const rest = createRest({ transactions, schema: schema.current, readToken })
  const realtime = createRealtime({ databaseUrl, pool, keys, now, failed: log.failure })
  const storage = await createStorage({ stateDir, databaseUrl, pool, room, keys, now })
  const authPool = await connectAsAuthAdmin(databaseUrl)
  shutdown.add(() => authPool.end())
  const auth = createAuth({
    url,
    pool: authPool,
    room,
    keys,
    siteUrl,
    redirectUrls: options.redirectUrls ?? [],
    providers,
    deliverMail,
    ...(listPeople && { listPeople }),
    ...(limits.auth && { limit: limits.auth }),
    onFailure: log.failure,
  })
  const statusPage = createStatusPage(access, options.otherUrls ?? {}, options.links ?? [])
  const withKey = requireApiKey(keys, firstOf([auth.keyed, realtime.api, rest]))
  const services = [...(options.services ?? []), storage, auth.open, statusPage, withKey]
  const server = createHttpServer(services, log, limits.request)
  realtime.attach(server)
  await listen(server, port)
  shutdown.add(() => close(server))
  shutdown.add(realtime.stop)
  options.signal?.throwIfAborted()
  await options.seed?.(access)
  await writeStatus(stateDir, { ...access, ...options.otherUrls, pid: process.pid })
  shutdown.add(() => rm(statusFile(stateDir), { force: true }))
  const notices = [...postgres.notices, ...remade]
  return { ...access, notices, sign: keys.sign, reloadSchema: schema.reload, stop: shutdown.run }
}

async function writeStatus(stateDir: string, status: object): Promise<void> {
  await writeFile(statusFile(stateDir), JSON.stringify(status), { mode: 0o600 })
}
