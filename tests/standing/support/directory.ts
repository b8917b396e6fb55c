import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type BackendAccess, readStatus } from '../../../scripts/supabase/backend-status.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'
import { lendCompiledPages } from '../../support/compiled-pages.ts'
import { lendUsedDatabase } from './directory-database.ts'

/** A directory of a test's own, which `scripts/start.ts` runs on. */
export type Directory = {
  stateDir: string
  outDir: string
  origin: string
  env: Record<string, string>
}

/** Ready to be started: a database with so many listings, and compiled pages. */
export async function makeDirectory(folder = newFolder(), businesses = 20): Promise<Directory> {
  const stateDir = path.join(folder, 'state')
  const outDir = path.join(folder, 'dist')
  await lendUsedDatabase(stateDir, businesses)
  await lendCompiledPages(stateDir)
  return describeDirectory(stateDir, outDir)
}

async function describeDirectory(stateDir: string, outDir: string): Promise<Directory> {
  const sitePort = await freePort()
  const env = {
    SUKI_STATE_DIR: stateDir,
    SUKI_OUT_DIR: outDir,
    SITE_PORT: `${sitePort}`,
    BACKEND_PORT: `${await freePort()}`,
    DATABASE_PORT: `${await freePort()}`,
  }
  return { stateDir, outDir, origin: `http://localhost:${sitePort}`, env }
}

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'suki-standing-'))
  // PostgreSQL may run as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

export type Started = {
  child: ChildProcess
  /** What it has printed. */
  said(): string
  /** Resolves when it ends by itself or was stopped: with its exit code. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

/** Runs the command that `npm start` runs. @param command of a shell, for those who start it in another way */
function launch(directory: Directory, command = ['node', 'scripts/start.ts']): Started {
  const [name = '', ...args] = command
  const child = spawn(name, args, {
    env: { ...process.env, ...directory.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = once(child, 'exit').then(([code]) => code)
  return {
    child,
    said: () => output,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts it and waits until it is ready. @throws Error with what it said when it ends before */
export async function start(directory: Directory, command?: string[]): Promise<Started> {
  const started = launch(directory, command)
  const failed = started.ended.then(() => {
    throw new Error(`The directory did not start:\n${started.said()}`)
  })
  failed.catch(() => undefined)
  const ready = new Promise<void>((resolve) => {
    const look = () => started.said().includes('The directory is ready') && resolve()
    started.child.stdout?.on('data', look)
  })
  await Promise.race([ready, failed])
  return started
}

/** The addresses and keys of the data service that runs. */
export async function accessOf({ stateDir }: Directory): Promise<BackendAccess> {
  const access = await readStatus(stateDir)
  if (!access) throw new Error(`nothing runs in ${stateDir}`)
  return access
}

/** Every process that works on the directory: by what its command line or its environment names. */
export function processesOf({ stateDir }: Directory, part = ''): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      const line = readProc(name, 'cmdline')
      const isOurs =
        line.includes(stateDir) || readProc(name, 'environ').includes(`SUKI_STATE_DIR=${stateDir}\0`)
      return isOurs && line.includes(part)
    })
    .map(Number)
}

/** The server of the directory's database. */
export function postmasterOf({ stateDir }: Directory): number {
  return Number.parseInt(readFileSync(path.join(stateDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}

/** Ends what a failed test may have left, and deletes the folder. */
export function removeDirectory(directory: Directory | undefined): void {
  if (!directory) return
  for (const pid of processesOf(directory))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
  rmSync(path.dirname(directory.outDir), { recursive: true, force: true })
}

/** Linux tells what runs; elsewhere these tests cannot look. */
export const canLook = existsSync('/proc/self/cmdline') && !process.env['LOCAL_DATABASE_URL']
