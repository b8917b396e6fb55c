/**
 * `npm start`: the whole directory on this machine, from nothing: database, demo data, built pages, functions.
 * It runs until Ctrl-C, which stops everything that it started.
 */
import process from 'node:process'
import { localSettings } from './stack/settings.ts'
import { type Stack, startStack } from './stack/stack.ts'

let stack: Promise<Stack> | undefined
let stopping = false

async function stopAll(): Promise<void> {
  if (stopping) return
  stopping = true
  console.log('\nStopping …')
  const running = await stack?.catch(() => undefined)
  await running?.stop()
  process.exit()
}

process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)

try {
  const { stateDir, databasePort, backendPort, sitePort } = localSettings()
  stack = startStack({
    stateDir,
    outDir: process.env['SUKI_OUT_DIR'] ?? 'dist',
    ports: { database: databasePort, backend: backendPort, site: sitePort },
    demo: true,
    schedule: true,
    rebuild: true,
    say: (step) => console.log(step),
  })
  const { origin, backend } = await stack
  console.log(
    `\nThe directory is ready: ${origin}\nMail that it sends: ${backend.url}/mail\nPress Ctrl-C to stop everything.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
