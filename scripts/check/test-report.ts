import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed: where it is found, and what it said, without colours. */
export type Failure = { name: string; message: string }

/** How many tests of a part passed and failed; what was left out counts as neither. */
export type Report = { passed: number; failed: number; failures: readonly Failure[] }

const none: Report = { passed: 0, failed: 0, failures: [] }

/** Reads the last line of our own checks, `N passed, N failed`; what failed is in what they printed. */
export function readChecks(output: string): Report {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return found === undefined ? none : { passed: Number(found[1]), failed: Number(found[2]), failures: [] }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
type VitestFile = z.infer<typeof vitestReport>['testResults'][number]

/** Reads vitest's JSON report; nothing is counted when it was never written. */
export function readVitest(file: string): Report {
  const report = vitestReport.safeParse(readReport(file))
  if (!report.success) return none
  const { numPassedTests: passed, numFailedTests: failed, testResults } = report.data
  return { passed, failed, failures: testResults.flatMap(vitestFailures) }
}

function vitestFailures({ name: file, status, message, assertionResults }: VitestFile): Failure[] {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => failure([file, test.fullName], test.failureMessages))
  // A file that could not be run at all says so itself.
  if (status === 'failed' && message !== '') failures.push(failure([file], [message]))
  return failures
}

const playwrightError = z.object({ message: z.string().optional() })
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(playwrightError) })),
    }),
  ),
})
type PlaywrightSpec = z.infer<typeof playwrightSpec>
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  suites: z.array(playwrightSuite),
})

/** Reads Playwright's JSON report; a test that passed only when tried again is a failure. */
export function readPlaywright(file: string): Report {
  const report = playwrightReport.safeParse(readReport(file))
  if (!report.success) return none
  const { stats, suites } = report.data
  const failures = suites.flatMap(specsOf).flatMap(playwrightFailures)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function playwrightFailures({ title, file, tests }: PlaywrightSpec): Failure[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) =>
      failure(
        [projectName, file, title],
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    )
}

/** Enough to see what was expected and what came; the rest is where the part printed it. */
const linesToTell = 20

/**
 * What failed in a part, in few lines.
 * @param output what the part printed, for one that cannot say which test failed
 */
export function tellFailures(failures: readonly Failure[], output: string): string {
  if (failures.length === 0) return indent(output.trimEnd().split('\n').slice(-linesToTell))
  return failures
    .map(({ name, message }) => indent([name, ...message.trimEnd().split('\n').slice(0, linesToTell)]))
    .join('\n')
}

/** Before the lines of what a browser was waiting for, in Playwright's message of an action that never came. */
const logHead = 'Call log:'
/** How such a line begins, where it says what was met and not that it is tried again. A difference has lines like it. */
const metLine = /^\s*(?:\d+ × |- )(?!retrying |waiting \d)/

/** A line of a difference that only what came has; brackets alone tell nothing, nor does the count at its head. */
const cameLine = /^\+ (?! *(?:Received |(?:Array |Object )?[[\]{}],?$))/
/** Of a long difference the beginning has to do. */
const cameToName = 3

/**
 * A failed test in one line, for readers who see only the end of what was printed: its name, what it said first and,
 * where a browser waited in vain, what it met last, or else what came in place of what was expected.
 */
export function nameFailure({ name, message }: Failure): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const log = lines.includes(logHead) ? lines.slice(lines.indexOf(logHead)) : []
  const met = log.findLast((line) => metLine.test(line))?.replace(metLine, '')
  const came = lines
    .filter((line) => cameLine.test(line))
    .map((line) => line.replace(cameLine, '').trim().replace(/,$/, ''))
  return [name, lines[0], met, ...came.slice(0, cameToName)].filter((part) => part !== undefined).join(': ')
}

const indent = (lines: readonly string[]): string => lines.join('\n    ')

function failure(name: readonly string[], messages: readonly string[]): Failure {
  return { name: name.join(' › '), message: stripVTControlCharacters(messages.join('\n')) }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
