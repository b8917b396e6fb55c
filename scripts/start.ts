/**
 * `npm start`: the whole directory on this machine, from nothing: database, demo data, built pages, functions.
 * It runs until Ctrl-C, which stops everything that it started. A part that ends is started again; when it does not stay
 * up, everything ends with the reason.
 */
import process from 'node:process'
import { assertNotRunning } from './stack/assert-not-running.ts'
import { localSettings } from './stack/settings.ts'
import { startStack } from './stack/stack.ts'
import { untilAborted, untilEnding } from './stack/until-stopped.ts'

const ending = untilEnding()
const { signal } = ending

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
    gaveUp: ending.fail,
    signal,
  })
  console.log(
    `\nThe directory is ready: ${origin}\nMail that it sends: ${backend.url}/mail\nPress Ctrl-C to stop everything.`,
  )
  await untilAborted(signal)
  const reason = ending.reason()
  console.log(reason ? `\n${reason.message}\nStopping …` : '\nStopping …')
  if (reason) process.exitCode = 1
  await stop()
}

try {
  await main()
} catch (error) {
  // An interrupted start has already stopped everything.
  const reason = ending.reason() ?? (signal.aborted ? undefined : error)
  if (reason) {
    console.error(reason instanceof Error ? reason.message : reason)
    process.exitCode = 1
  }
}
process.exit()
