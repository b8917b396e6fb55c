import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'

test.each([
  'Airport Shuttle: Mon-Fri 07:00-22:00 | Sat-Sun 09:00-23:00',
  'Riverside EV Shuttle: Mon-Fri 07:00-22:00, Sat 09:00-23:00. Closed Sundays.',
  'Pool: Mon-Fri 8am-5pm; Sat-Sun 9am-4pm',
  'Swimming pool hours\nMon-Fri 8am-5pm\nSat-Sun 9am-4pm',
  '*Rooftop lounge hours subject to change: Sun-Thurs: 5pm-10pm, Fri & Sat 5pm-11pm',
  'The registrar’s office is open Mon-Fri 8am-5pm. Closed on Sundays.',
  'The cashier is open Monday to Friday, 8 AM to 3 PM. Closed on weekends.',
  'Yoga classes: Mon & Wed 6pm-7pm | Sat 9am-10am',
  'Karate (all levels)\nTue & Thu, 6:30pm-7:30pm',
  'Holy Mass\nSunday: 6am-7am, 5pm-6pm',
  'Visiting hours\nMon-Fri 10am-12nn\nSat-Sun 2pm-4pm',
  'Our customer hotline is open Mon-Fri 8am-5pm. Closed on Sundays.',
  'Customer service hours\nMonday to Friday: 8am-5pm\nSaturday: 8am-12nn',
  'Kitchen hours: Mon-Thu 11am-9pm; Fri-Sat 11am-10pm; closed Sun',
  'For deliveries: Mon-Sat 9am-6pm; closed Sunday',
  'Happy hour Mon-Fri 4pm-7pm\nSat-Sun 5pm-8pm',
  'Live music\nFri & Sat 8pm-11pm',
  'Viewing: Sat-Sun 1pm-4pm; closed weekdays',
  'Parking: Mon-Fri 7am-9pm | Sat 8am-5pm',
  'Sales: Mon-Fri 8-6, Sat 8-5. Service: Mon-Fri 8-5.',
  'Front desk\nOpen 24 hours',
  'COD Priority Line\nMon-Sat 8am-7pm',
  'Customer Service Hotline / Mon-Sat 8am-7pm',
  'Document Requests\nMon-Fri 8am-5pm',
  'Window 3: Mon-Fri 8am-5pm',
  'Ticket booth: Mon-Fri 8am-5pm; Sat 9am-12nn',
  'Cash pick-up team\nMon-Sat 8am-7pm',
  'Water zone:\nMon-Fri 9am-5pm\nKids zone:\nDaily 9am-6pm',
  'Call 8123-4567 local 12 (Monday to Saturday 9am to 5pm)',
  'Support hours are:\nMon-Fri 8am-8pm\nSat-Sun 9am-6pm\nHolidays: 9am-6pm',
  'Support hours: Mon-Fri 9am-5pm',
  "Members' hours: / Mon-Fri 5am-11pm / Sat-Sun 7am-9pm",
  'Tours: / Mon-Fri 9am-4pm / Sat 9am-noon',
  'We answer calls:\nMon-Fri 9am-6pm\nSat 9am-1pm',
  'Live chat is available:\nMon-Fri 8am-10pm\nSat-Sun 9am-6pm',
  'Maria Santos\nPediatrics\nRoom 407\nWed: 1pm-4pm',
  'Wed & Fri: 4:30pm-5:15pm (before the evening Mass)\nSat: 4pm-5pm',
])('BIZ-13 the first line says of which part all of them are: %j', (text) => {
  expect(texts(text)).toEqual(weekdays.map(() => ''))
})

test.each([
  'Happy hour 4-7pm. Open daily 9am-6pm',
  'Parking 8am-7pm; store daily 9am-6pm',
  'Mass 6am, 12nn, 5pm. Church open 9am-6pm',
  'Yoga studio: daily 9am-6pm',
  'Delivery: 10am-5pm\nStore: 9am-6pm daily',
])('BIZ-13 behind a part the place has its own: %j', (text) => {
  expect(texts(text)).toEqual(weekdays.map(() => nine))
})

test.each([
  'Extended Hours (March 1 - April 15):\n• Mon-Fri: 7am-11pm\n• Sat: 8am-10pm',
  'Holiday hours, Dec 16 to Jan 6\nMon-Sat 9am-9pm\nSun 10am-6pm',
  'From March 1 to April 15 / Mon-Fri: 7am-11pm / Sat: 8am-10pm',
  'Extended hours until April 15:\nMon-Fri 7am-11pm\nSat 8am-10pm',
  'During exam week: / Mon-Fri 7am-11pm / Sat 8am-8pm',
  'Summer Hours (June - August): / Mon-Fri: 8am-4pm / Sat: closed',
])('BIZ-13 the first line says in which part of the year all of them hold: %j', (text) => {
  expect(texts(text)).toEqual(weekdays.map(() => ''))
})

test('BIZ-13 behind a part of the year the regular hours count', () => {
  const text = 'Extended hours (March 1 - April 15):\nDaily 7am-11pm\nRegular hours:\nDaily 9am-6pm'
  expect(texts(text)).toEqual(weekdays.map(() => nine))
})
