import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { stopGroup } from './stop-group.ts'

/** How a command ended: everything it printed (empty when it printed to our own output), and how long it took. */
export type Ended = { ok: boolean; output: string; seconds: number }

type Options = {
  env?: Record<string, string>
  /** Pass what it prints straight on instead of keeping it. */
  show?: boolean
  /** After this time the command is told to stop and counts as failed. */
  limitMinutes?: number
  /** Stops the command, with all that it started. */
  signal?: AbortSignal
}

/**
 * Runs a command of the project (`biome`, `vitest`, `node`) under the Node that runs us, whatever Node the machine
 * has, with no input to wait for.
 */
export async function runCommand(command: readonly string[], options: Options = {}): Promise<Ended> {
  const [name = '', ...args] = command
  const started = performance.now()
  const bins = [path.dirname(process.execPath), path.resolve('node_modules/.bin')]
  const child = spawn(name, args, {
    env: { ...process.env, ...options.env, PATH: [...bins, process.env['PATH']].join(path.delimiter) },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    // A group of its own: Ctrl-C then reaches us alone, and the signal says when it stops.
    detached: options.signal !== undefined,
  })
  const output: string[] = []
  const keep = (chunk: Buffer) => output.push(chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const stop = () => void stopGroup(child)
  options.signal?.addEventListener('abort', stop)
  const limit = (options.limitMinutes ?? 10) * 60_000
  const timer = setTimeout(() => {
    output.push(`stopped after ${options.limitMinutes} minutes\n`)
    child.kill('SIGINT')
  }, limit)
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output.push(`${error.message}\n`)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  clearTimeout(timer)
  options.signal?.removeEventListener('abort', stop)
  return { ok, output: output.join(''), seconds: (performance.now() - started) / 1000 }
}

/** A duration as the summaries show it. */
export function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`
}
