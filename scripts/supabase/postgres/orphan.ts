import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Process ids are reused: where the command line can be read, it must name this data folder. */
function isServerOf(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false
  const file = `/proc/${pid}/cmdline`
  return (
    !existsSync('/proc/self/cmdline') || (existsSync(file) && readFileSync(file, 'utf8').includes(dataDir))
  )
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

const ownerFile = (stateDir: string) => join(stateDir, 'postgres.owner')

/** When a process began, in the kernel's ticks; '' where that cannot be read, or when only its parent knows of its end. */
function beginOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before these fields may hold anything, brackets too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

/** Records this process as the owner of the state folder's server, with its beginning: process ids are reused. */
export async function claimServer(stateDir: string): Promise<void> {
  await writeFile(ownerFile(stateDir), `${process.pid} ${beginOf(process.pid)}\n`)
}

/** The process that owns the state folder's server, if it still runs. */
async function readOwner(stateDir: string): Promise<number | undefined> {
  const text = await readFile(ownerFile(stateDir), 'utf8').catch(() => '')
  const [id = '', begin = ''] = text.trim().split(' ')
  const pid = Number(id)
  return pid > 0 && isAlive(pid) && beginOf(pid) === begin ? pid : undefined
}

/** Removes that record once the server has stopped. */
export async function releaseServer(stateDir: string): Promise<void> {
  await rm(ownerFile(stateDir), { force: true })
}

/**
 * Stops a server whose parent was killed. Its data is intact, since PostgreSQL writes ahead.
 * @throws Error when the parent is alive: then the state folder is in use
 */
export async function stopOrphan(stateDir: string, dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid')
  const pid = await readPid(pidFile)
  if (pid === undefined) return
  // Another program may have its id by now, which PostgreSQL would take for its own. It removes the file of a dead server
  // by itself, once it has seen that no child of that server is left.
  if (!isServerOf(pid, dataDir)) return isAlive(pid) ? rm(pidFile, { force: true }) : undefined
  const owner = await readOwner(stateDir)
  if (owner !== undefined)
    throw new Error(`The database in ${stateDir} is already running, started by process ${owner}.`)
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isServerOf(pid, dataDir); waited += 20) {
    if (waited === 10_000) process.kill(pid, 'SIGQUIT')
    if (waited > 20_000) throw new Error(`An old database server (process ${pid}) does not stop.`)
    await sleep(20)
  }
}

/** Whether a process is a child of the server of this data folder; not where that cannot be read. */
function isChildOf(pid: string, dataDir: string): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return title.startsWith('postgres: ') && readlinkSync(`/proc/${pid}/cwd`) === dataDir
  } catch {
    return false
  }
}

/**
 * Kills what a killed server left of itself. Its children end by themselves once they notice; one that waits for what
 * another held when it was killed never does, and keeps every later server from starting. What was committed is kept.
 * Nothing happens where the system does not tell which these are.
 * @param dataDir absolute, without symbolic links
 */
export function killChildren(dataDir: string): void {
  if (!existsSync('/proc/self/cwd')) return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChildOf(name, dataDir)))
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
}
