import { expect, test } from 'vitest'
import { countFilters, furtherNames, readBusinessFilter } from './business-filters.ts'

const read = (query: string) => readBusinessFilter(new URLSearchParams(query))

test('without a filter the newest come first', () => {
  expect(read('')).toEqual({ sort: 'created', descending: true })
})

test('every filter of the URL is asked for', () => {
  expect(
    read(
      'q=kape&status=draft&category=none&city=none&owner=some&missing=position,hours&plan=none&source=-&sort=name',
    ),
  ).toEqual({
    q: 'kape',
    status: 'draft',
    category: 'none',
    cities: [''],
    owner: 'some',
    missing: ['position', 'hours'],
    plan: 'none',
    source: '',
    sort: 'name',
    descending: false,
  })
})

test('what does not exist is ignored, whatever it is', () => {
  const odd =
    'status=x&category=1&city=atlantis&owner=ana&missing=all,constructor&plan=gold&quality=0&added=2026-13-45&sort=-toString'
  expect(read(odd)).toEqual({ sort: 'created', descending: true })
})

test('a day begins and ends with the day of the place', () => {
  const { added_from: from, added_to: to } = read('added=2026-03-01&added-to=2026-03-01')
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(86_400_000)
})

test('filters behind a button are counted on it', () => {
  expect(countFilters(new URLSearchParams('q=a&owner=none&added=2026-01-01'), furtherNames)).toBe(2)
})
