/**
 * The embedded backend: one process and one port that answer supabase-js as a hosted project does.
 */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import pg from 'pg'
import { paths } from '#config/paths.ts'
import { createGeocoder } from '../doubles/geocoder/geocoder.ts'
import { mailFolder } from '../doubles/mail/mailbox.ts'
import { createOutboxPages } from '../doubles/mail/outbox-service.ts'
import { startMailServer } from '../doubles/mail/smtp.ts'
import { createStripe, type StripeDouble } from '../doubles/stripe/stripe.ts'
import { createAuth } from './auth/auth.ts'
import { statusFile } from './backend-status.ts'
import { requireApiKey } from './gateway.ts'
import { createHttpServer, type Service } from './http.ts'
import { createTokenReader } from './identity.ts'
import { type Keys, loadKeys } from './keys.ts'
import { assertPortFree, freePort } from './ports.ts'
import { migrate } from './postgres/migrate.ts'
import { startPostgres } from './postgres/postgres.ts'
import { createRealtime } from './realtime/realtime.ts'
import { openRequestLog } from './request-log.ts'
import { createRest } from './rest/rest.ts'
import { watchSchema } from './rest/schema/schema-watch.ts'
import { createTransactions } from './rest/transaction.ts'
import { type Addresses, createStatusPage } from './status-page.ts'
import { createStorage } from './storage/storage.ts'

export type Backend = Addresses & {
  /** What will not work on the database that was chosen, in words for people. */
  notices: readonly string[]
  /** Signs the claims of a session, as the auth service does. */
  sign: Keys['sign']
  /** Reads the schema again; otherwise that happens at `notify pgrst`. */
  reloadSchema(): Promise<void>
  /** What stands in for the payment provider, on the same address. */
  stripe: StripeDouble['engine']
  stop(): Promise<void>
}

export type BackendOptions = {
  stateDir: string
  port: number
  databasePort: number
  /** Schemas whose tables and functions can be reached; the first is the default. */
  schemas?: readonly string[]
  /** Where signing in leads back to; this machine's other ports are allowed too. */
  siteUrl?: string
  /** Patterns of further addresses that signing in may lead back to. */
  redirectUrls?: readonly string[]
}

const defaultSiteUrl = 'http://localhost:8888'

/** Waiting longer than this for a connection ends a request; statements are cut off by their roles' timeouts. */
const poolTimeout = 10_000

const seconds = () => Math.floor(Date.now() / 1000)

/**
 * The role can become every caller; its password follows from the superuser's, so that several backends on one server
 * (LOCAL_DATABASE_URL) agree on it.
 */
async function connectAsAuthenticator(databaseUrl: string): Promise<pg.Pool> {
  const password = createHmac('sha256', databaseUrl).update('authenticator').digest('hex')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`alter role authenticator with login noinherit password '${password}'`)
  await client.end()
  const url = new URL(databaseUrl)
  url.username = 'authenticator'
  url.password = password
  const pool = new pg.Pool({
    connectionString: url.href,
    max: 20,
    connectionTimeoutMillis: poolTimeout,
    // Hosted projects' timeouts of this role; those of the caller's role come with each request.
    options: '-c statement_timeout=8s -c lock_timeout=8s -c idle_in_transaction_session_timeout=60s',
  })
  // An idle connection that breaks is replaced at the next request; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** The auth service owns the schema `auth`; nobody's request ever runs on these connections. */
function connectAsOwner(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: poolTimeout,
    options: '-c statement_timeout=8s -c lock_timeout=8s -c idle_in_transaction_session_timeout=60s',
  })
  pool.on('error', () => undefined)
  return pool
}

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

/** Things that were started, stopped again in reverse order. */
function createStack() {
  const stops: (() => Promise<unknown>)[] = []
  return {
    add: (stop: () => Promise<unknown>) => stops.push(stop),
    stop: async () => {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}

/**
 * Starts database and services of a state folder; what was started is stopped again when a later step fails.
 * @throws Error with a message for people when a port is taken, the folder in use or a migration wrong
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const stateDir = resolve(options.stateDir)
  const schemas = options.schemas ?? ['public']
  const url = `http://127.0.0.1:${options.port}`
  const started = createStack()
  await assertPortFree(options.port, 'BACKEND_PORT')
  try {
    const postgres = await startPostgres({ stateDir, port: options.databasePort })
    started.add(postgres.stop)
    // What a killed one left would be believed from when this one answers until it has written its own.
    await rm(statusFile(stateDir), { force: true })
    await migrate(postgres.url)
    const keys = await loadKeys(stateDir, seconds())
    const pool = await connectAsAuthenticator(postgres.url)
    started.add(() => pool.end())
    const schema = await watchSchema(postgres.url, schemas)
    started.add(schema.stop)
    const log = openRequestLog(stateDir)
    started.add(log.close)
    const mail = await startMailServer(mailFolder(stateDir), await freePort())
    started.add(mail.stop)
    const { anonKey, serviceKey } = keys
    const addresses = { url, anonKey, serviceKey, databaseUrl: postgres.url, smtpUrl: mail.url }
    const rest = createRest({
      transactions: createTransactions(pool),
      schema: schema.current,
      readToken: createTokenReader(keys, seconds),
    })
    const realtime = createRealtime({
      databaseUrl: postgres.url,
      pool,
      keys,
      now: seconds,
      failed: log.failure,
    })
    const storage = await createStorage({ stateDir, databaseUrl: postgres.url, pool, keys, now: seconds })
    const authPool = connectAsOwner(postgres.url)
    started.add(() => authPool.end())
    const auth = createAuth({
      url,
      stateDir,
      pool: authPool,
      keys,
      siteUrl: options.siteUrl ?? defaultSiteUrl,
      redirectUrls: options.redirectUrls ?? [],
      onFailure: log.failure,
    })
    const stripe = createStripe({
      stateDir,
      url,
      webhook: `${options.siteUrl ?? defaultSiteUrl}${paths.function('stripe-webhook')}`,
    })
    started.add(async () => stripe.stop())
    const server = createHttpServer(
      [
        stripe.service,
        storage,
        auth.open,
        createStatusPage(addresses),
        createOutboxPages(mailFolder(stateDir), mail),
        createGeocoder(),
        requireApiKey(keys, firstOf([auth.keyed, realtime.api, rest])),
      ],
      log,
    )
    realtime.attach(server)
    await listen(server, options.port)
    started.add(() => close(server))
    started.add(realtime.stop)
    await writeFile(statusFile(stateDir), JSON.stringify({ ...addresses, pid: process.pid }), { mode: 0o600 })
    started.add(() => rm(statusFile(stateDir), { force: true }))
    return {
      ...addresses,
      notices: postgres.notices,
      sign: keys.sign,
      reloadSchema: schema.reload,
      stripe: stripe.engine,
      stop: started.stop,
    }
  } catch (error) {
    await started.stop()
    throw error
  }
}
