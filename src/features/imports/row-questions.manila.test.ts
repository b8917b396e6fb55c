/** What a person is asked about a row before it is shown. */
import { expect, test } from 'vitest'
import { clean } from './cleaned-row.fixture.ts'

test('a person is asked about what is closed, but not about what is closed now', () => {
  const asked = (status: string) =>
    clean({ name: 'Nena', category: 'Bakery', city: 'Pasig', status }).questions
  expect(asked('CLOSED_TEMPORARILY')).toEqual(['it says that it is closed ("CLOSED_TEMPORARILY")'])
  expect(asked('OPERATIONAL')).toEqual([])
  expect(asked('Closed ⋅ Opens 9 AM')).toEqual([])
  expect(asked('Sarado na')).toEqual(['it says that it is closed ("Sarado na")'])
})

test.each([
  [{ hours: 'permanently closed' }, 'permanently closed'],
  [{ hours: 'Mon-Fri 9am-5pm; closed for good since March 1, 2024' }, 'Mon-Fri 9am-5pm; closed for good'],
  [{ name: 'SARADO NA - Mang Jose Vulcanizing' }, 'SARADO NA - Mang Jose Vulcanizing'],
  [{ name: 'Mang Jose Vulcanizing (CLOSED)' }, 'Mang Jose Vulcanizing (CLOSED)'],
  [{ name: 'Mang Jose Vulcanizing - Closed' }, 'Mang Jose Vulcanizing - Closed'],
  [{ name: 'Mang Jose Vulcanizing, permanently closed' }, 'permanently closed'],
])('a person is asked about what its hours or its name says is closed: %j', (row, quoted) => {
  const { questions } = clean({ name: 'Mang Jose', category: 'Vulcanizing', city: 'Pasig', ...row })
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatch(/^it says that it is closed \("/)
  expect(questions[0]).toContain(quoted)
})

test.each([
  [{ hours: 'Closed on Sundays, Mon-Sat 9am-6pm' }],
  [{ hours: 'temporarily closed' }],
  [{ name: 'Closed Loop Coffee' }],
  [{ name: 'Never Closed Vulcanizing' }],
  [{ name: 'Saradong Pinto Vulcanizing' }],
])('but not about what is closed for a day or only called so: %j', (row) => {
  const { questions } = clean({ name: 'Mang Jose', category: 'Vulcanizing', city: 'Pasig', ...row })
  expect(questions).toEqual([])
})

test('a person is asked about a name that is cut off', () => {
  expect(clean({ name: 'Nena Dental and Ortho..', city: 'Pasig' }).questions).toContain('its name is cut off')
})
