import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startDataService } from '../../scripts/stack/data-service.ts'
import { assertPortFree, freePort } from '../../scripts/supabase/ports.ts'
import { startPostgres } from '../../scripts/supabase/postgres/postgres.ts'
import { lendDatabase, lendEmptyDatabase } from '../support/database-template.ts'

const stateDir = path.join(inject('backend').stateDir, 'second')

afterEach(() => rmSync(stateDir, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A port on which something listens until the test is over. */
async function takenPort(): Promise<number> {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return port
}

/** Starts a server, stores a row, and kills the process that started it. */
async function startAndKill(port: number): Promise<void> {
  const module = path.resolve('scripts/supabase/postgres/postgres.ts')
  const code = `
    const { startPostgres } = await import(${JSON.stringify(module)})
    const { default: pg } = await import('pg')
    const { url } = await startPostgres(${JSON.stringify({ stateDir, port })})
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table committed as select 1 as one')
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const [, signal] = await once(child, 'exit')
  expect({ signal, complaint }).toEqual({ signal: 'SIGKILL', complaint: '' })
}

describe.skipIf(process.env['LOCAL_DATABASE_URL'])('the embedded database', () => {
  test('keeps its data from one start to the next', async () => {
    const first = await startPostgres({ stateDir, port: await freePort() })
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startPostgres({ stateDir, port: await freePort() })
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  test('whose superuser had another name once is taken over with its data', async () => {
    await lendEmptyDatabase(stateDir)
    const first = await startPostgres({ stateDir, port: await freePort() })
    const helper = new URL(first.url)
    helper.username = 'helper'
    await query(first.url, 'create table kept as select 42 as answer')
    await query(first.url, `create role helper superuser login password '${helper.password}'`)
    await query(helper.href, 'alter role supabase_admin rename to postgres')
    await first.stop()
    const second = await startPostgres({ stateDir, port: await freePort() })
    expect(
      await query(second.url, 'select answer, tableowner from kept, pg_tables where tablename = $$kept$$'),
    ).toEqual([{ answer: 42, tableowner: 'supabase_admin' }])
    await second.stop()
  })

  test('is UTF-8, sorts as people do, listens on this machine alone', async () => {
    const server = await startPostgres({ stateDir, port: await freePort() })
    const [settings] = await query(
      server.url,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
        (select datlocprovider::text from pg_database where datname = 'postgres') as provider,
        array(select * from unnest(array['b', 'A', 'á', 'a']) as x order by x) as sorted`,
    )
    expect(settings).toEqual({
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      provider: 'i',
      sorted: ['a', 'A', 'á', 'b'],
    })
    await server.stop()
  })

  test('shows its password to nobody but its owner, and takes no other', async () => {
    const server = await startPostgres({ stateDir, port: await freePort() })
    expect(statSync(path.join(stateDir, 'postgres.password')).mode & 0o777).toBe(0o600)
    const url = new URL(server.url)
    url.password = 'wrong'
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
    await server.stop()
    // Whoever waited for the end may read the log, and remove it.
    const log = readFileSync(path.join(stateDir, 'postgres.log'), 'utf8')
    expect(log).toContain('password authentication failed')
    expect(log).toContain('database system is shut down')
  })

  test('says which port is taken', async () => {
    await lendEmptyDatabase(stateDir)
    const port = await takenPort()
    await expect(startPostgres({ stateDir, port })).rejects.toThrow(
      `Port ${port} is in use by another program.`,
    )
  })

  test.each(['BACKEND_PORT', 'DATABASE_PORT'])(
    'a start says that %s moves the service whose port is taken, and leaves nothing running',
    async (variable) => {
      await lendDatabase(stateDir)
      const taken = await takenPort()
      const free = await freePort()
      const ports = variable === 'BACKEND_PORT' ? [taken, free] : [free, taken]
      const [port = 0, databasePort = 0] = ports
      await expect(startDataService({ stateDir, port, databasePort })).rejects.toThrow(
        `Port ${taken} is in use by another program. Stop it, or set ${variable} to a port that is free.`,
      )
      await expect(assertPortFree(free)).resolves.toBeUndefined()
    },
  )

  test.skipIf(process.getuid?.() !== 0)(
    'says which folder was closed to it, and how to open it',
    async () => {
      const below = path.join(stateDir, 'repository/.local')
      await lendEmptyDatabase(below)
      const server = await startPostgres({ stateDir: below, port: await freePort() })
      await server.stop()
      const repository = path.dirname(below)
      chmodSync(repository, 0o700)
      await expect(startPostgres({ stateDir: below, port: await freePort() })).rejects.toThrow(
        `chmod o+x ${repository}`,
      )
      chmodSync(repository, 0o755)
      const again = await startPostgres({ stateDir: below, port: await freePort() })
      await again.stop()
    },
  )

  test('refuses to run twice on the same data', async () => {
    await lendEmptyDatabase(stateDir)
    const server = await startPostgres({ stateDir, port: await freePort() })
    await expect(startPostgres({ stateDir, port: await freePort() })).rejects.toThrow('is already running')
    await server.stop()
  })

  test('does not outlive a process that ends without stopping it', async () => {
    await lendEmptyDatabase(stateDir)
    const port = await freePort()
    const module = path.resolve('scripts/supabase/postgres/postgres.ts')
    const code = `
      const { startPostgres } = await import(${JSON.stringify(module)})
      await startPostgres(${JSON.stringify({ stateDir, port })})
      process.exit()`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' })
    await once(child, 'exit')
    await expect.poll(() => existsSync(path.join(stateDir, 'postgres/data/postmaster.pid'))).toBe(false)
    await assertPortFree(port)
  })

  test('takes over from a process that was killed, with everything that was committed', async () => {
    await lendEmptyDatabase(stateDir)
    const port = await freePort()
    await startAndKill(port)
    const server = await startPostgres({ stateDir, port })
    expect(await query(server.url, 'select one from committed')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('takes over also when another program has the id of the process that was killed', async () => {
    await lendEmptyDatabase(stateDir)
    const port = await freePort()
    await startAndKill(port)
    const owner = path.join(stateDir, 'postgres.owner')
    writeFileSync(owner, readFileSync(owner, 'utf8').replace(/^\d+/, String(process.pid)))
    const server = await startPostgres({ stateDir, port })
    expect(await query(server.url, 'select one from committed')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test.skipIf(!existsSync('/proc/self/cwd'))(
    'comes back when it was killed and a child of it hangs for ever',
    async () => {
      await lendEmptyDatabase(stateDir)
      const server = await startPostgres({ stateDir, port: await freePort() })
      const client = new pg.Client({ connectionString: server.url })
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const postmaster = readFileSync(path.join(stateDir, 'postgres/data/postmaster.pid'), 'utf8')
      process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')
      process.kill(Number.parseInt(postmaster, 10), 'SIGKILL')
      const answer = () => query(server.url, 'select 42 as answer').catch(() => 'nothing yet')
      await expect.poll(answer, { timeout: 30_000 }).toEqual([{ answer: 42 }])
      await server.stop()
    },
    40_000,
  )
})
