import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable, searchedLine, typedLine, typedText } from './typed-text.ts'

test('a line has no line breaks and no invisible characters', () => {
  expect(typedLine('  Ana\r\nBcc: all@x.test\u0000 \u202epeña ')).toBe('Ana Bcc: all@x.test peña')
})

test('a text keeps its lines and paragraphs', () => {
  expect(typedText('\r\nKumusta po,  \r\n\r\n\r\n\r\nare you open?\u0007\n\tSalamat\n')).toBe(
    'Kumusta po,\n\nare you open?\n\tSalamat',
  )
})

test('what a chat or a text processor puts in between is neither seen nor stored', () => {
  expect(typedLine('\u200eKa\u200bpe \u200fTayo\u2060 ☕')).toBe('Kape Tayo ☕')
  expect(typedText('Kape\u00ad\vTayo\u2028Makati')).toBe('Kape\nTayo\nMakati')
})

test.each([
  ['joiners alone', '\u200b\u200d\u2060', ''],
  ['the blanks of Braille and Hangul', '\u2800\u3164 \uffa0', ''],
  ['an emoji of several joined by them', '👩\u200d🍳', '👩\u200d🍳'],
  ['a Persian word that has one', 'می\u200cخواهم', 'می\u200cخواهم'],
])('a text is as long as what is seen of it: %s', (_, typed, stored) => {
  expect(typedLine(typed)).toBe(stored)
  expect(typedText(typed)).toBe(stored)
})

test.each(['typed', ''])(
  // To find no break behind each of them would take minutes.
  'half a million spaces behind %j are cleaned before the test is given up',
  (before) => {
    expect(typedText(`${before}${' '.repeat(512_000)}end`)).toMatch(/ *end$/)
  },
)

/** Characters with a meaning here: breaks, spaces, combining accents, halves of a surrogate pair, … */
const unit = fc.constantFrom(
  ...'aé\n\r\t \u00a0\u2003\u0000\u0007\u0085\u0301\u202e\ufeff\ud83d\ude00'.split(''),
)

test('any input can be stored, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      for (const clean of [typedLine, typedText]) {
        const once = clean(text)
        expect(once).not.toContain('\u0000')
        expect(once.isWellFormed()).toBe(true)
        expect(clean(once)).toBe(once)
      }
    }),
  )
})

test.each([
  ['caf\0e', 'caf e'],
  ['\ud800x', '\ufffdx'],
  ['cake\u202eekac', 'cake ekac'],
  [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
])('SRCH-01 the search %j is for %j, which the database takes', (typed, searched) => {
  expect(searchedLine(typed)).toBe(searched)
  expect(isStorable(searchedLine(typed))).toBe(true)
})

test.each([
  ['a\0', false],
  ['\ud83d', false],
  ['\udc00\ud800', false],
  ['😀 Peña\n', true],
])('whether a text with %j can be stored: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected)
})
