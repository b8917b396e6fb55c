import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const [unsaid, closed] = ['', 'Closed']
const nine = '9:00 AM - 6:00 PM'
const [lunch, dinner] = ['11:30 AM - 2:00 PM', '5:00 PM - 10:00 PM']
const every = (hours: string) => weekdays.map(() => hours)
const but = (
  hours: string,
  others: Partial<Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', string>>,
) =>
  [others.mon, others.tue, others.wed, others.thu, others.fri, others.sat, others.sun].map(
    (own) => own ?? hours,
  )

test.each([
  [
    'Lunch and dinner of different days are both meant',
    'Mon-Fri 11:30 AM - 2 PM; Mon-Sat 5 PM - 10 PM; closed Sun',
    but(`${lunch}, ${dinner}`, { sat: dinner, sun: closed }),
  ],
  [
    'a day off is said of it again',
    'The library is open from 9 a.m. to 6 p.m., Monday to Saturday. It is closed on Sundays.',
    but(nine, { sun: closed }),
  ],
  [
    'a gallery calls itself a museum',
    'The National Gallery is open Tuesday through Sunday from 9am to 6pm. The museum is closed on Mondays.',
    but(nine, { mon: closed }),
  ],
  [
    'one day ends later',
    'The museum is open Monday through Friday from 9am to 6pm, with extended hours until 8pm on Thursdays.',
    but(nine, { thu: '9:00 AM - 8:00 PM', sat: unsaid, sun: unsaid }),
  ],
  [
    'evenings have a sentence of their own',
    'Open daily from 9am to 6pm. On Thursday evenings, the museum stays open until 8pm.',
    but(nine, { thu: '9:00 AM - 8:00 PM' }),
  ],
  [
    'only the end of other days is said',
    'Hours: 9 AM - 6 PM (Mon-Thu), 8 PM (Fri-Sat)',
    but(nine, { fri: '9:00 AM - 8:00 PM', sat: '9:00 AM - 8:00 PM', sun: unsaid }),
  ],
  [
    'a day has its own hours in brackets',
    '9am to 6pm (10am to 4pm on Mondays)',
    but(nine, { mon: '10:00 AM - 4:00 PM' }),
  ],
  [
    'weekends end later',
    'Open daily from 9am to 6pm on weekdays and up to 8pm on weekends',
    but(nine, { sat: '9:00 AM - 8:00 PM', sun: '9:00 AM - 8:00 PM' }),
  ],
  [
    'all days are announced, and then each',
    'Open daily — Mon–Fri 9 AM–6 PM, Sat–Sun 10 AM–4 PM',
    but(nine, { sat: '10:00 AM - 4:00 PM', sun: '10:00 AM - 4:00 PM' }),
  ],
  [
    'one day closes sooner in a sentence of its own',
    'Our opening hours are 9 am to 6 pm, but on Fridays we close at 5 pm.',
    but(nine, { fri: '9:00 AM - 5:00 PM' }),
  ],
  [
    'a day has hours for those who ask',
    'Hours: 9:00 AM–6:00 PM, Mon–Fri. Saturday hours by request.',
    but(nine, { sat: unsaid, sun: unsaid }),
  ],
  ['colons stand where no minutes are', 'Mon to Fri 9:Am - 6:Pm', but(nine, { sat: unsaid, sun: unsaid })],
  ['the blank is missing', 'Mondays to Saturdaysfrom 9AM-6PM.', but(nine, { sun: unsaid })],
  [
    'lines are heads of a text',
    '## Friday\n9am - 6pm\n## Saturday\n9am - 6pm',
    but(unsaid, { fri: nine, sat: nine }),
  ],
  [
    'the line before lost its end',
    'Rose Cafe 1850 Rose St., Malate Open from Monday to Sunday, 9AM to 6PM',
    every(nine),
  ],
  [
    'visitors are accepted',
    'The fort is accepting visitors on weekdays from 9 a.m. to 6 p.m., with a limit of 200 persons at a time.',
    but(nine, { sat: unsaid, sun: unsaid }),
  ],
  [
    'the side of a street is no Wednesday',
    '**787 King St W | Mon–Tue 9am–6pm, Thu–Sun 9am–6pm**',
    but(nine, { wed: unsaid }),
  ],
  ['what they serve is a part', 'Mon-Sun 9am - 6pm. Food served 12:00pm - 3:30pm.', every(nine)],
  ['food is all that they say', 'Food served 9am-6pm daily', every(nine)],
  [
    'a branch comes later',
    'We are open daily, 9:00 AM to 6:00 PM. A Greenhills branch is coming soon.',
    every(nine),
  ],
  ['a feast of others is named', 'Open Daily from 9am to 6pm\nThanksgiving: CLOSED', every(nine)],
])('BIZ-13 %s', (_, text, expected) => {
  expect(texts(text)).toEqual(expected)
})

describe('no week is taken from', () => {
  test.each([
    ['another clock', 'Weekly hours in Central Time (Mon & Wed 4-7pm, Tue 2-5pm)'],
    ['a season that ends sooner', 'Every day 9:30–19:00 (Oct–Mar until 17:00)'],
    ['a clock in brackets', 'Sun–Thu, 9:00 AM – 5:00 PM (BDT).'],
    ['a month of fasting', 'Ramazan: 9:00 AM - 1:30 PM (Mon-Thu), 9:00 AM - 12:30 PM (Fri)'],
    ['one date', 'Free checkup on February 20, 2024 at the covered court. 8 AM - 3 PM.'],
    ['a shuttle', 'City Shuttle: Mon-Fri 7am-10pm'],
  ])('BIZ-13 %s', (_, text) => {
    expect(texts(text)).toEqual(every(unsaid))
  })
})

/** Sentences that say nothing of when a place is open. */
const beside = [
  'Our consultation fee is 300 pesos',
  'You can reach our support team via phone at +63 2 8123 4567',
  'Enjoy specialty coffee, full meals, and party trays in our cozy café',
  'Walk-in consultations and vaccination drives are announced in the Health tab',
  'Our flagship cafe is at J.P. Laurel St. corner Mt. Everest',
  'Clean, bustling place serving huge bowls of noodles',
  'Pickup and delivery available',
  'A deposit will be confirmed upon booking',
  'Our staff will be happy to show you products',
]
const own = [
  ['Our clinic hours are Mon-Sat 9am-6pm', but(nine, { sun: unsaid })],
  ["We're open daily 9am-6pm", every(nine)],
  [
    'Office hours: Mon-Fri 9 AM - 6 PM, Sat 9 AM - 12 PM',
    but(nine, { sat: '9:00 AM - 12:00 PM', sun: unsaid }),
  ],
] as const
const plain = [
  'Mon-Sat 9am-6pm, closed Sun',
  '9-6 Tue-Fri and 12-5 Sat-Sun',
  'Tuesday to Sunday, 12 PM - 10 PM (Fri & Sat until 11 PM)',
]

describe('what stands beside hours in a sentence of its own', () => {
  test.each(own)('BIZ-13 changes nothing of %j', (text, expected) => {
    for (const sentence of beside) {
      expect(texts(`${sentence}. ${text}.`), sentence).toEqual(expected)
      expect(texts(`${text}. ${sentence}.`), sentence).toEqual(expected)
    }
  })

  test.each(plain)('BIZ-13 makes nothing else of %j', (text) => {
    const known = [texts(text), every(unsaid)]
    for (const sentence of beside) {
      expect(known, sentence).toContainEqual(texts(`${sentence}. ${text}.`))
      expect(known, sentence).toContainEqual(texts(`${text}. ${sentence}.`))
    }
  })
})
