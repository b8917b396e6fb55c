import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orderInWords } from './order-in-words.ts'
import { featureOrder } from './rooms.ts'

test('the house is described with the order of features that the import law holds', () => {
  expect(orderInWords(readFileSync('src/README.md', 'utf8'))).toEqual([...featureOrder])
})

test('the order is the quotation below its own heading', () => {
  const readme = '> no, not\n\n## The order of features\n\nSo:\n\n> hours, search\n\n## Next\n\n> mail\n'
  expect(orderInWords(readme)).toEqual(['hours', 'search'])
})

test('a description without an order lists no feature', () => {
  expect(orderInWords('## The order of features\n\n## Next\n\n> mail\n')).toEqual([])
})
