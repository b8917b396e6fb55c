/**
 * Starts the embedded backend and keeps it running until Ctrl-C.
 *
 *   npm run backend                     start it
 *   npm run backend -- status           show addresses and keys of the one that runs (--json for programs)
 */
import { join } from 'node:path'
import { assertNotRunning } from './stack/assert-not-running.ts'
import { ownCommandLine } from './stack/command-line.ts'
import { type DataService, startDataService } from './stack/data-service.ts'
import { localSettings } from './stack/settings.ts'
import { untilAborted, untilEnding } from './stack/until-stopped.ts'
import { readStatus } from './supabase/backend-status.ts'

const { values, positionals } = ownCommandLine({
  usage: 'Usage: npm run backend [-- status [--json]]',
  options: { json: { type: 'boolean', default: false } },
  words: 1,
})

async function showStatus(asJson: boolean): Promise<number> {
  const running = await readStatus(localSettings().stateDir)
  if (!running) {
    console.error('The backend does not run. Start it with: npm run backend')
    return 1
  }
  const { pid: _pid, ...addresses } = running
  if (asJson) console.log(JSON.stringify(addresses))
  else for (const [name, value] of Object.entries(addresses)) console.log(`${name.padEnd(12)} ${value}`)
  return 0
}

async function start(): Promise<number> {
  const ending = untilEnding()
  const { stateDir, backendPort: port, databasePort, sitePort } = localSettings()
  await assertNotRunning(stateDir)
  const siteUrl = `http://localhost:${sitePort}`
  const watch = { say: console.log, gaveUp: ending.fail }
  const { signal } = ending
  const backend = await startDataService({ stateDir, port, databasePort, siteUrl, watch, signal }).catch(
    (error: unknown) => {
      // An interrupted start has already stopped everything.
      if (!signal.aborted) throw error
    },
  )
  if (backend) await serve(backend, stateDir, signal)
  const reason = ending.reason()
  if (reason) console.error(reason.message)
  return reason ? 1 : 0
}

async function serve(backend: DataService, stateDir: string, signal: AbortSignal): Promise<void> {
  for (const notice of backend.notices) console.warn(notice)
  console.log(`The backend runs at ${backend.url} (keys and addresses are on that page).`)
  console.log(`Requests are logged in ${join(stateDir, 'requests.log')}. Ctrl-C stops it.`)
  await untilAborted(signal)
  await backend.stop()
}

const [command] = positionals
try {
  if (command === 'status') process.exitCode = await showStatus(values.json)
  else if (command !== undefined) throw new Error(`Unknown command "${command}"; there is: status`)
  else if (values.json) throw new Error('--json goes with status: npm run backend -- status --json')
  else process.exitCode = await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
