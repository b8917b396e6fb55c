import { expect, test } from 'vitest'
import { parsePage } from '../dom.ts'
import { addressesIn, isListOfPlaces } from './addresses.ts'

const page = (...lines: string[]) =>
  parsePage(lines.map((line) => `<p>${line}</p>`).join(''), new URL('https://page.test/contact'))
const firstIn = (...lines: string[]) => {
  const read = page(...lines)
  return addressesIn(read, read.lines)[0] ?? ''
}

test('places one below the other are a list, none of them the address', () => {
  expect(firstIn('Location', 'Alabang, Muntinlupa', 'BGC, Taguig', 'Calamba, Laguna')).toBe('')
  expect(firstIn('Location', 'Makati', 'Manila', 'Ortigas')).toBe('')
  expect(firstIn('Address', '12 Mabini Street, Malate', 'Manila')).toBe('12 Mabini Street, Malate')
})

test('what stands below an address belongs to it only if it is no other fact', () => {
  expect(firstIn('Location: Quezon City Philippines', 'Facebook: Tala Travel')).toBe(
    'Quezon City Philippines',
  )
  expect(
    firstIn('Location', 'Find your way to the perfect cup', 'Address', '3 Kalayaan Avenue, Makati'),
  ).toBe('3 Kalayaan Avenue, Makati')
})

test('a pin and a label above an address are no part of it, nor is a colon', () => {
  expect(firstIn('📍', 'Address', 'Purok 1, Lambakin,', '1634 Taguig City')).toBe(
    'Purok 1, Lambakin, 1634 Taguig City',
  )
  expect(firstIn('📍', 'Location', '12 Mabini Street, Malate, Manila')).toBe(
    '12 Mabini Street, Malate, Manila',
  )
  expect(firstIn('Location', ': Malate, Manila')).toBe('Malate, Manila')
})

test('a street above the line with its city is one address with it', () => {
  expect(firstIn('592 Aeta St. cor Tioco St.', 'Tondo, Manila')).toBe(
    '592 Aeta St. cor Tioco St., Tondo, Manila',
  )
  expect(
    firstIn('Arnaiz Avenue corner Amorsolo Street', 'Pio del Pilar, 1230 Makati City, Philippines'),
  ).toBe('Arnaiz Avenue corner Amorsolo Street, Pio del Pilar, 1230 Makati City, Philippines')
  expect(firstIn('78 Katuparan Commonwealth', '1121 Quezon City Metro Manila')).toBe(
    '78 Katuparan Commonwealth, 1121 Quezon City Metro Manila',
  )
  expect(firstIn('1128 Estrada, Malate, Manila')).toBe('1128 Estrada, Malate, Manila')
  expect(firstIn('Serving you since 1990', 'Tondo, Manila')).toBe('')
})

test('lines that end with a comma are one address with the line below them', () => {
  expect(
    firstIn(
      'Kape Tala',
      'Blk 73 Lot 10, Phase IV,',
      'A. Bonifacio St., Signal,',
      'Taguig City,',
      'Philippines',
    ),
  ).toBe('Blk 73 Lot 10, Phase IV, A. Bonifacio St., Signal, Taguig City, Philippines')
  expect(firstIn('Unit 2B, Tala Building,', 'Pioneer Street, Mandaluyong')).toBe(
    'Unit 2B, Tala Building, Pioneer Street, Mandaluyong',
  )
  expect(firstIn('Bread, cakes,', '12 Pioneer Street, Mandaluyong')).toBe('12 Pioneer Street, Mandaluyong')
  expect(firstIn('We bake for all of you,', '12 Pioneer Street, Mandaluyong')).toBe(
    '12 Pioneer Street, Mandaluyong',
  )
})

test('where a business keeps its things is behind where it receives people', () => {
  const shop = '4 Rizal St., Imus, Cavite'
  const garage = '9 Signal Road, Taguig City'
  expect(firstIn('Office', shop, 'Garage', garage)).toBe(shop)
  expect(firstIn('Office', shop, 'Warehouse:', 'Tala Trading', garage)).toBe(shop)
  expect(firstIn('Warehouse', garage)).toBe(garage)
})

test('more than the town is better than the town', () => {
  expect(
    firstIn(
      'Address',
      'Antipolo, Philippines',
      'Get Directions',
      'Blk 5 Lot 9, San Isidro, Antipolo, Philippines',
    ),
  ).toBe('Blk 5 Lot 9, San Isidro, Antipolo, Philippines')
})

test('a town or a region elsewhere is no address by itself', () => {
  expect(firstIn('📍 Pampanga, Philippines')).toBe('')
  expect(firstIn('Address', 'Antipolo City')).toBe('')
  expect(firstIn('Address', 'Makati City')).toBe('Makati City')
})

test('an address elsewhere is read, behind those of the place', () => {
  expect(firstIn('📍 Rang-Ayan, Roxas, Isabela')).toBe('Rang-Ayan, Roxas, Isabela')
  expect(firstIn('4 Rizal St., Imus, Cavite', 'Unit 2, 5 Pioneer Street, Mandaluyong')).toBe(
    'Unit 2, 5 Pioneer Street, Mandaluyong',
  )
  expect(firstIn('We ship by road to everywhere in Japan, Korea')).toBe('')
})

test('addresses in three towns are a list of places', () => {
  const branches = [
    '251-A Hughes St. Iloilo City',
    'Unit 1, Hagdan, Brgy. Yapak, Malay, Aklan',
    '3 Rosario St. Bacolod City',
  ]
  expect(isListOfPlaces(branches)).toBe(true)
  expect(isListOfPlaces(branches.slice(0, 2))).toBe(false)
})

test('several labelled addresses are a list wherever they are', () => {
  const branches = ['40/57, 1st Main Road, Nandanam', '10/13, Saidapet, Chennai', 'No. 22, 2nd Cross Street']
  expect(isListOfPlaces(branches.map((text) => `Address: ${text}`))).toBe(true)
  expect(isListOfPlaces(branches.flatMap((text) => ['Location', text]))).toBe(true)
  expect(isListOfPlaces(branches.map(() => `Address: ${branches[0]}`))).toBe(false)
  expect(isListOfPlaces(branches.flatMap((text) => ['Hours', text]))).toBe(false)
})
