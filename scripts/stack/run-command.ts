import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { stopGroup } from './child-process.ts'

/** The result of a command: its output (empty if that went to our own), and how long it took. */
export type Ended = { ok: boolean; output: string; seconds: number }

type Options = {
  env?: Record<string, string>
  /** Print its output instead of keeping it. */
  show?: boolean
  /** After this time the command is stopped and counts as failed. */
  limitMinutes?: number
  /** Stops the command and everything that it started. */
  signal?: AbortSignal
}

/**
 * Runs a command of the project (`biome`, `vitest`, `node`) under the Node that runs this process, without input.
 */
export async function runCommand(command: readonly string[], options: Options = {}): Promise<Ended> {
  const [name = '', ...args] = command
  const started = performance.now()
  const bins = [path.dirname(process.execPath), path.resolve('node_modules/.bin')]
  const child = spawn(name, args, {
    env: { ...process.env, ...options.env, PATH: [...bins, process.env['PATH']].join(path.delimiter) },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    // In a process group of its own: Ctrl-C reaches only us, and the signal stops the command.
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
