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

const places = [
  { name: 'Aling Nena', city: 'Pasig', phone: '0917 812 3401' },
  { name: 'Nena Dental', city: 'Makati', phone: '02 8812 3402' },
]
const names = ['name', 'city', 'phone'] as const
const lines = places.map((place) => names.map((name) => place[name]))

test.each([
  [
    'as a data frame writes it',
    () => Object.fromEntries(names.map((name) => [name, { ...places.map((place) => place[name]) }])),
  ],
  [
    'as lists by column',
    () => Object.fromEntries(names.map((name) => [name, places.map((place) => place[name])])),
  ],
  ['in parts', () => ({ columns: names, index: [0, 1], data: lines })],
  [
    'as a service for spreadsheets answers it',
    () => ({ range: 'A1:C3', majorDimension: 'ROWS', values: [names, ...lines] }),
  ],
  ['as lists of cells', () => [names, ...lines]],
])('reads a table in JSON %s', async (_, written) => {
  const opened = await openRows(new Blob([JSON.stringify(written(), null, 1)]))
  const rows = opened.ok ? opened.value.found.sample : []
  expect(rows.map((row) => 'raw' in row && row.raw)).toEqual(places)
})

test.each([
  ['one place with lists', { name: 'Aling Nena', city: 'Pasig', phones: ['1', '2'] }],
  ['one place with groups', { name: 'Aling Nena', city: 'Pasig', address: { 0: 'a' }, hours: { 0: 'b' } }],
])('takes %s for a place', async (_, place) => {
  const opened = await openRows(new Blob([JSON.stringify(place)]))
  expect(opened.ok && opened.value.found.sample.length).toBe(1)
})

test('refuses columns of different length, whose cells nobody can put together', async () => {
  const opened = await openRows(
    new Blob([JSON.stringify({ name: ['Aling Nena', 'Nena Dental'], city: ['Pasig'] })]),
  )
  expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('different numbers of cells') })
})

test('what is no website, no map and no plain address of a picture is read as in the form', () => {
  const { values, leftOut } = clean({
    name: 'Aling Nena',
    city: 'Manila',
    website: 'https://l.facebook.com/l.php?u=https%3A%2F%2Fnena.example%2F%3Futm_source%3Dig&h=AT',
    'maps link': 'https://www.facebook.com/aling.nena',
    image: 'https://nena.example/our menu.jpg',
  })
  expect(values).toMatchObject({
    website_url: 'https://nena.example',
    google_location_url: '',
    image_url: 'https://nena.example/our%20menu.jpg',
  })
  expect(leftOut).toEqual(['maps link "https://www.facebook.com/aling.nena"'])
  expect(clean({ name: 'Aling Nena', city: 'Manila', website: '1.5' }).leftOut).toEqual(['website "1.5"'])
})
