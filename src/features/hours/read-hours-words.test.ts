import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from './read-hours.ts'

/** The texts of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'
const ten = '10:00 AM - 2:00 PM'
const [unsaid, closed] = ['', 'Closed']
const every = (text: string) => weekdays.map(() => text)
const toFriday = (text: string, saturday = unsaid, sunday = unsaid) => [
  ...[text, text, text, text, text],
  saturday,
  sunday,
]

describe('words around hours', () => {
  test.each([
    ['a label for the kind of place', 'Parish office: Mon-Fri 9am-6pm'],
    ['a label with a dash', 'Business hours - Mon-Fri 9am-6pm'],
    ['labels for days and times', 'Days open: Mon to Fri. Time: 9am to 6pm'],
    ['that the hours are new', 'New operating hours: Mon-Fri 9am-6pm'],
    ['since when they are in force', 'Effective January 2025: Mon-Fri 9am-6pm'],
    ['a greeting', 'Good day! We are open Mon-Fri 9am-6pm'],
    ['an invitation', 'Visit us Mon to Fri, 9am-6pm'],
    ['where else to look', 'Mon-Fri 9am-6pm www.example.com'],
    ['where it is', 'Mon-Fri 9am-6pm Unit 5, 2nd floor'],
    ['the hours before', 'Mon-Fri 9am-6pm (old: 8am-5pm)'],
    ['hours of the telephone', 'Office Mon-Fri 9am-6pm, hotline 24/7'],
    ['a break without its time', 'Mon-Fri 9am-6pm w/ lunch break'],
    ['a dash between hours and days', '9am-6pm - Mon-Fri'],
    ['a sentence about the place', 'Our clinics in the city are open from 9am to 6pm, Mondays to Fridays'],
    ['a sentence that operates', 'Juan’s Repair Shop operates Monday to Friday 9am-6pm'],
    ['another day by appointment', 'By appointment on Sundays, Mon-Fri 9am-6pm'],
    ['until when people are let in', 'Mon-Fri 9am-6pm, last haircut 5:30pm'],
    ['until when they may walk in', 'Mon-Fri 9am-6pm. Walk-ins welcome until 5pm.'],
    ['the kind of place and its name', 'Nena’s Eatery: 9am-6pm Mon-Fri'],
    ['a floor', 'Located at G/F North Mall. Open 9am-6pm Mon-Fri'],
    ['a service’s button', 'Mon-Fri 9 AM - 6 PM See more hours'],
    ['numbers in words', 'Nine to six, Monday to Friday'],
    ['a weekday that is misspelt', 'Mondy to Frday 9am-6pm'],
    ['whom it serves', 'Serving you Mon-Fri from 9am to 6pm'],
    ['that one is welcome', 'Feel free to drop by Mon-Fri, 9am to 6pm'],
    ['since when there is the place', 'Open since 1985, Mon-Fri 9am to 6pm'],
    ['that it is open for business', 'Open for business 9am-6pm, Mon-Fri'],
    ['an invitation to come', 'You may visit us Mondays to Fridays from 9am to 6pm'],
    ['that the day ends then', 'We’re open Mon-Fri, from 9am until 6pm only'],
    ['a word for the place', 'They’re open Mon-Fri 9am-6pm'],
    ['whom it welcomes', 'The gallery welcomes visitors Mondays to Fridays, 9am-6pm'],
    ['how many days', 'Our shop is open 5 days a week: Mon-Fri, 9am-6pm'],
    ['opening and closing in two phrases', 'We open at 9am and close at 6pm, Mon-Fri'],
    ['days between opening and closing', 'Opens at 9am Mon-Fri, closing at 6pm'],
    ['closing in front of opening', 'Closes 6pm. Opens 9am. Mon-Fri'],
    ['how early it opens', 'Opens as early as 9am and closes at 6pm, Mon-Fri'],
    ['a label for days of work', 'Working days: Mon-Fri, 9am-6pm'],
  ])('BIZ-11 %s change nothing: %j', (_, value) => {
    expect(texts(value)).toEqual(toFriday(nine))
  })

  test.each([
    ['that they are not sure', 'Mon-Fri 9am-5pm (tentative)'],
    ['that they are those of a service', 'Delivery hours: 8am-5pm'],
    ['that they are those of a branch', 'Our second branch is open daily from 8am to 5pm'],
    ['that they are those of a part', 'The rooftop pool is open daily from 8am to 5pm'],
    ['that they are of another clock', 'Mon-Fri 3pm-6pm (EST), weekends 10am-2pm'],
    ['that they are those of today', 'Open now: 10:00 AM - 9:00 PM'],
    ['that they are those of this week', 'For this week only, Mon-Fri 8am-3pm'],
    ['that they hold for a time that passes', '8am-5pm during lockdown'],
    ['that a break without times is left out', 'Open except lunch, 8am-5pm'],
    ['that they are those of an offer', 'Mon-Fri 2pm-5pm buy one take one'],
    ['that somebody has to agree', 'Mon-Fri 8am-5pm pending approval'],
    ['that they end with what there is to sell', 'Daily 5am-10am (while stocks last)'],
    ['by a sign that they are about so', 'Mon-Fri ~9am-6pm'],
    ['that they are those of something there', '24/7 wifi'],
    ['that they are those of a workshop', 'Workshop Sat 1pm-5pm'],
    ['by a letter that could be two days until when', 'M-T 9am-5pm'],
  ])('BIZ-13 of hours it is said %s: they are not held', (_, value) => {
    expect(texts(value)).toEqual(every(unsaid))
  })
})

test('BIZ-12 a cross stands for a day off, on either side of it', () => {
  for (const value of [
    '❌ Mondays. Open Tue-Sun 9am-6pm',
    'Tue-Sun 9am-6pm ❌ Mon',
    'Mon: ❌ Tue-Sun: 9am-6pm',
  ])
    expect(texts(value), value).toEqual([closed, ...every(nine).slice(1)])
})

test.each([
  'Visit us on Mondays to Fridays; 9am-6pm',
  'Open weekdays! 9am-6pm',
  'Open every weekend! 9am-6pm',
  'Open in December! 9am-6pm',
  'Summer hours! 9am-6pm',
  'Old store: 9am-6pm',
  'Our sister shop: 9am-6pm',
  'Nearby store open 9am-6pm',
])(
  'BIZ-13 what is said in front of hours is not left out where it says when or whose they are: %s',
  (value) => {
    expect(texts(value)).not.toEqual(every(nine))
  },
)

test('BIZ-13 hours that stand behind where it is are not left out with it', () => {
  const reading = readHours('Find us at 8am-5pm; closed Sundays', '2026-06-01')
  expect(reading.week.monday !== unsaid || reading.written !== '').toBe(true)
})

describe('days that are said to be closed', () => {
  test.each([
    'Mon-Fri 9am-6pm, no weekends',
    'Mon-Fri 9am-6pm, never on weekends',
    'Mon-Fri 9am-6pm, Sat-Sun none',
    'Open: Mon-Fri 9am-6pm Closed: Sat-Sun',
    'Mon-Fri 9am-6pm, Sat-Sun: Closed for private events',
    'Mon-Fri 9am-6pm; we rest on weekends',
    'Mon-Fri 9am-6pm, the rest closed',
    'Days closed: Sat-Sun. Mon-Fri 9am-6pm',
    '9am-6pm | Mon-Fri / Sat & Sun - closed',
  ])('BIZ-11 %j', (value) => {
    expect(texts(value)).toEqual(toFriday(nine, closed, closed))
  })

  test('BIZ-11 stay closed where hours with days of their own stand before a colon', () => {
    expect(texts('9am-6pm, Mon to Fri, Sun: closed')).toEqual(toFriday(nine, unsaid, closed))
  })
})

test('BIZ-11 a day that is said to be included takes nothing from the others', () => {
  for (const value of [
    'Open 9am to 6pm, even Sundays',
    '9am-6pm (weekends included)',
    '9am-6pm, even on Sundays and holidays',
  ])
    expect(texts(value), value).toEqual(every(nine))
})

test('BIZ-11 days by their letters may be parted by dashes', () => {
  const [morning, afternoon] = ['8:00 AM - 12:00 PM', '1:00 PM - 5:00 PM']
  const week = [morning, afternoon, morning, afternoon, morning, unsaid, unsaid]
  expect(texts('M-W-F 8am-12pm; T-Th 1pm-5pm')).toEqual(week)
})

test('BIZ-11 the whole day is all day in every writing', () => {
  for (const value of [
    'Monday to Sunday - 24 hours',
    'Open round-the-clock',
    'Non-stop 24 hours, holidays included',
  ])
    expect(texts(value), value).toEqual(every('Open 24 hours'))
})

test('BIZ-13 what some days have instead is not read as closed where it is not understood', () => {
  expect(texts('Mon-Fri 9am-6pm, except Wed half day')).toEqual([
    nine,
    nine,
    unsaid,
    nine,
    nine,
    unsaid,
    unsaid,
  ])
})

test('BIZ-13 what holds in some weeks, or at one time of the year, is no week’s', () => {
  expect(texts('Mon-Fri 9am-6pm, Sat 9am-12nn (1st & 3rd)')).toEqual(toFriday(nine))
  expect(texts('Mon-Sat 9am-6pm; no work on 2nd Sat')).toEqual(toFriday(nine))
  expect(texts('Mon-Sun 9am-6pm. Holy Week: closed Thu-Sat')).toEqual(every(nine))
})

test('BIZ-11 only the end of a day differs where nothing else is said of it', () => {
  for (const value of ['Mon-Sat 9am-6pm; Sat closes 2pm', 'Mon-Sat 9am-6pm, closing at 2pm on Saturdays'])
    expect(texts(value), value).toEqual(toFriday(nine, '9:00 AM - 2:00 PM'))
})

test('BIZ-13 a shorter Saturday leaves it open whether the other hours are Sunday’s too', () => {
  expect(texts('9am-6pm, Sat until 2pm')).toEqual(every(unsaid))
  expect(texts('9am-6pm daily, Sat until 2pm')).toEqual([
    ...[nine, nine, nine, nine, nine],
    '9:00 AM - 2:00 PM',
    nine,
  ])
})

describe('parts of the day', () => {
  test('BIZ-11 behind their names, with hours that do not say them', () => {
    const halves = '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'
    expect(texts('Mon-Fri AM: 8-12 PM: 1-5')).toEqual(toFriday(halves))
  })

  test.each([
    ['Lunch: 11:30 - 2:30; Dinner: 5:30 - 10:00', '11:30 AM - 2:30 PM, 5:30 PM - 10:00 PM'],
    ['Breakfast 7-10 daily; dinner 6-10 daily', '7:00 AM - 10:00 AM, 6:00 PM - 10:00 PM'],
    ['Mornings 8-12, afternoons 2-5', '8:00 AM - 12:00 PM, 2:00 PM - 5:00 PM'],
    ['Every night 8-midnight', '8:00 PM - 12:00 AM'],
  ])('BIZ-11 say which half of it is meant: %j', (value, expected) => {
    expect(texts(value)).toEqual(every(expected))
  })

  test('BIZ-13 that are closed leave the day open to doubt', () => {
    expect(texts('Mon-Sat 9am-6pm, closed Saturday afternoons')).toEqual(toFriday(nine))
    expect(texts('closed Sunday lunch, Mon-Fri 9-6')).toEqual(toFriday(nine))
  })
})

describe('what stands elsewhere in a text', () => {
  test('BIZ-11 tells that a place opens by day', () => {
    expect(texts('Mon-Fri 9-6, Sat 10-2')).toEqual(toFriday(nine, ten))
    expect(texts('Sat 10-2')).toEqual(every(unsaid))
  })

  test('BIZ-11 is repeated by a word for the same', () => {
    expect(texts('Mon-Fri 9am-6pm; Sat-same')).toEqual(toFriday(nine, nine))
  })

  test('BIZ-11 differs on the days that an exception names in brackets', () => {
    expect(texts('Mon-Sat 9am-6pm except Saturday (10am-2pm)')).toEqual(toFriday(nine, ten))
  })

  test('BIZ-13 makes a day doubtful of which a rule says hours that could mean two things', () => {
    expect(texts('Mon-Sat 11am-9pm; Sat 6-12')[5]).toBe(unsaid)
  })

  test('BIZ-11 adds to it in a list of structured data', () => {
    const value = JSON.stringify(['Mo-Su 11:00-14:30', 'Mo-Su 17:00-21:30'])
    expect(texts(value)).toEqual(every('11:00 AM - 2:30 PM, 5:00 PM - 9:30 PM'))
  })
})

describe('words and signs around hours of several days', () => {
  test.each([
    ['9am-6pm; Sat, Sun closed', toFriday(nine, closed, closed)],
    ['09:00-18:00; Sa,Su,PH off', toFriday(nine, closed, closed)],
    ['9am-6pm (Monday - Wednesday; Thursday & Friday)', toFriday(nine)],
    ['Mon-Fri 9am-6pm, the café is closed on weekends', toFriday(nine, closed, closed)],
    ['Mon-Fri 9am-6pm, Sat 10am-2pm (call us to confirm for Saturday)', toFriday(nine, ten)],
    ['**Mon-Fri:** 9am-6pm', toFriday(nine)],
    ['Mon-Fri 9am-1pm and 2pm-6pm, lunch 1pm-2pm', toFriday('9:00 AM - 1:00 PM, 2:00 PM - 6:00 PM')],
    ['Mon-Fri 9am-6pm. If you come to the gate after 5pm you wait', toFriday(nine)],
    ['Open 9am-6pm for all days', every(nine)],
    ['New timings: Mon-Fri 9am-6pm. Saturday: 10am-2pm', toFriday(nine, ten)],
    ['The temple daily opens at 9am and closes at 6pm', every(nine)],
    ['Main Library – 9am-6pm Monday to Friday', toFriday(nine)],
    ['The night market runs year-round on Saturdays, 10am-2pm', toFriday(unsaid, ten)],
    ['It opens only every Saturday and operates from 10am to 2pm', toFriday(closed, ten, closed)],
    ['welcomes swimmers from Monday to Friday between 9am and 6pm', toFriday(nine)],
    ['Shops: 9am-6pm, Mon-Fri; some open on Sundays', toFriday(nine)],
    ['Mon-Fri 9am-6pm. In July we are also open on Sat from 10am to 2pm', toFriday(nine)],
    ['Daily 9am-6pm (late bites on weekends)', every(nine)],
    ['- Mon-Fri: 9am-6pm\n- **2nd Saturday of each month:** 10am-2pm', toFriday(nine)],
    ['[["Monday","9AM–6PM"],["Tuesday","1–6PM"]]', [nine, '1:00 PM - 6:00 PM', ...every(unsaid).slice(2)]],
    ['Mon-Fri: 10.00-24.30', toFriday('10:00 AM - 12:30 AM')],
    [
      'Fri 5-9pm, Sat 11am-2pm & 5-9pm',
      [...every(unsaid).slice(3), '5:00 PM - 9:00 PM', '11:00 AM - 2:00 PM, 5:00 PM - 9:00 PM', unsaid],
    ],
    [
      'Daily 5pm-9pm; Sat 10am-2pm (lunch)',
      every('5:00 PM - 9:00 PM').with(5, '10:00 AM - 2:00 PM, 5:00 PM - 9:00 PM'),
    ],
    [
      'Mon-Fri 9am-6pm and Sat 10am-2pm. We’re closed for lunch from noon to 1pm, Monday through Friday',
      toFriday('9:00 AM - 12:00 PM, 1:00 PM - 6:00 PM', ten),
    ],
    ['Mon 5-9pm, Tue-Sun 11am-9pm', ['5:00 PM - 9:00 PM', ...every('11:00 AM - 9:00 PM').slice(1)]],
    ['Day Open Close\nMon-Fri 9am 6pm\nSat 10am 2pm', toFriday(nine, ten)],
    ['Day | Open | Close\nMon-Fri | 9:00 AM | 6:00 PM\nSat | 10:00 AM | 2:00 PM', toFriday(nine, ten)],
  ])('BIZ-11 is read: %j', (value, week) => {
    expect(texts(value)).toEqual(week)
  })

  test.each([
    'The lines are open Mon-Fri 9am-6pm',
    'It usually opens from 9am to 6pm, Mon-Fri',
    'Mon-Fri 9am 1pm 6pm',
    'January to May\nTue-Sun 9am-6pm\nJune to August\nDaily 9am-6pm',
    'Summer: 1 June-31 August\nMon-Fri 9am-6pm',
    'Fri 5-9pm',
    'The shuttle runs daily 9am-6pm',
  ])('BIZ-11 is not read: %j', (value) => {
    expect(texts(value)).toEqual(every(unsaid))
  })
})
