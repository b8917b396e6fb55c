import { describe, expect, test } from 'vitest'
import type { Field } from '#features/businesses/business-field.ts'
import { readMapsLink } from '#features/geocoding/maps-link.ts'
import { cleanRow } from '#features/imports/clean-row.ts'
import { clean, options } from '#features/imports/cleaned-row.fixture.ts'
import { cleanName } from '#features/imports/values/names.ts'
import { cleanPhone } from '#features/imports/values/phones.ts'
import { readName } from '#features/imports/values/read-name.ts'
import { readOption } from '#features/imports/values/read-values.ts'
import { findCityInAddress } from '#features/imports/values/said-place.ts'
import { sortCategory } from '#features/imports/values/sort-category.ts'

describe('a row', () => {
  test('in the words of a Portuguese spreadsheet', () => {
    const { values, leftOut } = clean({
      Nome: 'PASTELARIA DA ESTRELA',
      Categoria: 'Pastelaria',
      Morada: 'Rua da Estrela 12, 1200-668 Lisboa',
      Telefone: '21 396 00 00',
      Horário: 'Segunda a Sábado 7h-20h; Domingo encerrado',
      'Gama de preços': '€€',
      Latitude: '38.7133',
      Longitude: '-9.1607',
    })
    expect(values).toMatchObject({
      name: 'Pastelaria da Estrela',
      category: 'bakeries',
      city: 'Lisboa',
      state: 'Greater Lisbon',
      phone: '+351 21 396 0000',
      monday_hours: '7:00 AM - 8:00 PM',
      saturday_hours: '7:00 AM - 8:00 PM',
      sunday_hours: 'Closed',
      price_range: 'moderate',
      latitude: 38.7133,
      longitude: -9.1607,
    })
    expect(leftOut).toEqual([])
  })

  test('from elsewhere is refused', () => {
    expect(cleanRow({ name: 'A', city: 'Makati City' }, 1, options)).toEqual({
      ok: false,
      error: 'its city "Makati City" is not in Greater Lisbon',
    })
    expect(clean({ name: 'A', city: 'Lisboa', lat: 14.55, lon: 121.02 }).values.latitude).toBeNull()
  })
})

const priceRange: Pick<Field, 'options' | 'scale'> = {
  options: ['budget', 'moderate', 'upscale', 'luxury'],
  scale: 'price',
}

test.each([
  ['€', 'budget'],
  ['€€', 'moderate'],
  ['€€€€', 'luxury'],
  ['$$$', 'upscale'],
  ['₱₱', null],
  ['€$', null],
])('the price range %j is %s', (text, range) => {
  expect(readOption(text, priceRange)).toBe(range)
})

test.each([
  ['213 960 000', '+351 21 396 0000'],
  ['912345678', '+351 912 345 678'],
  ['351912345678', '+351 912 345 678'],
  ['00351 21 396 00 00', '+351 21 396 0000'],
  ['21 396 00 00 / 91 234 56 78', '+351 21 396 0000 / +351 912 345 678'],
  ['Telemóvel: 912 345 678', '+351 912 345 678 (mobile)'],
  ['21 396 00 00 ext. 12 ou 21 396 00 01', '+351 21 396 0000 ext. 12 / +351 21 396 0001'],
  ['Telef. 21 396 00 00; Fax 21 396 00 09', '+351 21 396 0000'],
  ['21 396 00 0', ''],
])('the number %j is %j', (text, phone) => {
  expect(cleanPhone(text)).toBe(phone)
})

test.each([
  ['Rua Augusta 24, 1100-053 Lisboa, Portugal', 'Lisboa'],
  ['Av. Marginal, Cascais', 'Cascais'],
  ['Rua de Cascais 4, Lisbon', 'Lisboa'],
  ['Largo do Chiado', undefined],
  ['Largo Camões, Chiado', 'Lisboa'],
  ['Avenida da Liberdade 100, 4000-322 Porto', undefined],
])('%j is in %s', (address, city) => {
  expect(findCityInAddress(address)?.name).toBe(city)
})

test.each([
  ['Farm?cia da Esta?ão', 'Farmácia da Estação'],
  ['S√£o Jo√£o', 'São João'],
  ['Padaria Camıes', 'Padaria Camões'],
])('the accents of %j come back: %j', (text, name) => {
  expect(readName(text).name).toBe(name)
})

test('a short plus code means the cell near its city', () => {
  const found = readMapsLink('PV72+6X Lisboa')
  expect(found?.kind === 'position' && found.position.latitude).toBeCloseTo(38.71, 1)
})

test('names and categories', () => {
  expect(cleanName('CTT DA AV. DE ROMA')).toBe('CTT da Av. de Roma')
  const sorted = (tags: string, name: string) =>
    sortCategory({ tags, name, description: '' }, options.categories).slug
  expect(sorted('Farmácia', '')).toBe('pharmacies')
  expect(sorted('amenity=clinic', 'Clínica Dentária do Chiado')).toBe('dental-clinics')
  expect(sorted('', 'Padaria do Hotel')).toBe('bakeries')
})
