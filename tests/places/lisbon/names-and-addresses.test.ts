import { expect, test } from 'vitest'
import { readName } from '#features/duplicates/name-words.ts'
import { readAddress } from '#features/duplicates/read-address.ts'
import { isArea } from '#features/duplicates/where-words.ts'
import { nameFromTitle, nameInCopyright } from '#features/extraction/title-name.ts'

test('quarters and streets are told by this place’s words', () => {
  expect(isArea('Bairro Alto')).toBe(true)
  expect(isArea('Sitio Maligaya')).toBe(false)
  const { streets, words, counts } = readAddress('Av. Liberdade 24, Lote 5, Lisboa')
  expect(streets).toContain('liberdade')
  expect(words).toContain('avenida')
  expect([...counts]).toEqual([['lote', '5']])
})

test('names are compared in this place’s words', () => {
  expect(readName('Tasca do Zé (antigo Solar)').former?.said).toEqual(['solar'])
  expect(readName('Farmácia Sta. Maria').said).toEqual(readName('Pharmacy Santa Maria').said)
})

test('the point of a short word ends no sentence', () => {
  expect(nameInCopyright('© 2026 Hotel Av. Liberdade lisboeta')).toContain('Liberdade')
  expect(nameFromTitle('Hotel Av. Liberdade', '')).toBe('Hotel Av. Liberdade')
})
