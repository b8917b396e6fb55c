import { expect, test } from 'vitest'
import { type Outcome, seedLine, sumLine, survivorLine } from './report.ts'

const mutant = {
  ...{ file: 'src/a.ts', kind: 'number', line: 7, start: 0, end: 1, replacement: '2', context: 'f(1)' },
}
const outcomes: Outcome[] = [
  { mutant, original: '1', killed: true, tests: 3 },
  { mutant, original: '1', killed: true, tests: null },
  { mutant, original: '1', killed: false, tests: 0 },
]

test('a line counts what was killed and what survived', () => {
  const counts =
    '3 mutants, 2 killed (66.7 in 100), 1 survived, of these 1 in files that no unit test imports'
  expect(seedLine(2, outcomes)).toBe(`seed 2: ${counts}`)
  expect(sumLine(outcomes)).toBe(`in sum: ${counts}`)
})

test('a survivor is found by its line, and told on one', () => {
  const [, , survivor] = outcomes
  expect(survivor && survivorLine({ ...survivor, original: 'a\n  + b' })).toBe(
    '  src/a.ts:7 number: a + b → 2 (no test imports it)',
  )
})
