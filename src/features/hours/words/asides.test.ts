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
  ['how long it lasts', 'Daily 9am-6pm (or earlier if sold out)'],
  ['what is online', 'Daily 9am-6pm / Online portal: 24/7 access'],
  ['whom it is for', 'Daily 9am-6pm (open for regular visitors, families, and field trips)'],
  ['a warning', 'Daily 9am-6pm / Note: our office hours may be subject to change due to weather.'],
  ['an address', '7 days a week / 9 AM - 6 PM / 729 SW 1st Avenue Miami'],
  ['a branch', 'Cubao Branch - 2nd Floor, Gateway / (02) 8231-7615 / Daily 9am-6pm'],
  ['two heads', 'New Town Hall Office Hours / Our office hours will be 9am-6pm daily. No noon breaks.'],
  ['a usual time', 'Library Hours / Regular Semester: Monday to Sunday / 9 AM - 6 PM (No noon break)'],
  ['one time', 'Daily 9am-6pm. Acceptance of new patients until 3pm only.'],
  ['a later time', 'Daily 9am-6pm. Card payments not accepted after 5:30pm.'],
  ['one time in front', 'X-ray until 4pm only. Clinic 9am-6pm daily.'],
  ['any time', 'Daily 9am-6pm. Drop off boxes anytime.'],
  ['a service of its own times', 'Monday to Sunday 9am-6pm. Releasing of results 1pm-5pm'],
  ['a lobby', 'Mon-Sun 9am-6pm. Lobby open 24 hours.'],
  ['another house', 'Number coding 7am-8pm; shop open 9am-6pm daily'],
  ['when it was written', 'Posted 10/12 9:30 AM. We are open 9 AM to 6 PM daily.'],
  ['when it was read', 'Updated Jan 5, 2024 at 3:15 PM — Hours: daily, 9 AM to 6 PM'],
  ['a name and a dash', 'Cebuana Ortega - Mon to Sun 9am to 6pm'],
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

test.each([
  ['the second half', 'Open from 9am until noon. It will resume by 2 pm until 6 pm. Monday to Friday.'],
  ['another day', 'Morning: 9am-noon / Evening: 2pm-6pm / Monday to Friday (Saturday by appointment)'],
  ['lines', 'Morning 9am-noon\nAfternoon 2pm-6pm\nMonday to Friday'],
  ['the days', '9am-noon, 2pm-6pm. The office is open from Monday to Friday.'],
])('BIZ-13 two halves of a day and what is told last: %s', (_, text) => {
  const halves = every('9:00 AM - 12:00 PM, 2:00 PM - 6:00 PM').slice(0, 5)
  expect(texts(text)).toEqual([...halves, '', ''])
})

test('BIZ-13 the first days, and then the others', () => {
  const text =
    'It is open from 11 a.m. to 6 p.m. on Mondays and then from Tuesdays to Sundays, from 9 a.m. to 6 p.m.'
  expect(texts(text)).toEqual(every(nine).with(0, '11:00 AM - 6:00 PM'))
})

test.each([
  ['for some', 'Daily 9am-6pm (open to members)'],
  ['late the next morning', 'Tue - Sun: 12pm - 3pm, 6pm - 10:30am'],
  ['closed in between', 'We are closed noon to 1pm and resume at 1pm until 5pm'],
  ['a day that has both', '9am-5pm / Mon-Sat (Sat by appointment)'],
])('BIZ-13 nothing is read: %s', (_, text) => {
  expect(texts(text)).toEqual(every(''))
})

const [daily, late] = ['10:00 AM - 5:30 PM', '10:00 AM - 9:00 PM']

test.each([
  ['a late night', '7 days, 10am til 5.30pm. Late night Thursday til 9pm', { 3: late }],
  ['late opening', 'Daily 10am-5:30pm, late opening Thursday to 9pm', { 3: late }],
  [
    'it stays open',
    'Open daily 10am-5:30pm and stays open until 9pm on Fridays and Saturdays',
    { 4: late, 5: late },
  ],
  ['a day of rest', 'Mon-Sat: 10am-5:30pm | Sun: Rest', { 6: 'Closed' }],
  ['little pictures', 'Mon-Sat 10am-5:30pm 😊 sunday 10am-9pm', { 6: late }],
  ['texts in quotes', '"Mon-Sat: 10 AM-5:30 PM","Sun: closed"', { 6: 'Closed' }],
  ['letters of days', 'Climbing gym: M-Sat 10am-5:30pm, Su 10am-9pm', { 6: late }],
  ['a misspelt Monday', 'Mom-Sat 10am-5:30pm, Sun closed', { 6: 'Closed' }],
])('BIZ-13 a day that differs has what is said of it: %s', (_, text, differing: Record<number, string>) => {
  expect(texts(text)).toEqual(weekdays.map((_day, at) => differing[at] ?? daily))
})

test('BIZ-13 every night is each day of the week', () => {
  const [lunch, dinner] = ['11:00 AM - 2:00 PM', '5:00 PM - 10:00 PM']
  expect(texts('Lunch Mon-Fri 11-2, Dinner every night 5-10')).toEqual([
    ...weekdays.slice(0, 5).map(() => `${lunch}, ${dinner}`),
    dinner,
    dinner,
  ])
})

test.each(['8-5 MF, 8-12 Sat', 'Open Fri, Sat, Sun and Mon holidays 10-5'])(
  'BIZ-13 a letter or a holiday names no Monday: %s',
  (text) => {
    expect(texts(text)[0]).toBe('')
  },
)

test('BIZ-13 what is closed for a season is the day in front of it alone', () => {
  const { special } = readHours('Mon-Fri 9am-5pm. Saturday 10am-2pm (June-August closed)', '2026-06-01')
  expect(special).toEqual([
    { kind: 'days', from: '2000-06-01', to: '2000-08-31', yearly: true, days: ['saturday'], hours: 'Closed' },
  ])
})
