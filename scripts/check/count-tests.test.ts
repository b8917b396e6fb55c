import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { countChecks, countPlaywright, countVitest } from './count-tests.ts'

/** A report as a test runner would have written it. */
function report(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'suki-count-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('reads the last line of our own checks', () => {
  expect(countChecks('ok types 1 s\n3 passed, 1 failed\n')).toEqual({ passed: 3, failed: 1 })
  expect(countChecks('Segmentation fault')).toEqual({ passed: 0, failed: 0 })
})

it('reads the reports of vitest and Playwright', () => {
  expect(countVitest(report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }))).toEqual({
    passed: 5,
    failed: 2,
  })
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 }
  expect(countPlaywright(report({ stats }))).toEqual({ passed: 7, failed: 2 })
})

it('counts nothing when a runner broke before it could report', () => {
  expect(countVitest('nowhere.json')).toEqual({ passed: 0, failed: 0 })
  expect(countPlaywright(report('half a rep'))).toEqual({ passed: 0, failed: 0 })
})
