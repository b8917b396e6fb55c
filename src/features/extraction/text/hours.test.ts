import { expect, test } from 'vitest'
import { parsePage } from '../dom.ts'
import { hoursIn } from './hours.ts'

function weekOf(...lines: string[]) {
  const page = parsePage(lines.map((line) => `<p>${line}</p>`).join(''), new URL('https://page.test/'))
  return Object.fromEntries(hoursIn(page, page.lines).filter(([, text]) => text !== ''))
}

test('a range of days goes on behind a line that ends with its dash', () => {
  const week = weekOf('Business Hours', 'Monday -', 'Saturday', '8am - 7pm', 'Sunday', '8am - 2pm')
  expect(Object.keys(week)).toHaveLength(7)
  expect(week).toMatchObject({ monday_hours: '8:00 AM - 7:00 PM', sunday_hours: '8:00 AM - 2:00 PM' })
})

test('at a market the business is not at home', () => {
  expect(weekOf('You can find us at the Farmers Market', 'Every Saturday 8am-Noon')).toEqual({})
  expect(weekOf('Riverside Market', 'Saturday 8am-Noon')).toEqual({ saturday_hours: '8:00 AM - 12:00 PM' })
})

test('times of worship are no opening hours, those below the next headline are', () => {
  const lines = ['SUNDAY WORSHIP', 'Sunday 9:00 AM - 11:00 AM', 'OFFICE HOURS', 'Monday 8:00 AM - 5:00 PM']
  expect(weekOf(...lines)).toEqual({ monday_hours: '8:00 AM - 5:00 PM' })
})

test('a day of which another line says that it ends earlier is not known', () => {
  const week = weekOf('Monday - Friday 8:00 AM - 5:00 PM', '(Until 3:45 PM only every Thursday)')
  expect(Object.keys(week)).toEqual(['monday_hours', 'tuesday_hours', 'wednesday_hours', 'friday_hours'])
})

test('when somebody answers a telephone is not when the business is open', () => {
  expect(weekOf('Phone', '(02) 8555 0100', 'Available daily, 7am-8pm')).toEqual({})
  expect(weekOf('Call us', 'Office: 0917 555 0100', 'Monday 9am-4pm', 'Hours', 'Tuesday 8am-5pm')).toEqual({
    tuesday_hours: '8:00 AM - 5:00 PM',
  })
  expect(weekOf('Contact', '0917 555 0100', 'Monday 9am-4pm')).toEqual({ monday_hours: '9:00 AM - 4:00 PM' })
})
