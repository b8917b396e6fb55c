import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mendText } from './mend-text.ts'

test.each([
  ['Para√±aque', 'Parañaque'],
  ['Nena‚Äôs Caf√©', 'Nena’s Café'],
  ['Para├▒aque', 'Parañaque'],
  ['ParaĂ±aque', 'Parañaque'],
  ['ParaГ±aque', 'Parañaque'],
  ['Malaca‚àö¬±ang', 'Malacañang'],
  ['ParaÃƒÂ±aque', 'Parañaque'],
  ['Pe&ntilde;a &#8211; &#xD1;ora', 'Peña – Ñora'],
  ['Pe&amp;ntilde;a', 'Peña'],
])('%s reads %s', (bad, good) => {
  expect(mendText(bad)).toBe(good)
})

test.each([
  'Парк Горького',
  'A±B',
  '√2 Math Center',
  'R&B; rock',
  '&lt;b&gt;',
  '&#60;b&#62;',
  '100 €',
  'ΓΩ',
  'El Niño “Ñ”',
])('%s is good and stays', (text) => {
  expect(mendText(text)).toBe(text)
})

test('names misread as one of the usual encodings come back, and mending again changes nothing', () => {
  const letter = fc.constantFrom(...'abcXYZñÑáéíóúü')
  // Beside a letter, as in a word.
  const word = fc.array(letter, { minLength: 1 }).map((letters) => `a${letters.join('a')}a`)
  const encoding = fc.constantFrom('windows-1252', 'macintosh', 'windows-1250', 'windows-1251')
  fc.assert(
    fc.property(word, encoding, (text, label) => {
      const misread = new TextDecoder(label).decode(new TextEncoder().encode(text))
      expect(mendText(misread)).toBe(text)
      expect(mendText(mendText(misread))).toBe(text)
    }),
  )
})
