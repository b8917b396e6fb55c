import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { openLogFile } from '../supabase/log-file.ts'
import { endOf, supervise, unwatched, type Watch } from '../supabase/supervise.ts'
import { logOutput, stopGroup } from './child-process.ts'

const script = fileURLToPath(new URL('../rebuild.ts', import.meta.url))

/**
 * Starts the process that publishes changes, and again when it is killed. It ends when this process does, even if that
 * is killed.
 * @param environment environment variables of a build
 */
export function startRebuild(
  stateDir: string,
  environment: Record<string, string>,
  watch: Watch = unwatched,
): Promise<{ stop(): Promise<void> }> {
  const log = openLogFile(path.join(stateDir, 'rebuild.log'))
  const launch = (): ChildProcess =>
    spawn(process.execPath, [script], {
      // Ctrl-C must reach only us: we stop our processes in the right order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...environment },
    })
  const start = async () => {
    const child = launch()
    logOutput(child, log)
    return { ended: endOf(child), stop: () => stopGroup(child) }
  }
  return supervise({ name: 'The rebuild service', start }, watch)
}
