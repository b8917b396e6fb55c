import { expect, test } from 'vitest'
import { readRowWeek } from './row-hours.ts'

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
  expect(readRowWeek({ ...noDays, monday: '9-ish' }, 'Mo-Su 10:00-11:00')).toEqual({
    ...noDays,
    monday: '9-ish',
  })
})

test('BIZ-11 a text for the whole week becomes a text a day', () => {
  expect(readRowWeek(noDays, 'Mo 09:00-18:00')?.monday).toBe('9:00 AM - 6:00 PM')
  expect(readRowWeek(noDays, 'Mo 09:00-18:00')?.tuesday).toBe('Closed')
})

test('no text gives an empty week, an unreadable one gives null', () => {
  expect(readRowWeek(noDays, '')).toEqual(noDays)
  expect(readRowWeek(noDays, 'when we feel like it')).toBeNull()
})
