/**
 * `npm start`: the whole directory on this machine, from nothing: database, demo data, built pages, functions.
 * It runs until Ctrl-C, which stops everything that it started.
 */
import process from 'node:process'
import { assertNotRunning } from './stack/assert-not-running.ts'
import { localSettings } from './stack/settings.ts'
import { startStack } from './stack/stack.ts'
import { stopSignal, untilAborted } from './stack/until-stopped.ts'

const signal = stopSignal()

async function main(): Promise<void> {
  const { stateDir, databasePort, backendPort, sitePort } = localSettings()
  await assertNotRunning(stateDir)
  const { origin, backend, stop } = await startStack({
    stateDir,
    outDir: process.env['SUKI_OUT_DIR'] ?? 'dist',
    ports: { database: databasePort, backend: backendPort, site: sitePort },
    demo: true,
    schedule: true,
    rebuild: true,
    say: (step) => console.log(step),
    signal,
  })
  console.log(
    `\nThe directory is ready: ${origin}\nMail that it sends: ${backend.url}/mail\nPress Ctrl-C to stop everything.`,
  )
  await untilAborted(signal)
  console.log('\nStopping …')
  await stop()
}

try {
  await main()
} catch (error) {
  // An interrupted start has already stopped everything.
  if (!signal.aborted) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
process.exit()
