import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import type { LogFile } from '../supabase/log-file.ts'

/** How long a process may take to end gracefully. */
const graceMilliseconds = 5_000

/** Logs what a process prints. We write the log, since on a full disk the process itself would end. */
export function logOutput({ stdout, stderr }: ChildProcess, log: LogFile): void {
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => log.write(chunk.toString()))
}

/** Ends a process that leads a process group (`detached`), with everything that it started. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  // The leader may have been killed alone.
  if (child.exitCode !== null || child.signalCode !== null) return signalGroup(child.pid, 'SIGKILL')
  const ended = once(child, 'exit')
  signalGroup(child.pid, 'SIGTERM')
  const killer = setTimeout(signalGroup, graceMilliseconds, child.pid, 'SIGKILL')
  await ended
  clearTimeout(killer)
}

/** The group may have ended between our check and our signal. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
