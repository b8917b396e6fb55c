import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from './read-hours.ts'

const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'

test('BIZ-11 a word for the place in Filipino changes nothing of its hours', () => {
  expect(texts('Bukas ang tindahan Lunes hanggang Biyernes, 9am-6pm')).toEqual([
    ...[nine, nine, nine, nine, nine],
    ...['', ''],
  ])
})

test.each([
  ['they hold for a time that passes', 'Mon-Fri 8am-5pm muna'],
  ['they end with what there is to sell', 'Araw-araw 5am-10am (basta may paninda)'],
  ['they are about so', 'Mon-Fri mga 9am-6pm'],
  ['others say so', 'Mon-Fri 9am-6pm daw'],
])('BIZ-13 of hours it is said in Filipino that %s: they are not held', (_, value) => {
  expect(texts(value)).toEqual(weekdays.map(() => ''))
})
