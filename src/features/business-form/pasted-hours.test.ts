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

test('what was not understood is told, and so are the days of which nothing was said', () => {
  expect(read('Mon-Fri 9am-6pm; Sat by appointment')).toMatchObject({
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    note: expect.stringMatching(/Not understood, so please check: .*Saturday, Sunday: left empty/),
  })
})

test.each(['', '  ', 'whenever we feel like it', '9-ish to late'])(
  '%j fills in nothing and says so',
  (text) => {
    expect(read(text)).toEqual({ ok: false, problem: expect.stringMatching(/hours/) })
  },
)
