import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import type { DayHours } from './hours.ts'
import { parseHours } from './parse-hours.ts'
import { readHours } from './read-hours.ts'

const at = (hour: number) => hour * 60
const open = (...ranges: [number, number][]): DayHours => ({
  kind: 'open',
  ranges: ranges.map(([opens, closes]) => ({ opens, closes })),
})

describe('hours as people write them', () => {
  test.each<[string, DayHours]>([
    ['8 ng umaga hanggang 5 ng hapon', open([at(8), at(17)])],
    ['alas-9 ng umaga - 12 ng tanghali', open([at(9), at(12)])],
    ['6 ng gabi hanggang hatinggabi', open([at(18), at(24)])],
    ['Bukas 7am-9pm', open([at(7), at(21)])],
  ])('BIZ-11 Filipino words: %j', (text, hours) => {
    expect(parseHours(text)).toEqual(hours)
  })

  test.each<[string, DayHours]>([
    ['8:00 AM to 12:00 NN, 1:00 PM to 5:00 PM', open([at(8), at(12)], [at(13), at(17)])],
    ['8am-12nn / 1pm-5pm', open([at(8), at(12)], [at(13), at(17)])],
    ['9am-1pm, 12nn-6pm', open([at(9), at(18)])],
    ['10:00 AM - 12:00 MN', open([at(10), at(24)])],
    ['12 MN - 6 AM', open([at(0), at(6)])],
    ['bukas 24 oras', open([0, at(24)])],
  ])('BIZ-11 noon, midnight and all day: %j', (text, hours) => {
    expect(parseHours(text)).toEqual(hours)
  })

  test('BIZ-11 a sentence ends after a day, whatever its language', () => {
    const { monday, wednesday, sunday } = readHours('Sarado tuwing Miyerkules at Linggo. 9am-6pm').week
    expect([monday, wednesday, sunday]).toEqual(['9:00 AM - 6:00 PM', 'Closed', 'Closed'])
  })

  test('BIZ-11 a sentence may say whose the hours are, whatever its language', () => {
    const { monday, sunday } = readHours(
      'Ang aming tindahan ay bukas mula Lunes hanggang Biyernes, 9am-6pm',
    ).week
    expect([monday, sunday]).toEqual(['9:00 AM - 6:00 PM', ''])
  })

  test('BIZ-11 closed', () => {
    expect(parseHours('Sarado')).toEqual({ kind: 'closed' })
  })
})

describe('words around hours', () => {
  const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])

  test('BIZ-11 a word for the place in Filipino changes nothing of them', () => {
    const nine = '9:00 AM - 6:00 PM'
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
})
