import { expect, test } from 'vitest'
import { mayHold, wordsOfHeading } from './heading-words.ts'

test('the words of a heading are told apart by capitals and signs', () => {
  expect(wordsOfHeading('logoUrl')).toEqual(['logo', 'url'])
  expect(wordsOfHeading('TEL. NO./FAX')).toEqual(['tel', 'no', 'fax'])
})

test.each([
  ['logo_url', 'websiteUrl'],
  ['Image Source', 'websiteUrl'],
  ['FQ2IWe src', 'websiteUrl'],
  ['FAX', 'phone'],
  ['ref:GB:uprn', 'phone'],
  ['old_name', 'name'],
  ['amenities', 'category'],
  ['PUBLIC HOLIDAY', 'hours'],
  ['owner_link', 'googleLocationUrl'],
  ['ShortName', 'name'],
  ['First Name', 'name'],
  ['familyName', 'name'],
] as const)('what stands under %j is not taken for %s', (heading, column) => {
  expect(mayHold(heading, column)).toBe(false)
})

test.each([
  ['preview_image', 'imageUrl'],
  ['Link URL', 'websiteUrl'],
  ['contact', 'phone'],
  ['CLINIC', 'name'],
] as const)('what stands under %j may be %s', (heading, column) => {
  expect(mayHold(heading, column)).toBe(true)
})
