import { describe, expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { startOfDay, zoneOffsets } from '#core/time.ts'
import { joinDays, weekOfLines } from '#features/extraction/text/week-lines.ts'
import { readFacts, weekdayIndex } from '#features/hours/facts-text.ts'
import { holidaysOfPlace } from '#features/hours/holidays.ts'
import { type DayHours, type WeekHours, weekOf } from '#features/hours/hours.ts'
import { holidayFacts, openFactsOf } from '#features/hours/open-facts.ts'
import { describeOpen, openState, placeMoment } from '#features/hours/open-now.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import { readHours } from '#features/hours/read-hours.ts'

const at = (hour: number) => hour * 60
const open = (...ranges: [number, number][]): DayHours => ({
  kind: 'open',
  ranges: ranges.map(([opens, closes]) => ({ opens, closes })),
})

describe('hours as people write them here', () => {
  test.each<[string, DayHours]>([
    ['9h-18h', open([at(9), at(18)])],
    ['das 9h às 18h', open([at(9), at(18)])],
    ['9h00 às 13h00 e 15h00 às 19h00', open([at(9), at(13)], [at(15), at(19)])],
    ['10h até meia-noite', open([at(10), at(24)])],
    ['Aberto 24 horas', open([0, at(24)])],
    ['Encerrado', { kind: 'closed' }],
    ['fechado', { kind: 'closed' }],
    ['9am-6pm', open([at(9), at(18)])],
  ])('%j', (text, hours) => {
    expect(parseHours(text)).toEqual(hours)
  })

  test.each(['por marcação', 'sarado', '9-6'])('%j is not understood', (text) => {
    expect(parseHours(text)).toEqual({ kind: 'unknown', text })
  })

  test('a week by its days', () => {
    const nine = '9:00 AM - 6:00 PM'
    const week = { ...weekOf(() => nine), saturday: '10:00 AM - 1:00 PM', sunday: 'Closed' }
    const written = 'Segunda a Sexta: 9h-18h; Sábado: 10h-13h; Domingo: encerrado'
    expect(readHours(written).week).toEqual(week)
    const withHolidays = readHours('Seg-Sex 09:00-18:00; Sáb 10:00-13:00; Dom e feriados encerrado')
    expect(withHolidays.week).toEqual(week)
    expect(withHolidays.special).toMatchObject([{ kind: 'holidays', hours: 'Closed' }])
    expect(weekOfLines(['2.ª a 6.ª feira: 9h às 18h', 'Sábados: 10h às 13h'])).toEqual({
      ...week,
      sunday: '',
    })
  })
})

test('the word for hours between days and their hours says nothing', () => {
  expect(joinDays(['Segunda a Sexta', 'Horário', '9h-18h'])).toEqual(['Segunda a Sexta 9h-18h', '9h-18h'])
})

test('BIZ-13 its own clock may be named, and that of the first place is another one', () => {
  const nine = '9:00 AM - 6:00 PM'
  for (const clock of ['WEST', '(WET)', 'GMT+1'])
    expect(readHours(`Mon-Fri 9am-6pm ${clock}`).week.monday).toBe(nine)
  for (const clock of ['PST', 'GMT+8']) expect(readHours(`Mon-Fri 9am-6pm ${clock}`).week.monday).toBe('')
})

test('a telephone number of the country stands beside hours', () => {
  const { week, unheld } = readHours('Mon-Fri 9am-6pm. Call +351 912 345 678.')
  expect(week.monday).toBe('9:00 AM - 6:00 PM')
  expect(unheld).toMatchObject([{ reason: 'a remark' }])
})

test('a meal of the first place is not understood here', () => {
  expect(readHours('Mon-Fri 9am-6pm, merienda until 5pm').unheld).not.toEqual([])
})

const isMonday = (day: number) => weekdayIndex(day) === 0
const isSunday = (day: number) => weekdayIndex(day) === 6

describe('open now, over the changes of the clock', () => {
  const week: WeekHours = {
    ...weekOf((weekday) => (weekday === 'saturday' ? 'das 22h às 4h' : '9h-18h')),
    sunday: 'encerrado',
  }
  const stateAt = (instant: string) => {
    const now = placeMoment(new Date(instant), zoneOffsets(site.timeZone, instant))
    return openState(readFacts(openFactsOf({ hours: week, specialHours: [] }, instant.slice(0, 10))), now)
  }
  const untilFour = { kind: 'open', until: { day: expect.toSatisfy(isSunday), minutes: at(4) } }
  const fromMonday = { kind: 'closed', opensAt: { day: expect.toSatisfy(isMonday), minutes: at(9) } }

  test('BIZ-12 in spring a night is an hour shorter', () => {
    expect(stateAt('2026-03-22T03:59Z')).toEqual(untilFour)
    expect(stateAt('2026-03-29T00:59Z')).toEqual(untilFour)
    expect(stateAt('2026-03-29T01:00Z')).toEqual(untilFour)
    expect(stateAt('2026-03-29T02:59Z')).toEqual(untilFour)
    expect(stateAt('2026-03-29T03:00Z')).toEqual(fromMonday)
  })

  test('BIZ-12 in autumn it is an hour longer', () => {
    expect(stateAt('2026-10-18T02:59Z')).toEqual(untilFour)
    expect(stateAt('2026-10-18T03:00Z')).toEqual(fromMonday)
    expect(stateAt('2026-10-25T00:30Z')).toEqual(untilFour)
    expect(stateAt('2026-10-25T01:30Z')).toEqual(untilFour)
    expect(stateAt('2026-10-25T03:59Z')).toEqual(untilFour)
    expect(stateAt('2026-10-25T04:00Z')).toEqual(fromMonday)
  })

  test('BIZ-12 the shop opens at nine before and after', () => {
    expect(stateAt('2026-03-27T08:30Z').kind).toBe('closed')
    expect(stateAt('2026-03-30T08:30Z').kind).toBe('open')
    expect(stateAt('2026-10-23T08:30Z').kind).toBe('open')
    expect(stateAt('2026-10-26T08:30Z').kind).toBe('closed')
  })

  test('BIZ-12 special days begin and end at the place’s midnight, in both kinds of night', () => {
    const closed = { kind: 'days', yearly: false, days: [], hours: 'encerrado', source: 'form' } as const
    const says = (instant: string, from: string, to: string) => {
      const specialHours = [{ ...closed, days: [], from, to }]
      const now = placeMoment(new Date(instant), zoneOffsets(site.timeZone, instant))
      const always = weekOf(() => 'Aberto 24 horas')
      return openState(readFacts(openFactsOf({ hours: always, specialHours }, instant.slice(0, 10))), now)
        .kind
    }
    // The clocks go forward on 29 March and back on 25 October.
    expect(says('2026-03-28T23:59Z', '2026-03-29', '2026-03-29')).toBe('open')
    expect(says('2026-03-29T00:00Z', '2026-03-29', '2026-03-29')).toBe('closed')
    expect(says('2026-03-29T22:59Z', '2026-03-29', '2026-03-29')).toBe('closed')
    expect(says('2026-03-29T23:00Z', '2026-03-29', '2026-03-29')).toBe('open')
    expect(says('2026-10-24T22:59Z', '2026-10-25', '2026-10-25')).toBe('open')
    expect(says('2026-10-24T23:00Z', '2026-10-25', '2026-10-25')).toBe('closed')
    expect(says('2026-10-25T23:59Z', '2026-10-25', '2026-10-25')).toBe('closed')
    expect(says('2026-10-26T00:00Z', '2026-10-25', '2026-10-25')).toBe('open')
  })

  test('BIZ-12 its own holidays are doubted', async () => {
    const calendar = { today: '2026-04-24', holidays: await holidaysOfPlace([2026]) }
    const now = placeMoment(new Date('2026-06-10T10:00Z'), zoneOffsets(site.timeZone, '2026-06-10'))
    const facts = openFactsOf({ hours: weekOf(() => '9h-18h'), specialHours: [] }, calendar.today)
    expect(describeOpen(openState(readFacts(facts, holidayFacts(calendar)), now), now)).toBe(
      'Open now · until 6:00 PM · holiday hours may differ (Portugal Day)',
    )
  })

  test('a day lasts from its midnight to the next one', () => {
    const hoursOf = (day: string, next: string) =>
      (startOfDay(next, site.timeZone).getTime() - startOfDay(day, site.timeZone).getTime()) / 3_600_000
    expect(hoursOf('2026-03-29', '2026-03-30')).toBe(23)
    expect(hoursOf('2026-10-25', '2026-10-26')).toBe(25)
  })
})
