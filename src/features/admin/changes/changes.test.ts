import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { toCsv } from '#core/csv.ts'
import { startOfDay } from '#core/time.ts'
import { fieldLabel, shownValue } from '#features/businesses/shown-values.ts'
import { exportedChange, exportedLines } from './change-export.ts'
import { actorName, canBePutBack, changeTitle, type RecordedChange, tellsFields } from './changes.ts'

const nineInTheMorning = new Date(startOfDay('2026-11-20', site.timeZone).getTime() + 9 * 3_600_000)

const change: RecordedChange = {
  id: 1,
  entity: 'business',
  businessId: 'b',
  name: 'Kanto Grill',
  action: 'changed',
  fields: [{ field: 'phone', from: '1', to: '2' }],
  actor: null,
  actorId: null,
  byOwner: false,
  changedAt: nineInTheMorning.toISOString(),
}

test('fields and values are shown in words', () => {
  expect(fieldLabel('business', 'short_description')).toBe('Short description')
  expect(fieldLabel('business', 'category_id')).toBe('Category')
  expect(fieldLabel('business', 'draft')).toBe('Draft')
  expect(fieldLabel('business', 'rating_override')).toBe("Editor's rating")
  expect(fieldLabel('category', 'name')).toBe('Name')
  expect(fieldLabel('banner', 'image_url')).toBe('Picture')
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
  const stored = nineInTheMorning.toISOString().replace('.000Z', '+00:00')
  expect(shownValue(stored, names)).toBe('Nov 20, 2026, 9:00 AM')
  expect(shownValue('x'.repeat(500), names)).toHaveLength(160)
  expect(changeTitle(change)).toBe('Business changed')
})

test('only changed fields can be reverted, and never the owner', () => {
  expect(canBePutBack(change)).toBe(true)
  expect(canBePutBack({ ...change, action: 'created', fields: [] })).toBe(false)
  expect(canBePutBack({ ...change, action: 'deleted' })).toBe(false)
  expect(canBePutBack({ ...change, fields: [{ field: 'owner_id', from: 'a', to: null }] })).toBe(false)
})

test('an exported record has one full line per field', () => {
  const names = new Map([['c1', 'Bakeries']])
  const changes: readonly RecordedChange[] = [
    {
      ...change,
      actor: 'ana@people.test',
      fields: [
        { field: 'category_id', from: null, to: 'c1' },
        { field: 'description', from: '=1+1', to: 'x'.repeat(500) },
      ],
    },
    { ...change, action: 'deleted', fields: [{ field: 'name', from: 'Kanto Grill', to: null }] },
  ]
  const [head, ...lines] = toCsv(exportedChange, exportedLines(changes, names)).trim().split('\r\n')
  expect(head).toBe('When,Who,What,Name,Field,From,To')
  expect(lines).toEqual([
    '"Nov 20, 2026, 9:00 AM",ana@people.test,Business changed,Kanto Grill,Category,,Bakeries',
    `"Nov 20, 2026, 9:00 AM",ana@people.test,Business changed,Kanto Grill,Description,'=1+1,${'x'.repeat(500)}`,
    '"Nov 20, 2026, 9:00 AM","Import, payment or operator",Business deleted,Kanto Grill,,,',
  ])
})

test('ROLE-16 what staff do is told in words, with its few fields, and is not put back here', () => {
  const joined: RecordedChange = {
    ...change,
    entity: 'staff',
    action: 'created',
    fields: [{ field: 'role', from: undefined, to: 'editor' }],
  }
  expect(changeTitle(joined)).toBe('Joined the staff')
  expect(tellsFields(joined)).toBe(true)
  expect(tellsFields({ ...change, action: 'created' })).toBe(false)
  expect(canBePutBack({ ...joined, action: 'changed' })).toBe(false)
  expect(changeTitle({ ...joined, entity: 'rating', action: 'deleted' })).toBe('Rating deleted')
  expect(actorName({ actor: null, byOwner: true })).toBe('The owner')
  expect(actorName({ actor: null, byOwner: false })).toBe('Import, payment or operator')
})
