import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests of a part passed and failed; what was left out counts as neither. */
export type Counts = { passed: number; failed: number }

const none: Counts = { passed: 0, failed: 0 }

/** Reads the last line of our own checks, `N passed, N failed`. */
export function countChecks(output: string): Counts {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return found === undefined ? none : { passed: Number(found[1]), failed: Number(found[2]) }
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/** Reads vitest's JSON report; nothing is counted when it was never written. */
export function countVitest(file: string): Counts {
  const report = vitestReport.safeParse(readReport(file))
  return report.success ? { passed: report.data.numPassedTests, failed: report.data.numFailedTests } : none
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
})

/** Reads Playwright's JSON report; a test that passed only when tried again is a failure. */
export function countPlaywright(file: string): Counts {
  const report = playwrightReport.safeParse(readReport(file))
  if (!report.success) return none
  const { expected, flaky, unexpected } = report.data.stats
  return { passed: expected, failed: unexpected + flaky }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
