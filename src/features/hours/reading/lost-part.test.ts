import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

const read = (text: string) => readHours(text, '2026-06-01')
const shown = (text: string) => weekdays.filter((weekday) => read(text).week[weekday] !== '')

test.each([
  ['one that ends later', 'Open daily 10am-5:30pm. Upstairs gets busier till 8pm on Thursdays and Fridays.'],
  ['one that is closed', 'Tue-Sun 11am-10pm. Closed Mondays so everybody sleeps.'],
  ['one that begins earlier', 'Daily 11am to 10pm. Sunday brunch from 9am.'],
  ['a dinner that begins later', 'Daily 11:00-15:00 & 17:00-22:30 (Sun. dinner from 18:00)'],
  ['a rest that is not said', 'Mon-Thu 9-5, Fri 9-5 then skeleton crew till 8pm Fri'],
  ['another language', '9-12 Uhr, 15-18 Uhr, Mi geschlossen'],
])('BIZ-13 a week is kept as written whose day is said in words that are not understood: %s', (_, text) => {
  expect(shown(text)).toEqual([])
  expect(read(text).written).toBe(text)
})

test.each([
  ['the weeks', 'Mon-Sat 9am-5pm, every other Saturday off', ['saturday', 'sunday']],
  ['half a day', 'Mon-Fri 9am-6pm, half day Sat', ['saturday', 'sunday']],
  ['a part of it', 'Mon-Fri 9-12, 1-5 (closed Wed pm)', ['wednesday', 'saturday', 'sunday']],
  [
    'no end',
    'Wed-Sun from 5:30 PM; closed Mon & Tue',
    ['wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ],
])('BIZ-13 the other days are shown where the text tells why one is not: %s', (_, text, silent) => {
  expect(weekdays.filter((weekday) => read(text).week[weekday] === '')).toEqual(silent)
})
