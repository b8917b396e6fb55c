import { expect, test } from 'vitest'
import { readPastedHours } from './pasted-hours.ts'

const read = (text: string) => readPastedHours(text, '2026-06-01')

test('hours in one text fill the days, and holidays become special days', () => {
  const pasted = read('Mon-Sat 9am-6pm, Sun closed, closed on holidays')
  expect(pasted).toMatchObject({
    ok: true,
    week: { monday: '9:00 AM - 6:00 PM', saturday: '9:00 AM - 6:00 PM', sunday: 'Closed' },
    special: [{ kind: 'holidays', hours: 'Closed', source: 'form' }],
    note: 'Filled in: every day. Added a special day below.',
  })
})

test('rows of a sheet are days with their times', () => {
  const sheet = 'Monday\t9:00 AM\t6:00 PM\r\nTuesday\t8:00\t12:00\t13:00\t17:00\r\nSunday\tClosed\t'
  expect(read(sheet)).toMatchObject({
    week: {
      monday: '9:00 AM - 6:00 PM',
      tuesday: '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM',
      sunday: 'Closed',
    },
  })
})

test.each([
  [
    'Mon-Fri 9am-6pm; Sat by appointment',
    'Not understood, so please check: “Sat by appointment”. Please fill in Saturday, and nothing was said of Sunday: left empty, that is saved as Closed.',
  ],
  [
    'Mon-Fri 8 a.m. to 5 p.m., Sat, Sun & Holidays when it rains.',
    'Not understood, so please check: “Sat, Sun & Holidays when it rains”. Please fill in Saturday, Sunday: left empty, that is saved as Closed.',
  ],
  [
    'Closed Sundays. Lunch Break: 12-1',
    'Filled in: Sunday. Not understood, so please check: “Lunch Break: 12-1”.',
  ],
])('what was not understood is told as it was typed, and what days are empty: %j', (text, note) => {
  expect(read(text)).toMatchObject({ note: expect.stringContaining(note) })
})

test.each(['', '  ', 'whenever we feel like it', '9-ish to late'])(
  '%j fills in nothing and says so',
  (text) => {
    expect(read(text)).toEqual({ ok: false, problem: expect.stringMatching(/hours/) })
  },
)
