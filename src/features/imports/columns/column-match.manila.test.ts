import { expect, test } from 'vitest'
import { guessColumns } from './column-match.ts'

const meanings = (headers: readonly string[], sample: Parameters<typeof guessColumns>[1]) =>
  guessColumns(headers, sample).map(({ match }) => match)

test('what repeats the district is the district’s name, when another column has names', () => {
  const rows = ['tigbao', 'piloro', 'camansi', 'baybay', 'san_mateo', 'jugaban'].map((barangay, index) => ({
    name: index === 1 ? 'piloro2' : barangay,
    barangay,
    venue: `${barangay} Elementary School`,
  }))
  expect(meanings(['name', 'barangay', 'venue'], rows)).toEqual(['', 'suburb', 'name'])
  expect(meanings(['name', 'barangay'], rows)).toEqual(['name', 'suburb'])
  const named = rows.map((row, index) => ({ ...row, name: index === 0 ? row.name : `Shop ${row.name}` }))
  expect(meanings(['name', 'barangay', 'venue'], named)).toEqual(['name', 'suburb', ''])
})

test('a location is a street, a city or a position, and a contact a number or an address, as their cells say', () => {
  const of = (header: string, ...cells: string[]) =>
    meanings(
      [header],
      cells.map((cell) => ({ [header]: cell })),
    )
  expect(of('Location', 'Rizal Ave cor. Recto', 'Quiapo')).toEqual(['address'])
  expect(of('Location', 'Pasig', 'Makati')).toEqual(['city'])
  expect(of('Location', '14.5995,120.9842', '14.6042,121.0112')).toEqual(['coordinates'])
  expect(of('Contact', '8123 4567', 'N/A')).toEqual(['phone'])
  expect(of('Contact', 'nena@shop.example', 'juan@shop.example')).toEqual(['email'])
})

test('cells that say nothing do not hide what the others are', () => {
  const rows = ['0917 555 0101', 'N/A', 'N/A', 'none'].map((Reach) => ({ Reach }))
  expect(meanings(['Reach'], rows)).toEqual(['phone'])
})

test('of a telephone’s contacts the organisation is the name, and no part of a person’s', () => {
  const contact = { 'First Name': 'Maria', 'Last Name': 'Cruz', 'Organization Name': 'Kusina ni Lola' }
  expect(meanings(Object.keys(contact), [contact])).toEqual(['', '', 'name'])
})
