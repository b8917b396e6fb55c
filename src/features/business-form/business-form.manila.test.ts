import { expect, test } from 'vitest'
import { emptyValues } from './business-values.ts'
import { askAboutPlace, cityAt, doubtOf } from './doubtful-place.ts'
import { withReadCity } from './typed-city.ts'
import { readTypedPhones } from './typed-phones.ts'

test.each([
  ['(02) 8123 4567', '+63 2 8123 4567'],
  ['0917 555 0123 / 8811-7331', '+63 917 555 0123 / +63 2 8811 7331'],
  ['8123-4567 loc. 12', '+63 2 8123 4567 ext. 12'],
])('the telephone %j is stored as %j', async (typed, phone) => {
  expect(await readTypedPhones(typed, 250)).toEqual({ ok: true, value: phone })
})

test('what is left over beside a number is named, so that nothing is lost', async () => {
  expect(await readTypedPhones('8123-4567, fax 8555 0109', 250)).toEqual({
    ok: false,
    error: expect.stringContaining('8555 0109'),
  })
})

const inPasig = { latitude: '14.5764', longitude: '121.0851' }

test('an address that names another city than the map asks, once it was changed', async () => {
  const makati = { ...emptyValues, city: 'Makati City', ...inPasig }
  expect(await askAboutPlace(emptyValues, makati)).toMatch(/^It says Makati City, but .* in Pasig City\. /)
  expect(await askAboutPlace(makati, { ...makati, ...{ phone: '8123 4567' } })).toBe('')
  expect(await askAboutPlace(emptyValues, { ...makati, city: 'Pasig City' })).toBe('')
})

test.each([
  ['QC', 'Quezon City'],
  ['makati', 'Makati City'],
  ['Quezon Cty', 'Quezon Cty'],
  ['', ''],
])('the city %j is stored as %j', async (typed, city) => {
  expect(await withReadCity({ ...emptyValues, city: typed })).toEqual({ ...emptyValues, city })
})

test('a city that is none of the place is asked about, with a pin in the one that is meant or without', async () => {
  const unknown = { ...emptyValues, city: 'Quezon Cty' }
  const question =
    '“Quezon Cty” is not a city of Metro Manila. Did you mean Quezon City? If it is right as it is, send the form again.'
  expect(await askAboutPlace(emptyValues, unknown)).toBe(question)
  const pinned = { ...unknown, latitude: '14.651', longitude: '121.049' }
  expect(await askAboutPlace(emptyValues, pinned)).toBe(question)
  expect(await askAboutPlace(emptyValues, { ...unknown, city: 'Antipolo' })).toBe(
    'It says Antipolo, which is not in Metro Manila. Please check both; if they are right, send the form again.',
  )
})

test('a pin is told its city, and whether that is the one chosen', async () => {
  const pasig = { latitude: 14.5764, longitude: 121.0851 }
  expect(await cityAt(pasig)).toBe('Pasig City')
  expect(await cityAt({ latitude: 10.3157, longitude: 123.8854 })).toBeNull()
  expect(await doubtOf({ ...emptyValues, city: 'Makati City' }, pasig)).toMatch(
    /coordinates are in Pasig City\.$/,
  )
  expect(await doubtOf({ ...emptyValues, city: 'Maka' }, pasig)).toBe('')
  expect(await doubtOf({ ...emptyValues, city: 'Pasig City' }, null)).toBe('')
  const cebu = { latitude: 10.3157, longitude: 123.8854 }
  expect(await doubtOf({ ...emptyValues, city: 'Pasig City' }, cebu)).toMatch(/outside of Metro Manila\.$/)
})
