/** Rows as the exports of programs and services write them. */
import { expect, test } from 'vitest'
import { cleanRow } from './clean-row.ts'
import { clean, options } from './cleaned-row.fixture.ts'
import { openRows } from './files/open-rows.ts'

test.each([
  [{ permanentlyClosed: 'true' }],
  [{ 'Is Closed': '1', status: 'Active' }],
  [{ date_closed: '2023-05-05' }],
])('asks about a business that is closed by %j', (closed) => {
  const row = { name: 'Aling Nena', city: 'Manila', category: 'Restaurant' }
  expect(clean({ ...row, ...closed }).questions.join()).toContain('closed')
  expect(clean({ ...row, permanentlyClosed: 'false', date_closed: '0000-00-00' }).questions).toEqual([])
})

test('tells of a formula whose result is not there, and takes none for a name', () => {
  const row = { name: 'Aling Nena', city: 'Manila', category: 'Restaurant' }
  const link = '=HYPERLINK("https://nena.example","Visit")'
  expect(clean({ ...row, website: link }).leftOut).toEqual([
    `websiteUrl "${link}" (a formula without its result)`,
  ])
  expect(cleanRow({ ...row, name: '=A2&" Store"' }, 1, options)).toMatchObject({ ok: false })
})

test('reads headings with units, linked records and lists of one group', () => {
  const { values } = clean({
    'Name (required)': 'Aling Nena',
    'City (linked)': 'Pasig (https://www.notion.so/Pasig-abc123?pvs=21)',
    'Latitude (deg)': '14.5690',
    'Longitude (deg)': '121.0600',
    addresses: [{ freeform: '12 San Rafael St', locality: 'Pasig' }],
  })
  expect(values).toMatchObject({
    name: 'Aling Nena',
    city: 'Pasig City',
    latitude: 14.569,
    address: '12 San Rafael St',
  })
})

test('a list of telephone numbers in schema.org is kept', async () => {
  const place = {
    '@type': 'Dentist',
    name: 'Nena Dental',
    telephone: ['02 8812 3402'],
    address: '1 Rizal Ave, Pasig',
  }
  const opened = await openRows(new Blob([JSON.stringify({ '@graph': [place] })]))
  const [row] = opened.ok ? opened.value.found.sample : []
  expect(row && 'raw' in row && clean(row.raw).values).toMatchObject({ phone: '+63 2 8812 3402' })
})
