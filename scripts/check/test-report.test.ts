import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { nameFailure, readChecks, readPlaywright, readVitest, tellFailures } from './test-report.ts'

/** A report as a test runner would have written it. */
function report(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'suki-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const nothing = { passed: 0, failed: 0, failures: [] }

it('reads the last line of our own checks', () => {
  expect(readChecks('ok types 1 s\n3 passed, 1 failed\n')).toEqual({ ...nothing, passed: 3, failed: 1 })
  expect(readChecks('Segmentation fault')).toEqual(nothing)
})

it('reads vitest’s report: how many, and what failed', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    test('adds', 'passed'),
    test('a list adds up', 'failed', 'AssertionError: 1 is not \u001b[32m2\u001b[39m\n    at add.ts:3'),
    test('adds later', 'pending'),
  ]
  const testResults = [
    { name: 'add.test.ts', status: 'failed', message: '', assertionResults },
    { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ]
  expect(readVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      { name: 'add.test.ts › a list adds up', message: 'AssertionError: 1 is not 2\n    at add.ts:3' },
      { name: 'broken.test.ts', message: 'SyntaxError' },
    ],
  })
})

it('reads Playwright’s report: how many, and what failed in which browser', () => {
  const test = (projectName: string, status: string, ...messages: string[]) => ({
    projectName,
    status,
    results: [{ errors: messages.map((message) => ({ message })) }],
  })
  const spec = { title: 'a visitor searches', file: 'search.test.ts' }
  const tests = [test('desktop', 'expected'), test('phone', 'unexpected', 'Error: no results')]
  const suites = [{ specs: [], suites: [{ specs: [{ ...spec, tests }] }] }]
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 }
  expect(readPlaywright(report({ stats, suites }))).toEqual({
    passed: 7,
    failed: 2,
    failures: [{ name: 'phone › search.test.ts › a visitor searches', message: 'Error: no results' }],
  })
})

it('counts nothing when a runner broke before it could report', () => {
  expect(readVitest('nowhere.json')).toEqual(nothing)
  expect(readPlaywright(report('half a rep'))).toEqual(nothing)
})

it('tells what failed by the beginning of its message, or else by the end of what was printed', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const told = tellFailures(
    [
      { name: 'a.test.ts › adds', message: long },
      { name: 'b.test.ts', message: 'no' },
    ],
    '',
  )
  expect(told).toContain('a.test.ts › adds\n    line 0\n')
  expect(told).not.toContain('line 20')
  expect(told).toMatch(/\nb\.test\.ts\n {4}no$/)
  expect(tellFailures([], long)).toMatch(/^line 80\n {4}line 81[\s\S]+line 99$/)
})

it('names what failed in one line, with what a browser met last while it waited', () => {
  expect(nameFailure({ name: 'b.test.ts', message: 'no' })).toBe('b.test.ts: no')
  expect(nameFailure({ name: 'b.test.ts', message: '' })).toBe('b.test.ts')
  const difference = [
    'Error: expect(received).toEqual(expected) // deep equality',
    '',
    '- Expected  - 1',
    '+ Received  + 6',
    '',
    '- Array []',
    '+ Array [',
    ...['home', 'search', 'map', 'login'].map((page) => `+   "${page}, 390, light: cut off",`),
    '+ ]',
  ].join('\n')
  expect(nameFailure({ name: 'b.test.ts', message: difference })).toBe(
    'b.test.ts: Error: expect(received).toEqual(expected) // deep equality: "home, 390, light: cut off": ' +
      '"search, 390, light: cut off": "map, 390, light: cut off"',
  )
  const message = [
    'TimeoutError: locator.click: Timeout 60000ms exceeded.',
    'Call log:',
    '  - waiting for getByRole("article").first()',
    '    2 × waiting for element to be visible, enabled and stable',
    '      - element is not stable',
    '    - retrying click action',
    '      - <dialog open> intercepts pointer events',
    '    - retrying click action',
    '      - waiting 500ms',
    '',
    '> 7 |   await more(card).click()',
    '    at openSheet (support/cards.ts:7:54)',
  ].join('\n')
  expect(nameFailure({ name: 'cards.test.ts', message })).toBe(
    'cards.test.ts: TimeoutError: locator.click: Timeout 60000ms exceeded.: <dialog open> intercepts pointer events',
  )
})
