import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './http.ts'

/** A log of this size is rotated at the next start. */
const maxBytes = 20 * 1024 * 1024

/** Removes keys and tokens, since people share logs. */
const hideKeys = (target: string) => target.replace(/((?:apikey|token|access_token)=)[^&]*/g, '$1…')

/** Writes one line a request to `requests.log` in the state folder, and failures with their cause. */
export function openRequestLog(stateDir: string): Log & { close(): Promise<void> } {
  const file = join(stateDir, 'requests.log')
  if (existsSync(file) && statSync(file).size > maxBytes) renameSync(file, `${file}.old`)
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 })
  const line = (text: string) => stream.write(`${new Date().toISOString()} ${text}\n`)
  return {
    request: ({ method, target, status, milliseconds }) =>
      line(`${status} ${method} ${hideKeys(target)} ${milliseconds.toFixed(1)} ms`),
    failure: (error) => line(`FAILURE ${error instanceof Error ? error.stack : String(error)}`),
    close: () => new Promise((done) => stream.end(done)),
  }
}
