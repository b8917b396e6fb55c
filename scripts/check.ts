/**
 * `npm run check`: everything that can be said of the code without running it. Two checks run at a time, each prints
 * a line when it is done, and all of what it found when it failed.
 */
import { ownCommandLine } from './stack/command-line.ts'
import { inSeconds, runCommand } from './stack/run-command.ts'

ownCommandLine({ usage: 'Usage: npm run check', options: {} })

type Check = { name: string; command: readonly string[] }

const templates = 'scripts/check/templates.tsconfig.json'
const browsers = 'scripts/check/browsers.tsconfig.json'

/** TypeScript's native compiler, in half the time. The other packages need the one that is written in JavaScript. */
const compiler = 'node_modules/typescript-native/bin/tsc'

/** The slow ones first, so that the two cores end together. */
const checks: readonly Check[] = [
  {
    name: 'types',
    command: ['node', compiler, '--incremental', '--tsBuildInfoFile', '.local/types.tsbuildinfo'],
  },
  // What earlier browsers run, in the language that they know (src/config/browsers.ts).
  {
    name: 'language',
    command: [
      'node',
      compiler,
      '-p',
      browsers,
      '--incremental',
      '--tsBuildInfoFile',
      '.local/language.tsbuildinfo',
    ],
  },
  // Reads what TypeScript alone cannot.
  {
    name: 'templates',
    command: ['astro', 'check', '--minimumFailingSeverity', 'error', '--tsconfig', templates],
  },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off'] },
  { name: 'imports', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'words', command: ['node', 'scripts/check-words.ts'] },
  { name: 'place', command: ['node', 'scripts/check-place.ts'] },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.ts'] },
  { name: 'styles', command: ['node', 'scripts/check-styles.ts'] },
  { name: 'contrast', command: ['node', 'scripts/check-contrast.ts'] },
  { name: 'fields', command: ['node', 'scripts/check-fields.ts'] },
  { name: 'environment', command: ['node', 'scripts/check-environment.ts'] },
]

const atATime = 2
const waiting = [...checks]
let failed = 0

async function work(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const { ok, output, seconds } = await runCommand(check.command, {
      env: { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    })
    if (!ok) console.error(`\nnpx ${check.command.join(' ')}\n${output}`)
    if (!ok) failed += 1
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name.padEnd(16)} ${inSeconds(seconds)}`)
  }
}

await Promise.all(Array.from({ length: atATime }, work))
console.log(`${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
