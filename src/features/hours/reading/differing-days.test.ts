import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { formatDay } from '../hours.ts'
import { readHours } from '../read-hours.ts'

const english = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const name = (day: number, isShort: boolean) => english[day]?.slice(0, isShort ? 3 : undefined) ?? ''

/** Ways to write minutes of the day; `bare` leaves it to the reader which half of the day is meant. */
const clocks = {
  bare: (minutes: number) => twelve(minutes),
  half: (minutes: number) => `${twelve(minutes)}${minutes % 1440 < 720 ? 'am' : 'pm'}`,
  whole: (minutes: number) => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`,
}
const twelve = (minutes: number) => {
  const hour = Math.floor(minutes / 60) % 12 || 12
  return minutes % 60 === 0 ? `${hour}` : `${hour}:${pad(minutes % 60)}`
}
const pad = (part: number) => String(part).padStart(2, '0')
const write = (clock: keyof typeof clocks, minutes: number) =>
  minutes === 1440 ? 'midnight' : minutes === 720 ? 'noon' : clocks[clock](minutes)

const hoursFrom = (...hours: number[]) => fc.constantFrom(...hours.map((hour) => hour * 60))
const parts = {
  opens: hoursFrom(6, 7, 8, 9, 9.5, 10, 11, 12),
  closes: hoursFrom(16, 17, 17.5, 18, 19, 20, 21, 22),
  clock: fc.constantFrom<keyof typeof clocks>('bare', 'half', 'whole'),
  days: fc.constantFrom<number[]>([0, 4], [0, 5], [0, 6], [1, 5]),
  isShort: fc.boolean(),
  few: fc.constantFrom<number[]>([4], [5], [6], [4, 5], [5, 6]),
  and: fc.constantFrom(' & ', ' and ', '-', '/'),
  to: fc.constantFrom('-', ' - ', '–', ' to '),
  way: fc.nat(4),
}
type Written = {
  [Part in keyof typeof parts]: (typeof parts)[Part] extends fc.Arbitrary<infer Value> ? Value : never
}
type Day = readonly [opens: number, closes: number] | 'closed'

function writer({ clock, days, isShort, few, and, to, opens, closes }: Written) {
  const [first = 0, last = 6] = days
  const pair = (from: number, until: number) => `${write(clock, from)}${to}${write(clock, until)}`
  return {
    pair,
    time: (minutes: number) => write(clock, minutes),
    most: first === 0 && last === 6 ? 'Daily' : `${name(first, isShort)}${to}${name(last, isShort)}`,
    some: few.map((day) => name(day, isShort)).join(and),
    range: pair(opens, closes),
    isOfMost: (day: number) => day >= first && day <= last,
  }
}

/**
 * Expects each day to have what was meant, or nothing: hours that are not there are asked for, wrong ones are believed.
 * `few` is what the few days have.
 */
function expectNoneWrong(text: string, written: Written, few: Day): void {
  const { isOfMost } = writer(written)
  const said = (day: Day) =>
    day === 'closed' ? 'Closed' : formatDay({ kind: 'open', ranges: [{ opens: day[0], closes: day[1] }] })
  const { week } = readHours(text)
  for (const [day, weekday] of weekdays.entries()) {
    const meant = written.few.includes(day)
      ? said(few)
      : isOfMost(day)
        ? said([written.opens, written.closes])
        : 'Closed'
    expect(['', meant], `${weekday} in “${text}”`).toContain(week[weekday])
  }
}

const check = <Arbitrary extends Record<string, unknown>>(
  arbitrary: fc.Arbitrary<Written & Arbitrary>,
  run: (written: Written & Arbitrary) => void,
) => fc.assert(fc.property(arbitrary, run), { numRuns: 200 })

test('an end that differs on a few days is theirs alone, and makes nobody guess the others anew', () => {
  const ends = fc.record({ ...parts, end: hoursFrom(12, 13, 15, 17, 18, 20, 21, 22, 23, 24) })
  check(
    ends.filter(({ opens, closes, end }) => end !== closes && end > opens + 60),
    (written) => {
      const { most, some, range, time } = writer(written)
      const end = time(written.end)
      const text = [
        `${most} ${range} (${some} until ${end})`,
        `${most} ${range}, ${some} until ${end}`,
        `${most}: ${range}; ${some}: until ${end}`,
        `${most}, ${range} (until ${end} on ${some})`,
        `${range} ${most.toLowerCase()}, ${some} until ${end}`,
      ][written.way]
      expectNoneWrong(text ?? '', written, [written.opens, written.end])
    },
  )
})

test('so is a beginning', () => {
  const beginnings = fc.record({ ...parts, begin: hoursFrom(10, 11, 12, 13, 14) })
  check(
    beginnings.filter(
      ({ opens, closes, begin, few, days: [, last = 6] }) =>
        begin > opens && begin < closes && few.every((day) => day <= last),
    ),
    (written) => {
      const { most, some, range, time } = writer(written)
      const begin = time(written.begin)
      const text = [
        `${most} ${range} (${some} from ${begin})`,
        `${most} ${range}, ${some} opens at ${begin}`,
        `${most} ${range}, ${some} from ${begin}`,
      ][written.way % 3]
      expectNoneWrong(text ?? '', written, [written.begin, written.closes])
    },
  )
})

test('so are whole hours', () => {
  const own = fc.record({
    ...parts,
    from: hoursFrom(7, 8, 9, 10, 11),
    until: hoursFrom(12, 13, 15, 17, 18, 20),
  })
  check(own, (written) => {
    const { most, some, range, pair } = writer(written)
    const theirs = pair(written.from, written.until)
    const text = [
      `${most} ${range}, ${some} ${theirs}`,
      `${most} ${range} (${some} ${theirs})`,
      `${most} ${range} except ${some} ${theirs}`,
      `${most} ${range} (except ${some}: ${theirs})`,
      `${range} ${most}; ${theirs} ${some}`,
    ][written.way]
    expectNoneWrong(text ?? '', written, [written.from, written.until])
  })
})

test('so is that they are closed', () => {
  check(fc.record(parts), (written) => {
    const { most, some, range } = writer(written)
    const text = [
      `${most} ${range}, closed ${some}`,
      `Closed ${some}. ${most} ${range}`,
      `${range}, ${most}, ${some} off`,
      `${most} except ${some}, ${range}`,
      `${range} ${most} except ${some}`,
    ][written.way]
    expectNoneWrong(text ?? '', written, 'closed')
  })
})

test.each([
  ['9am-5pm Mon-Fri, Sat, Sun closed', 'Closed'],
  ['9am-5pm Monday to Friday / Saturday, Sunday: closed', 'Closed'],
  ['9am-5pm Mon-Fri, Sat, Sun 10am-2pm', '10:00 AM - 2:00 PM'],
])('days one by one, behind several at once, go together: %s', (text, theirs) => {
  const { week } = readHours(text)
  expect(week).toMatchObject({ friday: '9:00 AM - 5:00 PM', saturday: theirs, sunday: theirs })
})
