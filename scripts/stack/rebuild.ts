import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { stopGroup } from './stop-group.ts'

const script = fileURLToPath(new URL('../rebuild.ts', import.meta.url))

/**
 * Starts the process that publishes changes. It ends when this process does, even if that is killed.
 * @param environment environment variables of a build
 */
export function startRebuild(
  stateDir: string,
  environment: Record<string, string>,
): { stop(): Promise<void> } {
  const log = openSync(path.join(stateDir, 'rebuild.log'), 'w')
  const child = spawn(process.execPath, [script], {
    // Ctrl-C must reach only us: we stop our processes in the right order.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, ...environment },
  })
  closeSync(log)
  return { stop: () => stopGroup(child) }
}
