import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'

test.each([
  "Hi! We're open today until 5 PM. Our regular hours are 9 AM to 6 PM, Monday to Sunday.",
  'We are open now. Our hours are 9am to 6pm daily.',
  'Our phone lines are open 24/7 but the store is open daily 9 AM to 6 PM.',
  'Customer care: Mon-Fri 9am-5pm. Our stores are open daily from 9am to 6pm.',
  'We deliver from 10am to 8pm daily. Store is open 9am to 6pm.',
  'Worship Service\nSunday 9am-11am\nOffice\nDaily 9am-6pm',
  'Mass schedule: Sunday 6am-7am, 5pm-6pm\nParish office: daily 9am-6pm',
  'Feel free to drop by our showroom anytime from 9 AM to 6 PM daily.',
])('BIZ-13 something else is told first: %j', (text) => {
  expect(texts(text)).toEqual(weekdays.map(() => nine))
})

test.each([
  'Our phone lines are open 24/7.',
  'Typically open daily from 9am to 6pm.',
  'We deliver from 10am to 8pm daily.',
])('BIZ-13 nothing else is told: %j', (text) => {
  expect(texts(text)).toEqual(weekdays.map(() => ''))
})
