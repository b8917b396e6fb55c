import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekend } from '#config/week.ts'
import { weekdays } from '#core/time.ts'
import { type WeekHours, weekOf } from './hours.ts'
import { parseHours } from './parse-hours.ts'
import { readDays } from './read-days.ts'
import { readHours } from './read-hours.ts'

/** The texts of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value).week[weekday])
const nine = '9:00 AM - 6:00 PM'
const ten = '10:00 AM - 2:00 PM'
const [unsaid, closed] = ['', 'Closed']
const every = (text: string) => weekdays.map(() => text)

test('workdays and weekends are those of the place', () => {
  const { week } = readHours('Weekdays 9am-6pm, weekends 10am-2pm')
  expect(week).toEqual(weekOf((day) => (weekend.includes(day) ? ten : nine)))
})

test('digits of another script are read', () => {
  expect(texts('٠٩:٠٠ - ١٨:٠٠')).toEqual(every(nine))
  expect(texts('०९:०० - १८:००')).toEqual(every(nine))
})

describe('the week of an opening_hours tag', () => {
  test.each([
    ['Mo-Fr 09:00-18:00; Sa 10:00-14:00', [nine, nine, nine, nine, nine, ten, unsaid]],
    ['Mo-Fr 09:00-18:00, Sa 10:00-14:00', [nine, nine, nine, nine, nine, ten, unsaid]],
    ['Mo-Su,PH 09:00-18:00', every(nine)],
    ['09:00-18:00; PH off', every(nine)],
    ['09:00-18:00; Su,PH closed', [...every(nine).slice(1), closed]],
    ['09:00-18:00; holidays & Sunday off', [...every(nine).slice(1), closed]],
    ['18.00-24.30', every('6:00 PM - 12:30 AM')],
    ['Mo-Su 09:00-18:00; Su off', [nine, nine, nine, nine, nine, nine, closed]],
    ['Mo,We,Fr 09:00-18:00', [nine, unsaid, nine, unsaid, nine, unsaid, unsaid]],
    ['Sa-Mo 10:00-14:00', [ten, unsaid, unsaid, unsaid, unsaid, ten, ten]],
    ['24/7', every('Open 24 hours')],
    ['24/7 closed "renovation"', every(closed)],
    ['Mo-Su 18:00-26:00', every('6:00 PM - 2:00 AM')],
    ['Mo-Su 08:00-12:00,13:00-17:00', every('8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM')],
    ['Mon-Fri 9am-6pm, Sat 10am to 2pm', [nine, nine, nine, nine, nine, ten, unsaid]],
    ['Monday - Friday: 9:00 AM - 6:00 PM', [nine, nine, nine, nine, nine, unsaid, unsaid]],
    ['9:00 AM - 6:00 PM', every(nine)],
    ['Mo-Fr 09:00-18:00 "ring the bell"', [nine, nine, nine, nine, nine, unsaid, unsaid]],
    ['Mo-Fr 09:00-18:00 || "by appointment"', [nine, nine, nine, nine, nine, unsaid, unsaid]],
    [
      'Fr 10:00-12:00, Fr 14:00-16:00',
      [unsaid, unsaid, unsaid, unsaid, '10:00 AM - 12:00 PM, 2:00 PM - 4:00 PM', unsaid, unsaid],
    ],
  ])('BIZ-11 %j', (value, expected) => {
    expect(texts(value)).toEqual(expected)
  })

  test.each([
    '',
    'Mo-Fr',
    'sunrise-sunset',
    'week 1-10 Mo 09:00-10:00',
    'We[1] 09:00-10:00',
    'SH Mo 09:00-10:00',
    'Mo-Xx 09:00-10:00',
    '10:00+',
    'by appointment',
    'Store: Mon-Sat 9am-6pm; Warehouse: Mon-Fri 8am-5pm',
    '9am-6pm, first Saturday of the month',
    'Opens at 10am',
  ])('BIZ-13 %j says nothing that a week can hold, and is kept as written', (value) => {
    expect(texts(value)).toEqual(every(unsaid))
    expect(readHours(value).written).toBe(value)
  })
})

describe('what people write of days that differ', () => {
  const [lunch, dinner] = ['11:00 AM - 2:00 PM', '5:00 PM - 10:00 PM']
  const both = `${lunch}, ${dinner}`
  const late = '9:00 AM - 8:00 PM'
  test.each([
    ['Lunch: 11am-2pm (Mon-Fri); Dinner: 5pm-10pm (Mon-Sat)', [both, both, both, both, both, dinner, unsaid]],
    ['Mon-Fri 9am-6pm, Fri until 8pm', [nine, nine, nine, nine, late, unsaid, unsaid]],
    ['Mon-Fri 9am-6pm, other days 10am-2pm', [nine, nine, nine, nine, nine, ten, ten]],
    ['9am-6pm every day but Monday', [closed, nine, nine, nine, nine, nine, nine]],
    ['Mon-Fri 9am-6pm; Sat 10am-2pm; happy hour 4-7pm daily', [nine, nine, nine, nine, nine, ten, unsaid]],
    ['Mo-Su 09:00-18:00; Su 12:00-18:00 off', [nine, nine, nine, nine, nine, nine, '9:00 AM - 12:00 PM']],
    ['Daily: 9am-6pm (Mon-Fri) / 10am-2pm (Sat-Sun)', [nine, nine, nine, nine, nine, ten, ten]],
    ['9am-6pm except Wed & Sun 10am-2pm', [nine, nine, ten, nine, nine, nine, ten]],
    ['24 hours except 2am-4am', every('12:00 AM - 2:00 AM, 4:00 AM - 12:00 AM')],
    ['Mon 8am-5pm (12-1pm closed)', ['8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM', ...every(unsaid).slice(1)]],
    ['Mo 08:00-17:00; 12:00-13:00 off', ['8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM', ...every(unsaid).slice(1)]],
    ['Closed in December. Mon 9am-6pm', [nine, ...every(unsaid).slice(1)]],
    [
      'MondayClosedTuesday9:00 AM - 6:00 PMWednesdayClosed',
      [closed, nine, closed, ...every(unsaid).slice(3)],
    ],
    ['We open at 9am and close at 6pm', every(nine)],
  ])('BIZ-11 %j', (value, expected) => {
    expect(texts(value)).toEqual(expected)
  })

  test.each([
    ['Mon-Sat 9am-6pm / 10am-7pm', every(unsaid)],
    ['Open: Mon-Sat | Closed: Sun | 9am-6pm', every(unsaid)],
    ['Closed Mon-Fri 9am-6pm', every(unsaid)],
    ['Mon-Thu 10am-2pm, 5pm-10pm Fri', every(unsaid)],
    ['Mon-Fri 9am-6pm; Wed delivery 10am-2pm', [nine, nine, unsaid, nine, nine, unsaid, unsaid]],
    ['9am-6pm daily except every 2nd Sunday', [nine, nine, nine, nine, nine, nine, unsaid]],
    ['Mon-Fri 9am-6pm, Sat 10am-2pm (1st and 3rd week)', [nine, nine, nine, nine, nine, unsaid, unsaid]],
    ['9am-late Fri & Sat, 9am-6pm other days', [nine, nine, nine, nine, unsaid, unsaid, nine]],
    ['closed Wed and Sun 9am-6pm', every(unsaid)],
    ['8am-5am', every(unsaid)],
    ['"Mon-Fri" 9am-6pm', every(unsaid)],
  ])('BIZ-13 %j leaves the days out of which it could say two things, and is told', (value, expected) => {
    expect(texts(value)).toEqual(expected)
    expect(readHours(value).written).toBe(value)
  })
})

describe('times without their half of the day', () => {
  test.each([
    ['9:00-6:00', nine],
    ['9-6', nine],
    ['09:00-06:00', nine],
    ['8:00-12:00, 1:00-5:00', '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
    ['11-10', '11:00 AM - 10:00 PM'],
    ['9pm-6pm', unsaid],
    ['6-10', unsaid],
    ['8-9pm', unsaid],
    ['10-2', unsaid],
  ])('BIZ-11 %j is business hours where nothing else is likely', (value, expected) => {
    expect(texts(value)).toEqual(every(expected))
  })
})

describe('what is said beside the week', () => {
  const days = { kind: 'days', yearly: true, days: [], hours: closed }
  test.each([
    ['Mo-Fr 09:00-18:00; PH off', [{ kind: 'holidays', hours: closed, days: [] }]],
    ['Mon-Sat 9am-6pm, holidays 10am-2pm', [{ kind: 'holidays', hours: ten }]],
    ['Mon-Sat 9am-6pm except holidays', [{ kind: 'holidays', hours: closed }]],
    ['Mo-Su 09:00-18:00; Dec 25 off', [{ ...days, from: '2000-12-25', to: '2000-12-25' }]],
    ['Mo-Su 09:00-18:00; Dec 24-Jan 02 off', [{ ...days, from: '2000-12-24', to: '2001-01-02' }]],
    ['Mo-Su 09:00-18:00; 2026 Dec 24 10:00-14:00', [{ from: '2026-12-24', yearly: false, hours: ten }]],
    [
      'Jun-Aug Mo-Fr 09:00-18:00',
      [{ from: '2000-06-01', to: '2000-08-31', days: weekdays.slice(0, 5), hours: nine }],
    ],
    ['Feb 09:00-18:00', [{ from: '2000-02-01', to: '2000-02-29' }]],
    ['Permanently closed', [{ kind: 'ended', hours: '' }]],
  ])('%j', (value, special) => {
    expect(readHours(value).special).toMatchObject(special)
    expect(readHours(value).written).toBe('')
  })

  test('feasts whose date moves are told, and not held', () => {
    const { week, unheld, written } = readHours('Mo-Su 09:00-18:00; easter off')
    expect(week.monday).toBe(nine)
    expect(unheld).toMatchObject([{ reason: 'the date moves from year to year' }])
    expect(written).toBe('Mo-Su 09:00-18:00; easter off')
  })
})

describe('structured data', () => {
  const specification = (more: object) =>
    JSON.stringify([{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:00', ...more }])
  test.each([
    [specification({}), [nine, unsaid]],
    [specification({ dayOfWeek: ['Mo', 'Tu'], opens: '09:00:00+08:00' }), [nine, nine]],
    [specification({ validFrom: '2026-01-01', validThrough: '2026-12-31' }), [nine, unsaid]],
    [specification({ validFrom: '2025-01-01', validThrough: '2025-12-31' }), [unsaid, unsaid]],
    ['{"periods":[{"open":{"day":1,"time":"0900"},"close":{"day":1,"time":"1800"}}]}', [nine, unsaid]],
    ['{"hours":[{"day":"Mon","open":"9am","close":"6pm"}]}', [nine, unsaid]],
    ['[{"day":"Mon","hours":"9am-6pm"},{"day":"Tue","hours":"Closed"}]', [nine, closed]],
    ['[["Tuesday","Closed"],["Monday","9AM–6PM"]]', [nine, closed]],
    ['[["Monday","9AM–1PM"],["Monday","2PM–6PM"]]', [unsaid, unsaid]],
    ['{"Monday":{"open":"9am","close":"6pm","valid_from":"2031"}}', [unsaid, unsaid]],
    ['{"Monday":"9am-6pm","Tuesday":{"open":"09:00","close":"18:00"}}', [nine, nine]],
  ])('%s', (value, [monday, tuesday]) => {
    expect(readHours(value, '2026-06-01').week).toMatchObject({ monday, tuesday })
  })

  test('dates to come are special days', () => {
    const value = specification({ validFrom: '2026-12-24', validThrough: '2026-12-24' })
    expect(readHours(value, '2026-06-01').special).toMatchObject([{ from: '2026-12-24', hours: nine }])
  })
})

test('BIZ-13 a cell that nobody understands stays as written; a sign for the same repeats the day before', () => {
  const cells = weekOf(() => '')
  expect(readDays({ ...cells, monday: '9-6', tuesday: '"', wednesday: '9-ish', thursday: 'n/a' })).toEqual({
    ...cells,
    monday: nine,
    tuesday: nine,
    wednesday: '9-ish',
  })
  expect(readDays({ ...cells, monday: '9am-6pm', tuesday: 'do.' }).tuesday).toBe('9am-6pm')
  expect(readDays({ ...cells, monday: '9:00-9:00' }).monday).toBe('9:00-9:00')
})

test('BIZ-11 a cell counts to 24 where another cell of its table does', () => {
  const cells = weekOf(() => '')
  const read = (monday: string) => readDays({ ...cells, monday, friday: '10:00-02:00' }).friday
  expect(parseHours(read('10:00-22:00'))).toEqual({ kind: 'open', ranges: [{ opens: 600, closes: 1560 }] })
  expect(read('10:00-9:00')).toBe('10:00-02:00')
  expect(readDays({ ...cells, monday: '10:00-22:00', friday: '08:00-08:00' }).friday).toBe('08:00-08:00')
})

describe('any text', () => {
  const piece = fc.constantFrom(
    ...[
      'Mo',
      'Fr',
      'Sunday',
      'daily',
      '-',
      ',',
      ';',
      '|',
      '||',
      ' ',
      ' ',
      '09:00',
      '18:00',
      '9',
      '6pm',
      'noon',
    ],
    ...[
      'PH',
      'off',
      'closed',
      '24/7',
      '"x"',
      'Dec',
      '25',
      '2026',
      '(',
      ')',
      '[1]',
      '+',
      'except',
      'only',
      'break',
      'store:',
    ],
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(' ')),
    fc.json(),
  )
  /** The answer as OpenStreetMap's form would have it: a text a day. */
  const answer = (week: WeekHours) =>
    weekdays
      .map((weekday) => week[weekday] && `${weekday}: ${week[weekday]}`)
      .filter(Boolean)
      .join('; ')

  test('BIZ-13 never throws, says each day in words that are understood, and is read again as itself', () => {
    fc.assert(
      fc.property(text, (value) => {
        const { week } = readHours(value, '2026-06-01')
        for (const weekday of weekdays)
          if (week[weekday] !== '') expect(parseHours(week[weekday]).kind).not.toBe('unknown')
        expect(readHours(answer(week)).week).toEqual(week)
      }),
      { numRuns: process.env['SUKI_LONG'] ? 20_000 : 1500 },
    )
  })
})
