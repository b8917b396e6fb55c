import { join } from 'node:path'
import type { Log } from './http.ts'
import { openLogFile } from './log-file.ts'

/** Removes keys and tokens, since people share logs. */
const hideKeys = (target: string) => target.replace(/((?:apikey|token|access_token)=)[^&]*/g, '$1…')

/** Writes one line a request to `requests.log` in the state folder, and failures with their cause. */
export function openRequestLog(stateDir: string): Log & { close(): Promise<void> } {
  const log = openLogFile(join(stateDir, 'requests.log'))
  const line = (text: string) => log.write(`${new Date().toISOString()} ${text}\n`)
  return {
    request: ({ method, target, status, milliseconds }) =>
      line(`${status} ${method} ${hideKeys(target)} ${milliseconds.toFixed(1)} ms`),
    failure: (error) => line(`FAILURE ${error instanceof Error ? error.stack : String(error)}`),
    close: log.close,
  }
}
