import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { readHours } from '../read-hours.ts'

const mondayOf = (text: string) => readHours(text, '2026-06-01').week.monday

test.each([
  'Store hours: 10 AM - 10 PM daily (America/Los_Angeles)',
  'Mon-Fri 9am-5pm America/Argentina/Buenos_Aires',
  'Timezone: America/Chicago. Mon-Fri 8am-5pm',
  'Mon-Fri 9am-5pm US/Eastern',
  'Mon-Fri 9am-6pm (Singapore time)',
  '9am-5pm Monday to Friday (New York time)',
  'Hours (Pacific): Mon-Fri 9am-5pm',
])('BIZ-13 nothing is read by the clock of elsewhere: %s', (text) => {
  expect(mondayOf(text)).toBe('')
})

test.each([`Mon-Fri 9am-6pm (${site.timeZone})`, 'Mon-Fri 9am-6pm, call us/text us'])(
  'BIZ-13 no clock of elsewhere is named: %s',
  (text) => {
    expect(mondayOf(text)).toBe('9:00 AM - 6:00 PM')
  },
)
