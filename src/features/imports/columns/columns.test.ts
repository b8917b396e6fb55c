import { expect, test } from 'vitest'
import { readColumns } from './columns.ts'

test.each([
  ['opening_hours', 'hours'],
  ['Opening Hours', 'hours'],
  ['contact:phone', 'phone'],
  ['TELÉPHONE', 'phone'],
  ['e-mail', 'email'],
  ['lng', 'longitude'],
  ['town', 'city'],
] as const)('the column %j is read as %s', (key, column) => {
  expect(readColumns({ [key]: 'some text' })[column]).toBe('some text')
})

test.each([
  ['Biz Type', 'category'],
  ['phone:mobile', 'mobile'],
  ['contact:facebook', 'facebook'],
  ['Location', 'address'],
  ['Contact', 'phone'],
  ['geocodes:main:latitude', 'latitude'],
  ['Addr.', 'address'],
  ['Complete Add', 'address'],
  ['Opening Hrs', 'hours'],
  ['HRS.', 'hours'],
  ['Landline No.', 'phone'],
  ['Tel. No./Mobile No.', 'phone'],
  ['FB Page Link', 'facebook'],
  ['Long/Lat', 'coordinates'],
  ['Google Map', 'googleLocationUrl'],
  ['City/Mun.', 'city'],
  ['Bldg. Name', 'locatedIn'],
  ['Mode of Payment', 'currenciesAccepted'],
  ['Products & Services', 'services'],
  ['Kind of Business', 'category'],
] as const)('the heading %j, as services and people write it, is one of %s', (key, column) => {
  expect(readColumns({ [key]: 'some text' })[column]).toBe('some text')
})

test('two numbers of degrees are no address, whatever stands above them', () => {
  for (const text of ['14.5995,120.9842', 'geo:14.5995,120.9842', '(14.5995, 120.9842)'])
    expect(readColumns({ location: text })).toMatchObject({ address: '', coordinates: text })
  expect(readColumns({ location: '14.5 km, 2 Rizal Ave' }).coordinates).toBe('')
})

test('an earlier name wins unless it is empty', () => {
  expect(readColumns({ town: 'Makati', city: 'Manila' }).city).toBe('Manila')
  expect(readColumns({ town: 'Makati', city: ' ' }).city).toBe('Makati')
})

test('nested objects become columns, lists are joined, numbers become text', () => {
  const texts = readColumns({ address: { street: 'Kalaw', city: 'Manila' }, phone: ['1', 2], lat: 14.5 })
  expect(texts).toMatchObject({ street: 'Kalaw', city: 'Manila', phone: '1; 2', latitude: '14.5' })
})

test('a map’s tags keep their keys, the most telling first', () => {
  expect(readColumns({ amenity: 'cafe', shop: 'bakery' }).tags).toEqual(['shop=bakery', 'amenity=cafe'])
})

test.each(['N/A', '-', 'null', 'None', 'TBA', '  ', '??', '·', 'n.a.', 'Not available', '(blank)'])(
  '%j says nothing',
  (text) => {
    expect(readColumns({ name: text }).name).toBe('')
  },
)

test('text is repaired, and control characters are dropped', () => {
  expect(readColumns({ name: ' Para\u0000Ã±aque\t&amp;\n Co ' }).name).toBe('Parañaque & Co')
})

test('a position stands one or two keys deep', () => {
  const google = { geometry: { location: { lat: 14.5, lng: 121 }, viewport: { north: 15 } } }
  expect(readColumns(google)).toMatchObject({ latitude: '14.5', longitude: '121' })
  expect(readColumns({ location: { lat: 14.5, lng: 121 } })).toMatchObject({ latitude: '14.5' })
  expect(readColumns({ location: { type: 'Point', coordinates: [121, 14.5] } }).coordinates).toBe('121; 14.5')
})

test('hours in groups are one text, and whether it is open now is none', () => {
  const hours = { monday: { open: '09:00', close: '18:00' } }
  expect(readColumns({ opening_hours: hours }).hours).toBe(JSON.stringify(hours))
  expect(readColumns({ opening_hours: { open_now: true } }).hours).toBe('')
})

test('a place that is closed for good says so by a word or by a tick', () => {
  expect(readColumns({ business_status: 'CLOSED_PERMANENTLY' }).status).toBe('CLOSED_PERMANENTLY')
  expect(readColumns({ permanently_closed: true }).status).toBe('yes')
})
