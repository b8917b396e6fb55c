/**
 * PostgreSQL itself, from npm, started for one state folder. No installation, no account, no network.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { assertPortFree } from '../ports.ts'
import { type Account, unprivilegedAccount } from './account.ts'
import { createCluster, superuser, superuserPassword } from './cluster.ts'
import { inspectServer } from './external-server.ts'
import { type PostgresHome, preparePostgresHome } from './home.ts'
import { claimServer, releaseServer, stopOrphan } from './orphan.ts'
import { renameSuperuser } from './rename-superuser.ts'

/**
 * A running server: `url` connects the superuser to the database `postgres`, `notices` name what does not work on it. One
 * that is not `embedded` was not started here, so its data must not be thrown away.
 */
export type Postgres = {
  url: string
  embedded: boolean
  notices: readonly string[]
  stop(): Promise<void>
}

const logName = 'postgres.log'

function launch(home: PostgresHome, account: Account | undefined, port: number, log: string): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    // TCP only: a socket file needs a folder of its own, and its path may be too long.
    unix_socket_directories: '',
    max_connections: '100',
    // Live changes are read from the write-ahead log, as on hosted projects.
    wal_level: 'logical',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Error texts are part of answers, which must not depend on the machine's language.
    lc_messages: 'C',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = openSync(log, 'w', 0o600)
  const child = spawn(
    join(home.programs, 'bin', 'postgres'),
    ['-D', home.dataDir, '-p', String(port), ...flags],
    // In a process group of its own: Ctrl-C reaches only us, and we stop it once our connections are closed.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', logFile, logFile] },
  )
  closeSync(logFile)
  return child
}

async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // With a wrong password there is no point in waiting.
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      if (await renameSuperuser(url)) return true
      throw new Error(
        'The password of the local database was lost; delete its state folder to start afresh.',
        {
          cause: error,
        },
      )
    }
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the server answers; recovery after a crash may take a while. */
async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL did not start:\n${(await readFile(log, 'utf8')).trim()}`)
    if (await connects(url)) return
    await sleep(20)
  }
  throw new Error(`PostgreSQL did not answer within a minute; see ${log}`)
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    const lastResort = setTimeout(() => child.kill('SIGQUIT'), 10_000)
    child.once('exit', () => {
      clearTimeout(lastResort)
      done()
    })
    // Fast shutdown: open transactions are rolled back, what was committed is kept.
    child.kill('SIGINT')
  })
}

/**
 * Starts the database of a state folder, creating it the first time (about a second; later starts take tens of
 * milliseconds). The password is kept beside the data. A server left over by a killed process is stopped first.
 * `LOCAL_DATABASE_URL` is answered instead of starting anything when it is set.
 * @throws PortUnavailable
 * @throws Error with a message for people when the state folder is in use
 */
export async function startPostgres(options: { stateDir: string; port: number }): Promise<Postgres> {
  const elsewhere = process.env['LOCAL_DATABASE_URL']
  if (elsewhere) {
    const notices = await inspectServer(elsewhere)
    return { url: elsewhere, embedded: false, notices, stop: () => Promise.resolve() }
  }
  const stateDir = resolve(options.stateDir)
  const account = unprivilegedAccount()
  const home = await preparePostgresHome(stateDir, account)
  await stopOrphan(stateDir, home.dataDir)
  const password = await superuserPassword(stateDir)
  await createCluster(home, account, password)
  await assertPortFree(options.port)
  const url = `postgresql://${superuser}:${password}@127.0.0.1:${options.port}/postgres`
  const log = join(stateDir, logName)
  await claimServer(stateDir)
  const child = launch(home, account, options.port, log)
  child.unref()
  try {
    await untilReady(child, url, log)
  } catch (error) {
    await stopChild(child)
    await releaseServer(stateDir)
    throw error
  }
  return {
    url,
    embedded: true,
    notices: [],
    stop: async () => {
      await stopChild(child)
      await releaseServer(stateDir)
    },
  }
}
