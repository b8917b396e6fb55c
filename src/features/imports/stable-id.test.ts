import { expect, test } from 'vitest'
import { stableId } from './stable-id.ts'

test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('%j is %s, as the algorithm’s authors print it', (text, id) => {
  expect(stableId(text)).toBe(id)
})
