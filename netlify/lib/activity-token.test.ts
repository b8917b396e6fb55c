import { expect, test } from 'vitest'
import { doubtAboutToken, signToken } from './activity-token.ts'
import { hashVisit } from './visitor-hash.ts'

const salt = { day: '2026-03-01', salt: 'a salt of sixty-four hexadecimal digits' }
const visit = hashVisit(salt, '203.0.113.7', 'Firefox')
const opened = new Date('2026-03-01T01:00:00Z')
const later = new Date('2026-03-01T01:00:05Z')
const token = signToken(visit, opened)

test('a report with the visitor’s own token is not doubted', () => {
  expect(doubtAboutToken(token, visit, later)).toBeUndefined()
})

test.each([
  ['none', ''],
  ['a made-up one', 'abc.def'],
  ['one with another time', token.replace(/^[^.]*/, (opened.getTime() - 60_000).toString(36))],
  ['one with a longer signature', `${token}x`],
])('a report without a token of ours is doubted: %s', (_, forged) => {
  expect(doubtAboutToken(forged, visit, later)).toBe('no-token')
})

test('one token cannot report for many: it is bound to the address, the browser and the day', () => {
  for (const other of [
    hashVisit(salt, '203.0.113.8', 'Firefox'),
    hashVisit(salt, '203.0.113.7', 'Firefox 2'),
    hashVisit({ ...salt, salt: 'tomorrow’s' }, '203.0.113.7', 'Firefox'),
  ])
    expect(doubtAboutToken(token, other, later)).toBe('no-token')
})

test('a report in the second in which its token was fetched is a program’s', () => {
  expect(doubtAboutToken(token, visit, new Date(opened.getTime() + 999))).toBe('too-fast')
})
