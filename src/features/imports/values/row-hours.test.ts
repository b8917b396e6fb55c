import { expect, test } from 'vitest'
import { weekOf } from '#features/hours/hours.ts'
import { readRowHours as readHoursOf } from './row-hours.ts'

const readRowHours = (days: Parameters<typeof readHoursOf>[0], whole: string) =>
  readHoursOf(days, whole, { source: 'register', today: '2026-06-01' })

const noDays = weekOf(() => '')

test('a day’s own column stays as written', () => {
  expect(readRowHours({ ...noDays, monday: '9-ish' }, 'Mo-Su 10:00-11:00').week).toEqual({
    ...noDays,
    monday: '9-ish',
  })
})

test('BIZ-11 a text for the whole week becomes a text a day', () => {
  expect(readRowHours(noDays, 'Mo 09:00-18:00').week.monday).toBe('9:00 AM - 6:00 PM')
  expect(readRowHours(noDays, 'Mo 09:00-18:00').week.tuesday).toBe('')
})

test('no text gives an empty week, and so does an unreadable one, which is told', () => {
  expect(readRowHours(noDays, '')).toMatchObject({ week: noDays, written: '' })
  const unreadable = readRowHours(noDays, 'when we feel like it')
  expect(unreadable).toMatchObject({ week: noDays, written: 'when we feel like it' })
})

test('special days are stored with where they come from', () => {
  const { week, written, special } = readRowHours(noDays, 'Mo 09:00-18:00; PH off; Dec 25 off')
  expect([week.monday, written]).toEqual(['9:00 AM - 6:00 PM', ''])
  const entry = { days: [], hours: 'Closed', source: 'register' }
  expect(special).toEqual([
    { ...entry, kind: 'holidays', from: null, to: null, yearly: false },
    { ...entry, kind: 'days', from: '2000-12-25', to: '2000-12-25', yearly: true },
  ])
})

test('special days that cannot be stored are told', () => {
  const { special, written } = readRowHours(noDays, '2026 Jan 01-2029 Jan 01 Mo-Fr 09:00-18:00')
  expect(special).toEqual([])
  expect(written).not.toBe('')
})
