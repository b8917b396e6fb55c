import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** The texts of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const [eight, closed] = ['8:00 AM - 5:00 PM', 'Closed']
const week = (saturday: string, sunday: string) => [eight, eight, eight, eight, eight, saturday, sunday]

test.each([
  ['Bukas ang barangay hall mula 8am hanggang 5pm, Monday to Friday.', '', ''],
  ['The Brgy. 174 Health Center is open Monday through Friday, 8 AM to 5 PM.', '', ''],
  ['Lunes hanggang Biyernes, 8AM-5PM. Sarado tuwing weekend at pambansang holiday.', closed, closed],
  ['Bukas po kami Lunes hanggang Biyernes, 8 AM hanggang 5 PM. May 24/7 kami para sa emergency.', '', ''],
  [
    'Ang aming oras ay mula 8:00 AM hanggang 5:00 PM, Lunes hanggang Biyernes, at 9:00 AM hanggang 3:00 PM tuwing Sabado.',
    '9:00 AM - 3:00 PM',
    '',
  ],
  ['Oo, buksan kami mula 8:00 AM hanggang 5:00 PM, Lunes hanggang Biyernes.', '', ''],
])('%s', (text, saturday, sunday) => {
  expect(texts(text)).toEqual(week(saturday, sunday))
})
