import { expect, test } from 'vitest'
import { isExampleMail, withoutExampleNumbers } from './example-contacts.ts'

test.each([
  ['your@mail.example', true],
  ['demo@gmail.com', true],
  ['john.doe@bakery.example', true],
  ['logo@2x.png', true],
  ['demonstration@bakery.example', false],
  ['ana@bakery.example', false],
])('%j is an example: %j', (text, isExample) => {
  expect(isExampleMail(text)).toBe(isExample)
})

test.each([
  ['+63 912 345 6789; +63 998 765 4321', ''],
  ['0912-345-6789; 8811 7331', '8811 7331'],
  ['(012) 345-6789', ''],
  ['0917 123 4567', '0917 123 4567'],
  ['8811 7331; 0918 765 4329', '8811 7331; 0918 765 4329'],
])('%j without numbers typed along the keys is %j', (text, own) => {
  expect(withoutExampleNumbers(text)).toBe(own)
})
