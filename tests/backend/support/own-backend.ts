import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { BackendAccess } from '../../../scripts/supabase/backend-status.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'
import { briefProcess } from '../../support/brief-process.ts'
import type { Tokens } from './sign-tokens.ts'

export type OwnBackendOptions = {
  stateDir: string
  port: number
  databasePort: number
  /** SQL files of `fixtures/` that make the schema `api`. */
  fixtures: readonly string[]
}

export type OwnBackend = BackendAccess &
  Tokens & {
    child: ChildProcess
    /** Bytes of live objects, after collecting the rest. */
    usedMemory(): Promise<number>
    stop(): Promise<void>
  }

/** Options with a folder and ports that nobody else has. */
export async function ownOptions(fixtures: readonly string[]): Promise<OwnBackendOptions> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'suki-backend-'))
  // PostgreSQL may run as another user, who must be able to enter.
  chmodSync(stateDir, 0o755)
  return { stateDir, port: await freePort(), databasePort: await freePort(), fixtures }
}

/** Starts the process without waiting until it is ready. */
export function launch(options: OwnBackendOptions): ChildProcess {
  return fork(new URL('./backend-process.ts', import.meta.url), [JSON.stringify(options)], {
    execArgv: [briefProcess, '--expose-gc', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** @throws Error with what the process said when it ends before it is ready */
async function firstMessage(child: ChildProcess): Promise<unknown> {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const gone = once(child, 'close').then(() => {
    throw new Error(`The backend did not start: ${said}`)
  })
  const [message] = await Promise.race([once(child, 'message'), gone])
  gone.catch(() => undefined)
  return message
}

/** Starts a backend in a process of its own and waits until it answers. */
export async function startOwnBackend(options: OwnBackendOptions): Promise<OwnBackend> {
  const child = launch(options)
  // The process sends this first, see backend-process.ts.
  const told = (await firstMessage(child)) as BackendAccess & Tokens
  return {
    ...told,
    child,
    usedMemory: async () => {
      child.send('memory')
      const [bytes] = await once(child, 'message')
      return Number(bytes)
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** Removes the folder; nothing of it is kept for a next time. */
export async function removeState({ stateDir }: Pick<OwnBackendOptions, 'stateDir'>): Promise<void> {
  await rm(stateDir, { recursive: true, force: true })
}

/** A superuser's connection, past all policies. */
export async function connect({ databaseUrl }: Pick<BackendAccess, 'databaseUrl'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A killed server closes its connections; the running query reports that.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
