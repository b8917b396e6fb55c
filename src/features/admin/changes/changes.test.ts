import { expect, test } from 'vitest'
import { canBePutBack, changeTitle, fieldLabel, type RecordedChange, shownValue } from './changes.ts'

const change: RecordedChange = {
  id: 1,
  entity: 'business',
  businessId: 'b',
  name: 'Kanto Grill',
  action: 'changed',
  fields: [{ field: 'phone', from: '1', to: '2' }],
  actor: null,
  byOwner: false,
  changedAt: '2026-11-20T01:00:00Z',
}

test('fields and values are told in words', () => {
  expect(fieldLabel('short_description')).toBe('Short description')
  expect(fieldLabel('category_id')).toBe('Category')
  const names = new Map([['c1', 'Bakeries']])
  expect(['', null, true, false, 8.5, 'c1', 'Makati'].map((value) => shownValue(value, names))).toEqual([
    'empty',
    'empty',
    'yes',
    'no',
    '8.5',
    'Bakeries',
    'Makati',
  ])
  expect(shownValue('x'.repeat(500), names)).toHaveLength(161)
  expect(changeTitle(change)).toBe('Business changed')
})

test('only what was changed can be put back, and not who owns it', () => {
  expect(canBePutBack(change)).toBe(true)
  expect(canBePutBack({ ...change, action: 'created', fields: [] })).toBe(false)
  expect(canBePutBack({ ...change, action: 'deleted' })).toBe(false)
  expect(canBePutBack({ ...change, fields: [{ field: 'owner_id', from: 'a', to: null }] })).toBe(false)
})
