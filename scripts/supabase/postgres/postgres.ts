/**
 * PostgreSQL itself, from npm, started for one state folder. No installation, no account, no network.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type LogFile, openLogFile } from '../log-file.ts'
import { assertPortFree } from '../ports.ts'
import { endOf, type RunningPart, supervise, unwatched, type Watch } from '../supervise.ts'
import { type Account, unprivilegedAccount } from './account.ts'
import { createCluster, superuser, superuserPassword } from './cluster.ts'
import { inspectServer } from './external-server.ts'
import { type PostgresHome, preparePostgresHome } from './home.ts'
import { claimServer, killChildren, releaseServer, stopOrphan } from './orphan.ts'
import { renameSuperuser } from './rename-superuser.ts'

/**
 * A running server: `url` connects the superuser to the database `postgres`, `notices` name what does not work on it. One
 * that is not `embedded` was not started here, so its data must not be thrown away.
 */
export type Postgres = {
  url: string
  embedded: boolean
  /** Where its data lie, if that is known. */
  dataDir?: string
  notices: readonly string[]
  stop(): Promise<void>
}

const logName = 'postgres.log'

/** Servers outlive their parent: those of a process that ends without stopping them are told to stop. */
const launched = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of launched) child.kill('SIGINT')
})

function launch(home: PostgresHome, account: Account | undefined, port: number, log: LogFile): ChildProcess {
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
  const child = spawn(
    join(home.programs, 'bin', 'postgres'),
    ['-D', home.dataDir, '-p', String(port), ...flags],
    // In a process group of its own: Ctrl-C reaches only us, and we stop it once our connections are closed.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  launched.add(child)
  child.once('exit', () => launched.delete(child))
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => log.write(chunk.toString()))
    // The server alone keeps nobody from ending.
    if (stream instanceof Socket) stream.unref()
  }
  child.unref()
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
async function untilReady(child: ChildProcess, url: string, log: LogFile): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL did not start:\n${log.ending().trim()}`)
    if (await connects(url)) return
    await sleep(20)
  }
  throw new Error(`PostgreSQL did not answer within a minute:\n${log.ending().trim()}`)
}

/** Waits for what it printed as well, so that its log can be closed. */
function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    const lastResort = setTimeout(() => child.kill('SIGQUIT'), 10_000)
    child.once('close', () => {
      clearTimeout(lastResort)
      done()
    })
    // Fast shutdown: open transactions are rolled back, what was committed is kept.
    child.kill('SIGINT')
  })
}

/** Children of a server that was killed may use its memory for a moment longer, and no other may start meanwhile. */
const stillInUse = 'pre-existing shared memory block'

type Server = { launchServer: () => ChildProcess; dataDir: string; url: string; log: LogFile }

async function runServer({ launchServer, dataDir, url, log }: Server): Promise<RunningPart> {
  for (let attempts = 1; ; attempts += 1) {
    const child = launchServer()
    try {
      await untilReady(child, url, log)
      return { ended: endOf(child), stop: () => stopChild(child) }
    } catch (error) {
      await stopChild(child)
      const isInUse = error instanceof Error && error.message.includes(stillInUse)
      if (!isInUse || attempts === 50) throw error
      // They notice within moments that they are alone; who still has not, waits for what nobody gives any more.
      if (attempts >= 10) killChildren(await realpath(dataDir))
      await sleep(200)
    }
  }
}

/**
 * Starts the database of a state folder, creating it the first time (about a second; later starts take tens of
 * milliseconds). The password is kept beside the data. A server left over by a killed process is stopped first, and one
 * that is killed later is started again. `LOCAL_DATABASE_URL` is answered instead of starting anything when it is set.
 * @throws PortUnavailable
 * @throws Error with a message for people when the state folder is in use
 */
export async function startPostgres(options: {
  stateDir: string
  port: number
  watch?: Watch
}): Promise<Postgres> {
  const elsewhere = process.env['LOCAL_DATABASE_URL']
  if (elsewhere) {
    const notices = await inspectServer(elsewhere)
    return { url: elsewhere, embedded: false, notices, stop: () => Promise.resolve() }
  }
  const { port, watch = unwatched } = options
  const stateDir = resolve(options.stateDir)
  const account = unprivilegedAccount()
  const home = await preparePostgresHome(stateDir, account)
  await stopOrphan(stateDir, home.dataDir)
  const password = await superuserPassword(stateDir)
  await createCluster(home, account, password)
  await assertPortFree(port)
  const url = `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`
  const log = openLogFile(join(stateDir, logName))
  const launchServer = () => {
    if (!existsSync(home.dataDir)) throw new Error(`its data in ${home.dataDir} are gone`)
    return launch(home, account, port, log)
  }
  const start = () => runServer({ launchServer, dataDir: home.dataDir, url, log })
  await claimServer(stateDir)
  try {
    const { stop } = await supervise({ name: 'PostgreSQL', start }, watch)
    return {
      url,
      embedded: true,
      dataDir: home.dataDir,
      notices: [],
      // Nothing is written to the state folder once it is stopped: whoever waited may remove it.
      stop: () =>
        stop()
          .finally(log.close)
          .finally(() => releaseServer(stateDir)),
    }
  } catch (error) {
    await releaseServer(stateDir)
    throw error
  }
}
