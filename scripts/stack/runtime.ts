import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type LogFile, openLogFile } from '../supabase/log-file.ts'
import { assertPortFree, freePort } from '../supabase/ports.ts'
import { endOf, type RunningPart, supervise, unwatched, type Watch } from '../supabase/supervise.ts'
import { logOutput, stopGroup } from './child-process.ts'
import { askedConditions } from './conditions.mjs'

export type RuntimeSettings = {
  /** Absolute; holds the runtime's own files and its log. */
  stateDir: string
  /** Absolute; the built site. */
  outDir: string
  port: number
  /** Environment variables of the functions. */
  environment: Record<string, string>
}

export type Runtime = { stop(): Promise<void> }

const root = fileURLToPath(new URL('../..', import.meta.url))
const preload = pathToFileURL(path.join(root, 'scripts/stack/runtime/preload.mjs')).href
/** Functions are bundled for the place that this process imports. */
const options = [`--import ${preload}`, ...askedConditions.map((condition) => `--conditions=${condition}`)]
const secondsToStart = 60

/**
 * Serves the built site and the functions the way Netlify does, on 127.0.0.1, without an account or a network. It is
 * started again when it is killed.
 * @throws PortUnavailable
 * @throws Error with the end of the runtime's log when it does not come up
 */
export async function startRuntime(settings: RuntimeSettings, watch: Watch = unwatched): Promise<Runtime> {
  await assertPortFree(settings.port)
  const logFile = path.join(settings.stateDir, 'runtime.log')
  const log = openLogFile(logFile)
  const start = () =>
    runOnce(settings, log).catch((cause: unknown) => {
      const ending = log.ending().trim().split('\n').slice(-15).join('\n')
      throw new Error(`The local runtime did not start (its log is ${logFile}).\n${ending}`, { cause })
    })
  return supervise({ name: "Netlify's local runtime", start }, watch)
}

async function runOnce(settings: RuntimeSettings, log: LogFile): Promise<RunningPart> {
  const folder = path.join(settings.stateDir, 'runtime')
  mkdirSync(folder, { recursive: true })
  // In a folder of its own: the runtime keeps bundles and settings beside its configuration, and two may run at once.
  writeFileSync(path.join(folder, 'netlify.toml'), configuration(settings.outDir))
  // The bundles lie there too, and import packages: in a state folder outside of the repository they find none.
  linkPackages(path.join(folder, 'node_modules'))
  const child = await launch(settings, folder)
  logOutput(child, log)
  try {
    await untilItAnswers(child, settings.port)
  } catch (error) {
    await stopGroup(child)
    throw error
  }
  // What it started may be left when it is killed, with its ports.
  const ended = endOf(child).then((how) => stopGroup(child).then(() => how))
  return { ended, stop: () => stopGroup(child) }
}

function linkPackages(link: string): void {
  rmSync(link, { force: true })
  symlinkSync(path.join(root, 'node_modules'), link)
}

function configuration(outDir: string): string {
  return `[functions]
node_bundler = "esbuild"
[dev]
framework = "#static"
publish = ${JSON.stringify(outDir)}
autoLaunch = false
`
}

async function launch(settings: RuntimeSettings, folder: string): Promise<ChildProcess> {
  const ports = ['--functions-port', await freePort(), '--staticServerPort', await freePort()]
  const functions = path.join(root, 'netlify/functions')
  const flags = ['--offline', '--internal-disable-edge-functions', '--skip-gitignore', '--no-open']
  return spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/netlify-cli/bin/run.js'),
      'dev',
      ...flags,
      ...['--port', settings.port, ...ports, '--functions', functions, '--dir', settings.outDir].map(String),
    ],
    {
      cwd: folder,
      // In a process group of its own: Ctrl-C reaches only us, and we stop it with everything it started. The IPC
      // channel tells it if we are killed before that.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        ...settings.environment,
        CI: '1',
        NODE_OPTIONS: options.join(' '),
        XDG_CONFIG_HOME: path.join(folder, 'config'),
      },
    },
  )
}

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + secondsToStart * 1000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    if ((await functionAnswers(port)) && (await allAreBundled(port))) return
    await sleep(100)
  }
  throw new Error(`it did not answer within ${secondsToStart} seconds`)
}

/** Files are served seconds before the functions are bundled; only a function's answer has this header. */
async function functionAnswers(port: number): Promise<boolean> {
  const response = await answerTo('/.netlify/functions/render', port)
  return response?.headers.has('x-nf-invocation-metadata') ?? false
}

/**
 * Of each function the runtime asks whether a page is its own, once it is bundled. One that could not be bundled, as on a
 * full disk, fails every page for as long as this runtime lives.
 */
async function allAreBundled(port: number): Promise<boolean> {
  const response = await answerTo('/', port)
  return response !== undefined && response.status < 500
}

async function answerTo(address: string, port: number): Promise<Response | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${address}`)
    // An unread body could crash this process later, when the connection closes.
    await response.arrayBuffer()
    return response
  } catch {
    return undefined
  }
}
