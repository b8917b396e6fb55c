/**
 * Starts the embedded backend and keeps it running until Ctrl-C.
 *
 *   npm run backend                     start it
 *   npm run backend -- status           show addresses and keys of the one that runs (--json for programs)
 */
import { join } from 'node:path'
import { assertNotRunning } from './stack/assert-not-running.ts'
import { startDataService } from './stack/data-service.ts'
import { localSettings } from './stack/settings.ts'
import { untilAborted, untilEnding } from './stack/until-stopped.ts'
import { readStatus } from './supabase/backend-status.ts'

const settings = localSettings()

async function showStatus(asJson: boolean): Promise<number> {
  const running = await readStatus(settings.stateDir)
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
  await assertNotRunning(settings.stateDir)
  const { stateDir, backendPort: port, databasePort, sitePort } = settings
  const siteUrl = `http://localhost:${sitePort}`
  const watch = { say: console.log, gaveUp: ending.fail }
  const backend = await startDataService({ stateDir, port, databasePort, siteUrl, watch })
  for (const notice of backend.notices) console.warn(notice)
  console.log(`The backend runs at ${backend.url} (keys and addresses are on that page).`)
  console.log(`Requests are logged in ${join(stateDir, 'requests.log')}. Ctrl-C stops it.`)
  await untilAborted(ending.signal)
  await backend.stop()
  const reason = ending.reason()
  if (reason) console.error(reason.message)
  return reason ? 1 : 0
}

const [command, ...flags] = process.argv.slice(2)
try {
  if (command === 'status') process.exitCode = await showStatus(flags.includes('--json'))
  else if (command === undefined) process.exitCode = await start()
  else throw new Error(`Unknown command "${command}"; there is: status`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
