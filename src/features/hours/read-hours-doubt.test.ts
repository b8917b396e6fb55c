import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from './read-hours.ts'

const rounds = { numRuns: process.env['SUKI_LONG'] ? 20_000 : 1000 }
/** Twenty times as many rounds, on a machine that does other things beside. */
const patience = 180_000
const read = (text: string) => readHours(text, '2026-06-01')

/** Texts that are understood whole, of many shapes. */
const texts = [
  'Mo-Fr 09:00-18:00; Sa 10:00-14:00; Su off',
  'Mo-Fr 09:00-12:00,13:00-18:00',
  'Mo-Su 10:00-22:00; We off',
  'Mo-Fr 08:00-16:00; We 08:00-18:00; Fr 08:00-14:00',
  'Mon to Sat 9am-6pm, closed on holidays',
  'Monday: 11:00 AM – 2:00 PM, 5:00 – 10:00 PM',
  'Monday to Friday 8am-5pm (closed 12nn-1pm)',
  'Mon-Fri 8am-5pm, lunch break 12nn-1pm',
  'Breakfast 6-10am, lunch 11am-2pm daily',
  'Open Tuesday to Sunday, 10am to 8pm. Closed on Mondays.',
  'Mon-Thu 10-8; Fri-Sat 10-9; Sun 11-7',
  'Clinic hours Mon Wed Fri 10am-12 noon, Tue Thu 2pm-5pm',
  'Fri & Sat 9pm until 4am',
  '10am-9pm daily (closed Tuesdays)',
  '24 hours except Sunday',
  'Open 24 hours a day, 7 days a week',
  'Lunes hanggang Sabado, 7am hanggang 7pm',
  'Martes at Huwebes 2pm-5pm; sarado pag holiday',
]

/** Words that say something of hours, or nothing, and that the reader does not know. */
const words = (
  'usually mostly only? seasonal summer winter members staff women kids tennis gym spa emergency laboratory upstairs ' +
  'ground branch annex north yesterday previous old former soon late early extended limited reduced special modified ' +
  'temporary approximately probably maybe sometimes never without half today tomorrow tonight unless if when while ' +
  'pending tentative deadline bawal pwede siguro minsan kahapon depende habang pero lahat Reyes Makati 3 17 2031 ' +
  'first last about after before'
).split(' ')

describe('a word that is not understood', () => {
  test(
    'BIZ-13 never changes what a day says: its hours are the same, or are left out and told',
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...texts), fc.constantFrom(...words), fc.nat(), (text, word, at) => {
          const parts = text.split(' ')
          const place = at % (parts.length + 1)
          const spoilt = [...parts.slice(0, place), word, ...parts.slice(place)].join(' ')
          const [whole, got] = [read(text), read(spoilt)]
          const changed = weekdays.filter((day) => got.week[day] !== whole.week[day])
          expect(changed.filter((day) => got.week[day] !== '')).toEqual([])
          if (changed.length > 0) expect(got.written).not.toBe('')
        }),
        rounds,
      )
    },
    patience,
  )
})

describe('one meaning in many writings', () => {
  const short = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  const long = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const middle = long.map((name) => name.slice(0, 3))
  const dashes = ['-', ' - ', '–', ' – ', '—', ' to ', ' until ']
  const clock24 = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  const pad = (number: number) => String(number).padStart(2, '0')
  const clock12 = (suffix: (half: string) => string) => (minutes: number) => {
    const hour = Math.floor(minutes / 60)
    const half = suffix(hour < 12 ? 'a' : 'p')
    return `${hour % 12 === 0 ? 12 : hour % 12}${minutes % 60 === 0 ? '' : `:${pad(minutes % 60)}`}${half}`
  }
  const clocks = [
    clock24,
    clock12((half) => `${half}m`),
    clock12((half) => ` ${half.toUpperCase()}M`),
    clock12((half) => ` ${half}.m.`),
  ]

  test(
    'BIZ-11 is one reading, whatever the case, the dashes, the names of the days and the clock',
    () => {
      const days = fc.tuple(fc.nat(6), fc.nat(6)).filter(([first, last]) => first !== last)
      const times = fc
        .tuple(fc.integer({ min: 10, max: 22 }), fc.integer({ min: 24, max: 46 }))
        .map(([opens, closes]) => [opens * 30, closes * 30] as const)
      const style = fc.record({
        names: fc.constantFrom(short, long, middle),
        dash: fc.constantFrom(...dashes),
        clock: fc.constantFrom(...clocks),
        colon: fc.constantFrom(' ', ': ', ', '),
        cased: fc.constantFrom(
          (text: string) => text,
          (text: string) => text.toLowerCase(),
          (text: string) => text.toUpperCase(),
        ),
      })
      fc.assert(
        fc.property(days, times, style, style, ([from, to], [opens, closes], one, other) => {
          const written = ({ names, dash, clock, colon, cased }: typeof one) =>
            cased(`${names[from]}${dash}${names[to]}${colon}${clock(opens)}${dash}${clock(closes)}`)
          const readIn = (style: typeof one) => ({ style, reading: read(written(style)) })
          const [first, second] = [readIn(one), readIn(other)]
          // 10:00-12:00 alone could be of a clock with twelve hours, and is then refused.
          for (const { style, reading } of [first, second])
            if (style.clock !== clock24) expect(reading.unheld).toEqual([])
          const isRead = [first, second].every(({ reading }) => reading.written === '')
          if (isRead) expect(second.reading.week).toEqual(first.reading.week)
        }),
        rounds,
      )
    },
    patience,
  )
})

describe('what two statements say of their days', () => {
  const signs = [', ', '; ', '. ', ' | ', '\n', ' / ', ' and ', ' & ', ' ']
  const expectWeek = (text: string, week: Readonly<Record<string, string>>) => {
    const got = read(text).week
    const wrong = weekdays.filter((day) => got[day] !== '' && got[day] !== (week[day] ?? ''))
    expect(wrong.map((day) => `${text}: ${day} ${got[day]}`)).toEqual([])
  }
  const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const weekOf = (days: readonly string[], hours: string) =>
    Object.fromEntries(days.map((day) => [day, hours]))

  test(
    'BIZ-13 gives a day with a remark of its own no hours of other days',
    () => {
      const open = [
        'Mon-Fri 8am-5pm',
        '8am-5pm Mon-Fri',
        'Weekdays 8am-5pm',
        '8am-5pm (Mon-Fri)',
        '8am to 5pm, Monday to Friday',
      ]
      const remarks = [
        'Sat by appointment',
        'Saturday (by appointment)',
        'Sat on call',
        'Sat varies',
        'Sat mornings',
        'every other Sat',
        '1st & 3rd Sat 8am-12nn',
        'some Saturdays',
        'limited hours on Sat',
        'Sat upon request',
        'Sat online only',
        'Sat 9am-12nn for members only',
      ]
      const parts = fc.record({
        hours: fc.constantFrom(...open),
        remark: fc.constantFrom(...remarks),
        sign: fc.constantFrom(...signs.slice(0, -1)),
        isFirst: fc.boolean(),
      })
      fc.assert(
        fc.property(parts, ({ hours, remark, sign, isFirst }) => {
          const text = isFirst ? `${hours}${sign}${remark}` : `${remark}${sign}${hours}`
          expectWeek(text, weekOf(workdays, '8:00 AM - 5:00 PM'))
        }),
        rounds,
      )
    },
    patience,
  )

  test(
    'BIZ-13 is never mixed up, in whatever order and between whatever signs they stand',
    () => {
      const many = ['Tue-Sun', 'Tuesday to Sunday', 'Tuesdays - Sundays', 'Tues. to Sun.']
      const one = ['Mon', 'Monday', 'Mondays', 'Mon.']
      const orders = ['d h', 'd: h', 'd - h', 'd, h', 'h d', 'h, d', 'h (d)', '(d) h', 'd (h)', 'd\nh']
      const parts = fc.record({
        name: fc.nat(3),
        hours: fc.constantFrom(
          '10am-7pm',
          '10:00 AM - 7:00 PM',
          '10 to 7',
          '10:00-19:00',
          '10 a.m. until 7 p.m.',
        ),
        order: fc.constantFrom(...orders),
        sign: fc.constantFrom(...signs),
        isClosedFirst: fc.boolean(),
        isWordFirst: fc.boolean(),
      })
      fc.assert(
        fc.property(parts, ({ name, hours, order, sign, isClosedFirst, isWordFirst }) => {
          const open = order
            .replace('h', '#')
            .replace('d', many[name] ?? '')
            .replace('#', hours)
          const closed = isWordFirst ? `closed ${one[name]}` : `${one[name]} closed`
          const text = isClosedFirst ? `${closed}${sign}${open}` : `${open}${sign}${closed}`
          const others = [...workdays.slice(1), 'saturday', 'sunday']
          expectWeek(text, { monday: 'Closed', ...weekOf(others, '10:00 AM - 7:00 PM') })
        }),
        rounds,
      )
    },
    patience,
  )
})

describe('a text of which something is left over that nothing explains', () => {
  test.each([
    ['hours of a day that has none', 'Mon-Fri 8am-5pm | Sat 8am-12pm (payments/prepaid only)'],
    ['a later end of a day', 'Mon-Fri: 8.00 - 12.30 and 13.30 - 17.00 hrs (Fri till 16.00 hrs)'],
    ['hours of some days of a season', 'Oct 1-31: Fri-Sat 7pm-11pm; Sun 7pm-10pm'],
    ['a break beside a day', 'Open daily 9am-5pm except Mondays and during lunch (12-1)'],
    ['a part of a day', 'Noon-2:30 p.m. & 6-10:30 p.m., closed Sun. eve. & Mon.'],
    ['two names behind hours', 'Mon-Fri 10-6, Sat 10-4 (Kew); Mon-Sat 9-5 (Richmond)'],
    ['years', 'Mon-Fri 9am-6pm (2024-2025)'],
  ])('BIZ-13 is kept as written: %s', (_, text) => {
    const reading = read(text)
    expect(weekdays.filter((day) => reading.week[day] !== '')).toEqual([])
    expect(reading.written).toBe(text)
  })

  test.each([
    ['Mon-Fri 9am-5pm, Sat by appointment', 'saturday'],
    ['Mon-Fri 9am-5pm, 1st and 3rd Saturday 9am-12pm', 'saturday'],
    ['Mon-Fri 9am-5pm; Sat & Sun: emergency cases only', 'sunday'],
    ['Mon-Fri 9-5 (closed Wed afternoons)', 'wednesday'],
    ['Mon-Thu 9am-5pm, Fri 9am-5pm, Sat n/a', 'saturday'],
  ] as const)('BIZ-13 is read where the text says why a day has none: %s', (text, unsaid) => {
    const { week } = read(text)
    expect([week.monday, week[unsaid]]).toEqual(['9:00 AM - 5:00 PM', ''])
  })
})
