import { expect, test } from 'vitest'
import { sharedFolders } from './nearness.ts'

test('the test beside a file is nearer than its neighbour, and that nearer than one of another folder', () => {
  const file = '/tree/src/core/money.ts'
  const tests = ['/tree/src/core/money.test.ts', '/tree/src/core/time.test.ts', '/tree/src/db/read.test.ts']
  const nearness = tests.map((each) => sharedFolders(file, each))
  expect(nearness).toEqual(nearness.toSorted((one, other) => other - one))
  expect(new Set(nearness).size).toBe(3)
})
