import { expect, test } from 'vitest'
import { readRowHours } from './row-hours.ts'

const noDays = {
  monday: '',
  tuesday: '',
  wednesday: '',
  thursday: '',
  friday: '',
  saturday: '',
  sunday: '',
}

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
