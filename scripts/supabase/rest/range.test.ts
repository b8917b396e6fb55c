import { describe, expect, test } from 'vitest'
import { parseQuery } from './parsing/parse-query.ts'
import { contentRange, rangeStatus, requestedRange } from './range.ts'

const range = (query: string, header?: string, method = 'GET') =>
  requestedRange(parseQuery(query, false), method, header)

describe('the wanted range', () => {
  test('is everything unless something is said', () => {
    expect(range('')).toEqual({ offset: 0, limit: undefined })
  })

  test('is what address and header have in common', () => {
    expect(range('offset=5&limit=10', '0-9')).toEqual({ offset: 5, limit: 5 })
  })

  test('of zero rows is allowed', () => {
    expect(range('limit=0')).toEqual({ offset: 0, limit: 0 })
  })

  test('takes no header but for GET', () => {
    expect(range('', '0-9', 'HEAD')).toEqual({ offset: 0, limit: undefined })
  })

  test('ignores what is no number, and the limits of embedded resources', () => {
    expect(range('limit=many&offset=&a.limit=3')).toEqual({ offset: 0, limit: undefined })
  })
})

describe('the range of an answer', () => {
  test.each([
    [0, 15, undefined, '0-14/*', 200],
    [0, 15, 15, '0-14/15', 200],
    [30, 15, 100, '30-44/100', 206],
    [0, 0, 0, '*/0', 200],
    [5, 0, 3, '*/3', 416],
    [0, 0, 10, '*/10', 206],
  ] as const)('from %i, %i rows of %s is %s, status %i', (first, rows, total, text, status) => {
    expect(contentRange(first, rows, total)).toBe(text)
    expect(rangeStatus(first, rows, total)).toBe(status)
  })
})
