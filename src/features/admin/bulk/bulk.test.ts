import { expect, test } from 'vitest'
import {
  brokenText,
  changedTitle,
  outsideText,
  remainInWords,
  toPutBackText,
  undoneText,
  valueInWords,
  wantedInWords,
  wantedOf,
} from './bulk.ts'

test('only what was chosen is wanted, and what is emptied is empty', () => {
  expect(wantedOf({})).toBeNull()
  expect(wantedOf({ city: '', draft: '' })).toBeNull()
  expect(
    wantedOf({ city: 'none', category_id: 'none', draft: 'false', archived: 'true', owner_id: 'u1' }),
  ).toEqual({ city: '', category_id: null, draft: false, archived: true, owner_id: 'u1' })
})

test('what happened is told with its number', () => {
  expect(changedTitle({ changed: 12 })).toBe('12 businesses changed.')
  expect(changedTitle({ changed: 1 })).toBe('1 business changed.')
  expect(undoneText({ putBack: 1200, left: 0 })).toBe('1,200 businesses put back.')
  expect(undoneText({ putBack: 0, left: 1 })).toBe(
    '0 businesses put back. 1 was changed since, and stays as it is.',
  )
})

test('what broke off says why, and where it goes on', () => {
  expect(brokenText('You are offline.', 'run_bulk_change')).toMatch(
    /^You are offline\. .*go on with it, or undo it, in/,
  )
  expect(brokenText('You are offline.', 'undo_bulk_change')).toMatch(
    /put back .* stays so: .*Undo in Changes goes on/,
  )
})

test('undoing says how many it is still about', () => {
  expect(toPutBackText({ state: 'finished', changed: 1200, putBack: 0 })).toMatch(
    /^1,200 businesses get back/,
  )
  expect(toPutBackText({ state: 'undoing', changed: 1200, putBack: 500 })).toMatch(
    /^500 businesses were put back already\. The others get back/,
  )
})

test('pins outside of the new city are told before it changes', () => {
  expect(outsideText({ outside: 0 }, 'Springfield')).toBe('')
  expect(outsideText({ outside: 1 }, 'Springfield')).toBe(
    '1 business has a pin outside of Springfield: it stays where it is, and Positions tells it afterwards.',
  )
  expect(outsideText({ outside: 1200 }, 'Springfield')).toBe(
    '1,200 businesses have pins outside of Springfield: these stay where they are, and Positions tells them afterwards.',
  )
})

test('values are told as people call them', () => {
  const names = new Map([['c1', 'Cafés']])
  expect(wantedInWords({ category_id: 'c1', draft: false }, names)).toBe(
    'Category: Cafés; Publication: Published',
  )
  expect(valueInWords('city', '', names)).toBe('None')
  expect(valueInWords('verified_what', 'premises_and_hours', names)).toBe('Premises and hours')
})

test('why a business was passed over is told by the names of its fields', () => {
  expect(remainInWords({ state: 'left', reason: 'category_id, city' })).toBe('Changed since: Category, City')
  expect(remainInWords({ state: 'left', reason: 'A plan is running' })).toBe('A plan is running')
  expect(remainInWords({ state: 'gone', reason: '' })).toBe('It is not there any more.')
})
