import { expect, test } from 'vitest'
import { copiedEmail } from './copied-email.ts'

test.each([
  ['ana@x.example', 'ana@x.example'],
  ['mailto:ana@x.example', 'ana@x.example'],
  ['MAILTO:ana@x.example?subject=An order', 'ana@x.example'],
  ['Ana Cruz <ana@x.example>', 'ana@x.example'],
  ['"Cruz, Ana" <mailto:ana@x.example>', 'ana@x.example'],
  ['Ana <ana@x.example>, Ben <ben@x.example>', 'ana@x.example'],
  ['first@x.example; Ana <ana@x.example>', 'first@x.example; Ana <ana@x.example>'],
  ['ana @ x.example', 'ana@x.example'],
  ['ana@x.example,', 'ana@x.example'],
  ['ana@x.example.', 'ana@x.example'],
  ['ana@x.example, ben@x.example', 'ana@x.example, ben@x.example'],
  ['Ana Cruz @ x.example', 'Ana Cruz @ x.example'],
  ['ana <at> x.example', 'ana <at> x.example'],
  ['ask inside?', 'ask inside?'],
])('of %j the address is %j', (text, address) => {
  expect(copiedEmail(text)).toBe(address)
})
