import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { formatDay, weekOf } from '../hours.ts'
import { readHours } from '../read-hours.ts'

const english = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Ways to write a day's name. */
const names: readonly ((day: number) => string)[] = [
  (day) => english[day] ?? '',
  (day) => `${english[day]}s`,
  (day) => english[day]?.slice(0, 3) ?? '',
  (day) => `${english[day]?.slice(0, 3)}.`,
  (day) => english[day]?.toUpperCase() ?? '',
]

/** Ways to write a time of the day in whole hours. */
const times: readonly ((hour: number) => string)[] = [
  (hour) => `${twelve(hour)}${half(hour)}`,
  (hour) => `${twelve(hour)}:00 ${half(hour).toUpperCase()}`,
  (hour) => `${twelve(hour)} ${half(hour).charAt(0)}.m.`,
  (hour) => `${String(hour).padStart(2, '0')}:00`,
]
const twelve = (hour: number) => (hour % 12 === 0 ? 12 : hour % 12)
const half = (hour: number) => (hour < 12 ? 'am' : 'pm')

/** Hours of some days in a row, and of one day what is closed, as somebody writes them. */
const writings = fc
  .record({
    days: fc.constantFrom([0, 4], [0, 5], [1, 6], [2, 6]),
    opens: fc.integer({ min: 6, max: 11 }),
    closes: fc.integer({ min: 14, max: 22 }),
    closed: fc.boolean(),
    name: fc.constantFrom(...names),
    time: fc.constantFrom(...times),
    dayDash: fc.constantFrom('-', ' - ', '–', ' — ', ' to ', ' thru ', ' through ', ' hanggang '),
    timeDash: fc.constantFrom('-', ' - ', '–', ' to ', ' until ', ' til ', ' hanggang ', ' ~ '),
    isHoursFirst: fc.boolean(),
    link: fc.constantFrom(' ', ', ', ': '),
    end: fc.constantFrom('; ', ', ', '. ', '\n', ' | ', ' • '),
    lead: fc.constantFrom(
      '',
      'Hours: ',
      'Store hours: ',
      'We are open ',
      '🕘 ',
      'Hello po! ',
      'Please be guided of our schedule:\n',
      '12 Rizal St., Pasig City. ',
    ),
    tail: fc.constantFrom(
      '',
      '!',
      '. Thank you!',
      '. Free wifi.',
      '. We accept GCash.',
      ' 😊',
      '. Call 0917 555 0199.',
    ),
  })
  .map((one) => {
    const [first = 0, last = 0] = one.days
    const range = `${one.name(first)}${one.dayDash}${one.name(last)}`
    const hours = `${one.time(one.opens)}${one.timeDash}${one.time(one.closes)}`
    const off = (first + 6) % 7
    const clause = one.isHoursFirst ? `${hours} ${range}` : `${range}${one.link}${hours}`
    const rest = one.closed ? `${one.end}closed ${one.name(off)}` : ''
    const ranges = [{ opens: one.opens * 60, closes: one.closes * 60 }]
    const week = weekOf((weekday) => {
      const day = weekdays.indexOf(weekday)
      if (day >= first && day <= last) return formatDay({ kind: 'open', ranges })
      return one.closed && day === off ? 'Closed' : ''
    })
    return { text: `${one.lead}${clause}${rest}${one.tail}`, week }
  })

test('the same hours are read, however they are written', () => {
  fc.assert(
    fc.property(writings, ({ text, week }) => {
      expect(readHours(text).week).toEqual(week)
    }),
    { numRuns: 500 },
  )
})

/** A week with a shorter Saturday and a break, and how its parts are put together. */
const weeks = fc
  .record({
    saturday: fc.constantFrom('none' as const, 'shorter' as const, 'closed' as const),
    hasBreak: fc.boolean(),
    name: fc.constantFrom(...names.slice(0, 3)),
    time: fc.constantFrom(...times),
    end: fc.constantFrom('; ', ', ', '. ', '\n', ' | '),
    link: fc.constantFrom(' ', ': ', ', '),
    breakAs: fc.constantFrom<(from: string, to: string) => string>(
      (from, to) => ` (lunch break ${from}-${to})`,
      (from, to) => `, lunch break ${from} to ${to}`,
      (from, to) => `, closed ${from} - ${to} for lunch`,
      (from, to) => ` with a lunch break from ${from} to ${to}`,
    ),
    saturdayAs: fc.constantFrom('days', 'until'),
  })
  .map(({ saturday, hasBreak, name, time, end, link, breakAs, saturdayAs }) => {
    const weekday = `${name(0)}-${name(4)}${link}${time(8)}-${time(17)}`
    const rest = hasBreak ? breakAs(time(12), time(13)) : ''
    const shorter =
      saturdayAs === 'until' ? `${name(5)} until ${time(14)}` : `${name(5)}${link}${time(8)} to ${time(14)}`
    const last = { none: '', shorter: `${end}${shorter}`, closed: `${end}${name(5)} closed` }[saturday]
    const whole = [{ opens: 480, closes: 1020 }]
    const halves = [
      { opens: 480, closes: 720 },
      { opens: 780, closes: 1020 },
    ]
    const ends = { none: '', shorter: '8:00 AM - 2:00 PM', closed: 'Closed' }
    const week = weekOf((day) =>
      day === 'saturday'
        ? ends[saturday]
        : day === 'sunday'
          ? ''
          : formatDay({ kind: 'open', ranges: hasBreak ? halves : whole }),
    )
    return { text: `${weekday}${rest}${last}`, week }
  })

test('breaks and shorter days are read, however they are put together', () => {
  fc.assert(
    fc.property(weeks, ({ text, week }) => {
      expect(readHours(text).week).toEqual(week)
    }),
    { numRuns: 500 },
  )
})

/** What may have hours of its own, and how its name stands beside hours. */
const others = fc.constantFrom(
  'registration',
  'delivery',
  'yoga class',
  'vaccination',
  'function room',
  'Dr. Santos',
  'karaoke',
  'enrollment',
  'customer support',
  'bus trips',
)
const places = fc.constantFrom<(name: string) => string>(
  (name) => `${name}: 9am-6pm`,
  (name) => `${name} hours: 9am-6pm, Mon-Fri`,
  (name) => `Our ${name} is open Mon-Fri 9am-6pm`,
  (name) => `${name} schedule\nMon-Fri 9am-6pm`,
)

test('hours of something at the place are never the place’s', () => {
  fc.assert(
    fc.property(others, places, (name, written) => {
      expect(readHours(written(name)).week).toEqual(weekOf(() => ''))
    }),
  )
})

/** What makes hours hold for some only, or leaves it open whether they do. */
const limits = fc.constantFrom(
  'members only',
  'to be confirmed',
  'selected branches',
  'delivery only',
  'summer only',
  'by schedule',
)

test('hours that hold for some only are not read', () => {
  fc.assert(
    fc.property(limits, fc.constantFrom('Mon-Fri 9am-6pm', 'Daily 10am-9pm', '9am-6pm'), (limit, hours) => {
      expect(readHours(`${hours} (${limit})`).week).toEqual(weekOf(() => ''))
    }),
  )
})
