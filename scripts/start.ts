/**
 * `npm start`: the whole directory on this machine, from nothing: database, demo data, built pages, functions.
 * It runs until Ctrl-C, which stops everything that it started. A part that ends is started again; when it does not stay
 * up, everything ends with the reason.
 *
 * Where `SUPABASE_URL` and its two keys name a data service, the site of that one is served, and none is started.
 */
import process from 'node:process'
import { assertNotRunning } from './stack/assert-not-running.ts'
import { ownCommandLine } from './stack/command-line.ts'
import { type NamedService, namedService, startElsewhere } from './stack/elsewhere.ts'
import { localSettings } from './stack/settings.ts'
import { startStack } from './stack/stack.ts'
import { untilAborted, untilEnding } from './stack/until-stopped.ts'

ownCommandLine({ usage: 'Usage: npm start', options: {} })

const ending = untilEnding()
const { signal } = ending

type Started = { origin: string; about: string; stop(): Promise<void> }

const settings = () => ({
  stateDir: localSettings().stateDir,
  outDir: process.env['SUKI_OUT_DIR'] ?? 'dist',
  schedule: true,
  rebuild: true,
  say: (step: string) => console.log(step),
  gaveUp: ending.fail,
  signal,
})

async function startHere(): Promise<Started> {
  const { databasePort: database, backendPort, sitePort: site } = localSettings()
  const ports = { database, backend: backendPort, site }
  const { origin, backend, stop } = await startStack({ ...settings(), ports, demo: true })
  return { origin, about: `Mail that it sends: ${backend.url}/mail`, stop }
}

async function startThere(service: NamedService): Promise<Started> {
  const { origin, stop } = await startElsewhere(service, { ...settings(), port: localSettings().sitePort })
  return { origin, about: `Its data service: ${service.url}`, stop }
}

async function main(): Promise<void> {
  const { stateDir } = localSettings()
  await assertNotRunning(stateDir)
  const named = namedService()
  const { origin, about, stop } = await (named ? startThere(named) : startHere())
  console.log(`\nThe directory is ready: ${origin}\n${about}\nPress Ctrl-C to stop everything.`)
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
