/**
 * `npm test`: every check and every test, going on after a part that failed. Parts run side by side; what one prints is
 * shown when it is over, and that of the browser tests as it comes. Prints once more what failed, a summary line for
 * each part and, last, `N passed, N failed`. `--long` runs the rounds of random and hostile input in full, which takes far longer.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  nameFailure,
  type Report,
  readChecks,
  readPlaywright,
  readVitest,
  tellFailures,
} from './check/test-report.ts'
import { ownCommandLine } from './stack/command-line.ts'
import { type Ended, inSeconds, runCommand } from './stack/run-command.ts'

const { long } = ownCommandLine({
  usage: 'Usage: npm test, or npm run test:long. One test: npm run test:unit -- FILE',
  options: { long: { type: 'boolean', default: false } },
}).values

/** Dozens of databases that are thrown away: in memory, where the system offers enough of it, nothing waits for a disk. */
const memory = '/dev/shm'
const isRoomy = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 8 * 1024 ** 3
}
const parent = existsSync(memory) && isRoomy(memory) ? memory : os.tmpdir()
const scratch = openScratch(path.resolve('.local/test-scratch'))

/** A new folder, or that of a run that was killed: its servers may still run, and are stopped by who finds their state. */
function openScratch(noted: string): string {
  const left = existsSync(noted) ? readFileSync(noted, 'utf8') : ''
  if (left !== '' && existsSync(left)) return left
  const folder = mkdtempSync(path.join(parent, 'suki-test-'))
  // PostgreSQL may run as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  mkdirSync(path.dirname(noted), { recursive: true })
  writeFileSync(noted, folder)
  return folder
}

/** Hundreds of processes that tests start run the same code: Node compiles it once for all. */
const compileCache = path.resolve('node_modules/.cache/node')
/** What Playwright makes of the test files, kept by content: in the scratch folder each run would make it anew. */
const transformCache = path.resolve('node_modules/.cache/playwright')

type Part = {
  name: string
  run: () => Promise<Ended>
  report: (ended: Ended) => Report
  /** Whether its output is shown as it comes. */
  shown?: boolean
}

/**
 * Two at a time, each of which keeps more than one processor busy: the browser tests, which take longer than all others
 * together, and beside them the others one by one, the longest first. More at once take as long and load it more.
 */
const parts: readonly Part[] = [
  playwright('e2e'),
  vitest('functions'),
  vitest('backend'),
  vitest('standing'),
  vitest('db'),
  vitest('build'),
  script('check', 'scripts/check.ts'),
  vitest('unit'),
  vitest('second-place'),
  script('check:spec', 'scripts/check-spec.ts'),
]
const atATime = 2

function script(name: string, file: string): Part {
  return { name, run: () => runCommand(['node', file]), report: (ended) => readChecks(ended.output) }
}

function vitest(project: string): Part {
  const file = path.join(scratch, `${project}.json`)
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const run = () =>
    tested(['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporting])
  return { name: project, run, report: () => readVitest(file) }
}

function playwright(name: string): Part {
  const file = path.join(scratch, `${name}.json`)
  const run = () =>
    tested(['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'], {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PWTEST_CACHE_DIR: transformCache },
    })
  return { name, run, report: () => readPlaywright(file), shown: true }
}

type Showing = { show?: boolean; env?: Record<string, string> }

function tested(command: readonly string[], { show = false, env = {} }: Showing = {}): Promise<Ended> {
  const rounds = long ? { SUKI_LONG: '1' } : {}
  return runCommand(command, {
    show,
    limitMinutes: long ? 240 : 75,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      TMPDIR: scratch,
      SUKI_STATE_DIR: path.join(scratch, 'state'),
      ...env,
      ...rounds,
    },
  })
}

const lines: string[] = []
const broken: string[] = []
const named: string[] = []
const total = { passed: 0, failed: 0 }

async function take({ name, run, report, shown = false }: Part): Promise<void> {
  const heading = `\n=== ${name}\n`
  if (shown) process.stdout.write(heading)
  const ended = await run()
  process.stdout.write(shown ? ended.output : heading + ended.output)
  const { passed, failed: counted, failures } = report(ended)
  // A part that broke without a failing test to show for it still counts as one failure.
  const failed = ended.ok ? counted : Math.max(counted, 1)
  total.passed += passed
  total.failed += failed
  if (failed > 0) broken.push(`${name}: ${tellFailures(failures, ended.output)}`)
  named.push(...failures.map((failure) => `  ${nameFailure(failure)}`))
  const word = failed === 0 ? 'ok    ' : 'FAILED'
  lines.push(`${word} ${name.padEnd(12)} ${inSeconds(ended.seconds)}  ${passed} passed, ${failed} failed`)
}

const waiting = parts.values()

async function takeLane(): Promise<void> {
  for (const part of waiting) await take(part)
}

await Promise.all(Array.from({ length: atATime }, takeLane))
rmSync(scratch, { recursive: true })

if (broken.length > 0) console.log(`\n=== what failed\n${broken.join('\n\n')}`)
console.log(`\n${[...lines, ...named].join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
