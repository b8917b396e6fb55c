import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const [unsaid, closed, nine] = ['', 'Closed', '9:00 AM - 6:00 PM']
const offOn = (...off: number[]) => weekdays.map((_, index) => (off.includes(index) ? closed : nine))
const onlyOff = (...off: number[]) => weekdays.map((_, index) => (off.includes(index) ? closed : unsaid))

describe('a day off is read with', () => {
  test.each([
    ['what the day is for', 'Closed Mondays to let the staff rest. Tue-Sun 9am-6pm.', offOn(0)],
    [
      'what those can do then',
      'We are closed every Monday so our bakers can recharge. Open Tue-Sun 9am-6pm.',
      offOn(0),
    ],
    ['the work of that day', 'Wed-Sun 9am-6pm (closed Monday & Tuesday for studio maintenance)', offOn(0, 1)],
    [
      'works of several kinds',
      'Wed-Sun 9am-6pm (closed Monday and Tuesday for drafting, cutting and sewing)',
      offOn(0, 1),
    ],
    ['its cause', 'Mon-Sat 9am-6pm, closed Sundays due to inventory.', offOn(6)],
    [
      'a greeting to who asked',
      'Sorry, the clinic is closed on weekends. Please choose another day.',
      onlyOff(5, 6),
    ],
    ['a no', 'No, we are closed on Sundays.', onlyOff(6)],
    ['a verb for the word', 'The biggest market in the north closes every Monday.', onlyOff(0)],
    ['an advice', 'Our gallery closes on Tuesdays. Please visit us on another day.', onlyOff(1)],
    [
      'holidays that nobody names',
      'Tue-Sun 9am-6pm. The museum is closed on Mondays and certain public holidays.',
      offOn(0),
    ],
    ['a choice of them', 'Mon-Fri 9am-6pm. We do not open on public holidays or weekends.', offOn(5, 6)],
    ['weekends of a few weeks', 'Mon-Sat 9am-6pm (except long weekends). Closed Sunday.', offOn(6)],
    ['the day first', 'Monday is our day off. Tue-Sun 9am-6pm.', offOn(0)],
    [
      'what was before',
      'Our hours: Monday-Saturday, 9am-6pm. We will no longer be open on Sundays.',
      offOn(6),
    ],
    [
      'what else closes it',
      'Tue-Sun 9am-6pm. Closed on Mondays, national holidays, and for private events.',
      offOn(0),
    ],
    ['the days last', 'Open Tue-Sun 9am-6pm. Mondays are our rest days.', offOn(0)],
  ])('BIZ-13 %s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected)
  })
})

describe('no day off is taken from', () => {
  test.each([
    ['what alone is closed', 'Tue-Sun 9am-6pm. Closed on Mondays for dine-in.'],
    ['what alone is not made', 'Tue-Sun 9am-6pm (closed Mondays for brewing and deliveries)'],
    ['a meal', 'Tue-Sun 9am-6pm. Closed on Mondays for lunch.'],
  ])('BIZ-13 %s', (_, text) => {
    expect(texts(text)[0]).not.toBe(closed)
  })

  test.each([
    ['when it closes that day', 'The market closes on Sundays at 5pm.'],
    ['a closed time', 'We are currently closed for renovation. Our hours are Mon-Fri 9am-5pm.'],
  ])('BIZ-13 %s', (_, text) => {
    expect(texts(text)).toEqual(onlyOff())
  })
})
