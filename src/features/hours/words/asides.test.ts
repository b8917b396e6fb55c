import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { allDayText } from '../hours.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'
const every = (hours: string) => weekdays.map(() => hours)

test.each([
  ['a service at night', 'Daily 9am-6pm (late night service)'],
  ['emergencies in front', 'After-hours emergency: 6:01PM-8:59AM. Regular hours: 9AM-6PM daily.'],
  ['emergencies at all hours', 'Open 24 hours for pet emergencies. Regular hours: Mon-Sun 9AM-6PM.'],
  ['a line at all hours', 'Mon-Sun 9am-6pm. 24/7 emergency line: 0917-123-4567'],
  ['a room', 'Store: 9am-6pm - Function Room: 10am-2am'],
  ['when it serves', 'Mon-Sun: 9am-6pm\nFood: 10am-5pm'],
  ['who watches', 'Town Hall: 9am-6pm\nSecurity guards: 24 hours'],
  ['a table to reserve', 'Daily 9am-6pm. Reservation is highly recommended, especially for dinner service.'],
  ['its days once more', 'Mon-Sun: 9am-6pm / Operating days: Monday to Sunday'],
  ['machines', 'Banking hours are daily 9am to 6pm, with most ATMs available until 9pm.'],
  ['a clause', 'You get a pass from the parish office, which is open from 9am to 6pm daily.'],
  ['a request', 'You come outside of our operation time, which is 9am - 6pm.'],
])('BIZ-13 beside hours stands what changes nothing of them: %s', (_, text) => {
  expect(texts(text)).toEqual(every(nine))
})

test.each([
  ['a sentence', 'Rose Fitness, as its name suggests, is open 24/7.'],
  ['a long name', 'The Rose Pavilion in the Holiday Inn on Taft Avenue is open 24 hours daily'],
  ['a description', 'This 24-hour diner is located behind the church.'],
  ['parts that are not', '24 hours (except the museum and church)'],
  ['the same twice', '24/7, open every day'],
])('BIZ-13 what never closes: %s', (_, text) => {
  expect(texts(text)).toEqual(every(allDayText))
})

test.each([
  ['late', 'Daily 9am-6pm, late Fridays until 9pm.'],
  ['behind the day', 'Daily 9am-6pm; Fridays late until 9pm'],
])('BIZ-13 one day ends later: %s', (_, text) => {
  expect(texts(text)).toEqual(every(nine).with(4, '9:00 AM - 9:00 PM'))
})

test('BIZ-13 both halves of a day and what lies between', () => {
  const text = 'Daily: 8am to noon, 2pm to 6pm (closed between noon-2pm)'
  expect(texts(text)).toEqual(every('8:00 AM - 12:00 PM, 2:00 PM - 6:00 PM'))
})

test.each([
  ['a bar of another house', 'The lobby bar of the hotel is open 24 hours.'],
  ['a call center', 'Our call center is open 24 hours'],
  ['delivery that lasts longer', 'Dine-in: 10am-9pm | Delivery: 10am-10pm'],
  ['a clock of elsewhere', 'The spa is open 10 AM – 8 PM Pacific, every day.'],
])('BIZ-13 nothing is read of %s', (_, text) => {
  expect(texts(text)).toEqual(every(''))
})

test('BIZ-13 closed for lunch, and on some days', () => {
  const text = 'Monday to Friday, 9:00 - 18:00 (closed for lunch 12:00 - 13:00, and on weekends).'
  const workday = '9:00 AM - 12:00 PM, 1:00 PM - 6:00 PM'
  expect(texts(text)).toEqual([...every(workday).slice(0, 5), 'Closed', 'Closed'])
})

test('BIZ-13 a sentence for each day', () => {
  const text = 'Clinic hours on Fridays will be from 9am to 6pm. On Saturdays, the clinic is open 9am to 6pm.'
  expect(texts(text)).toEqual(['', '', '', '', nine, nine, ''])
})

test('BIZ-13 of hours that are doubtful for most days none is told', () => {
  const text = 'Monday to Friday 9am-noon, 6pm and until tired | Saturday 9am-noon'
  expect(texts(text)).toEqual(every(''))
})
