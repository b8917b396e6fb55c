import { describe, expect, test } from 'vitest'
import { blankEntry, type SpecialHours } from '#features/hours/special-hours.ts'
import { valuesSchema } from '../business-values.schema.ts'
import { changesOf, emptyValues, withClosedDays } from '../business-values.ts'
import { edited, problemsOf } from './special-hours-values.ts'

const christmas: SpecialHours = { ...blankEntry, from: '2026-12-24', to: '2026-12-26', hours: 'Closed' }
const messages = (...entries: SpecialHours[]) =>
  problemsOf(entries).map(({ index, field, message }) => `${index} ${field}: ${message}`)

describe('a special day is refused at its own field', () => {
  test.each<[string, SpecialHours[], string]>([
    ['without a day', [{ ...christmas, from: null }], '0 from: Please enter the first day.'],
    [
      'that ends before it starts',
      [{ ...christmas, to: '2026-12-23' }],
      '0 to: The last day is before the first one.',
    ],
    [
      'that recurs before it is over',
      [{ ...christmas, to: '2028-01-01', yearly: true }],
      '0 to: This must be shorter than a year.',
    ],
    ['without hours', [{ ...christmas, hours: ' ' }], '0 hours: Please enter the hours, or choose Closed.'],
    [
      'whose hours nobody can read',
      [{ ...christmas, hours: '9-6' }],
      '0 hours: We cannot read these hours. Write them like 9 AM - 6 PM, or choose Closed.',
    ],
    [
      'that overlaps another',
      [christmas, { ...christmas, from: '2026-12-26', to: null, hours: '9 AM - 1 PM' }],
      '1 from: This overlaps Dec 24 – Dec 26, which is in the list already.',
    ],
    [
      'when a second rule speaks of holidays',
      [
        edited(christmas, { kind: 'holidays' }),
        edited(christmas, { kind: 'holidays', hours: '9 AM - 1 PM' }),
      ],
      '1 kind: “On public holidays” is in the list already.',
    ],
  ])('%s', (_, entries, message) => {
    expect(messages(...entries)).toEqual([message])
  })

  test('and all that is wrong is said at once', () => {
    expect(messages({ ...christmas, to: '2026-12-01', hours: '' })).toHaveLength(2)
  })

  test('and not when all is well', () => {
    const newYear = { ...christmas, from: '2026-12-31', to: null, yearly: true, hours: '9 AM - 1 PM' }
    expect(messages(christmas, newYear, edited(blankEntry, { kind: 'ended' }))).toEqual([])
  })

  test('but what an import could not read may stay as it was written', () => {
    expect(messages({ ...christmas, hours: 'ask the guard', source: 'openstreetmap' })).toEqual([])
  })
})

test('an entry that becomes another kind loses what that kind does not have', () => {
  expect(edited({ ...christmas, yearly: true, days: ['monday'] }, { kind: 'paused' })).toEqual({
    ...christmas,
    kind: 'paused',
    hours: '',
  })
  expect(edited(christmas, { kind: 'holidays' })).toEqual({
    ...christmas,
    kind: 'holidays',
    from: null,
    to: null,
  })
})

test('a single day ends on itself, and its hours are stored as the site writes them', () => {
  const typed = {
    ...emptyValues,
    name: 'Shop',
    special_hours: [{ ...christmas, to: null, hours: '9am-1pm' }],
  }
  const checked = valuesSchema('admin').parse(typed)
  expect(checked.special_hours).toEqual([{ ...christmas, to: '2026-12-24', hours: '9:00 AM - 1:00 PM' }])
})

test('only special days that changed are sent', () => {
  const before = { ...emptyValues, special_hours: [christmas] }
  expect(changesOf(before, { ...before, special_hours: [{ ...christmas }] }, 'owner')).toEqual({})
  expect(changesOf(before, { ...before, special_hours: [] }, 'owner')).toEqual({ special_hours: [] })
})

describe('a day left empty', () => {
  const weekdays = { ...emptyValues, monday_hours: '9:00 AM - 6:00 PM' }

  test('is closed in a week that a person wrote', () => {
    expect(withClosedDays(emptyValues, weekdays)).toMatchObject({
      monday_hours: '9:00 AM - 6:00 PM',
      sunday_hours: 'Closed',
    })
  })

  test('stays not given when nobody touched the week, or wrote any hours', () => {
    expect(withClosedDays(weekdays, { ...weekdays, phone: '1' })).toMatchObject({ sunday_hours: '' })
    expect(withClosedDays(weekdays, emptyValues)).toMatchObject({ monday_hours: '', sunday_hours: '' })
  })
})
