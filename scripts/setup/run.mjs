import { spawnSync } from 'node:child_process'

/**
 * Runs a program and shows what it prints.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @throws Error when it fails or does not exist
 */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { stdio: 'inherit', ...options })
  if (result.error) throw result.error
  if (result.status !== 0) throw new Error(`${program} ${args.join(' ')} ended with status ${result.status}`)
}
