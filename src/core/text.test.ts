import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiDigits, asWord, collapseSpaces, fold, oneOf, repairText, stripTags, truncate } from './text.ts'

/** UTF-8 misread as Windows-1252. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))
}

/** The same with Latin-1, where the bytes 80 to 9F are control characters. */
function misreadLatin1(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text))
}

describe('repairing text', () => {
  test.each([
    ['ParaÃ±aque', 'Parañaque'],
    ['ParaÃƒÂ±aque', 'Parañaque'],
    ['Aling Neneâ€™s â€œlugawâ€\u009d', 'Aling Nene’s “lugaw”'],
    ['CafÃ© â€“ Bar', 'Café – Bar'],
    ['A &amp; B', 'A & B'],
    ['A &amp;amp; B', 'A & B'],
    ['Doña &ntilde;', 'Doña ñ'],
  ])('HOME-07 %j becomes %j', (bad, good) => {
    expect(repairText(bad)).toBe(good)
  })

  test.each([
    'Parañaque',
    'EL NIÑO',
    'Café “É”…',
    'Âge d’or',
    'R&B; rock',
    '&lt;b&gt;',
    '東京 – 마닐라',
    '100 €',
  ])('HOME-07 %j is good and stays', (text) => {
    expect(repairText(text)).toBe(text)
  })

  test('HOME-07 repairing twice is repairing once', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('Ã', 'Â', '±', 'â', '€', '™', '&amp;', 'amp;', '&', 'ðŸ˜€', 'ƒ', '\u0081'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = repairText(pieces.join(''))
        expect(repairText(once)).toBe(once)
      }),
    )
  })

  test('HOME-07 names misread as Windows-1252 or Latin-1, once or twice, come back', () => {
    const letter = fc.constantFrom(...'abcXYZ 0189ñÑáéíóúÁÉüçōŠ’“”–—…™&😀')
    const name = fc.array(letter).map((letters) => letters.join(''))
    fc.assert(
      fc.property(name, (text) => {
        expect(repairText(misread(text))).toBe(text)
        expect(repairText(misreadLatin1(text))).toBe(text)
        expect(repairText(misread(misread(text)))).toBe(text)
      }),
    )
  })
})

describe('folding', () => {
  test.each([
    ['Parañaque City', 'paranaquecity'],
    ["Sto. Niño's", 'stoninos'],
    ['7-Eleven', '7eleven'],
    ['Łódź Straße', 'lodzstrasse'],
    ['STRAẞE', 'strasse'],
  ])('LOC-06 %j folds to %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('LOC-06 any letter folded twice is as folded once', () => {
    const letters = Array.from({ length: 0x3_0000 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      /\p{L}/u.test(one),
    )
    expect(letters.filter((letter) => fold(fold(letter)) !== fold(letter))).toEqual([])
  })

  test('LOC-06 folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

test('spaces collapse, line breaks and non-breaking ones too', () => {
  expect(collapseSpaces('  a \n\t b\u00a0c ')).toBe('a b c')
})

describe('stripping tags', () => {
  test.each([
    ['<h2>Our <b>story</b></h2><p>Since 1999</p>', 'Our story Since 1999'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['<scr<b>ipt>alert(1)', 'ipt>alert(1)'],
    ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
    ['unclosed <img src=x onerror=alert(1)', 'unclosed'],
    ['<!-- hidden -->shown', 'shown'],
  ])('%j reads %j', (html, words) => {
    expect(stripTags(html)).toBe(words)
  })

  test('the output can open no element', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '--',
      'script',
      'b',
      ' ',
      '"',
      'style',
      '<script>',
      '</b',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(stripTags(pieces.join(''))).not.toMatch(/<[a-z/!?]/i)
      }),
    )
  })
})

describe('truncating', () => {
  test.each([
    ['Short', 10, 'Short'],
    ['The quick brown fox', 12, 'The quick…'],
    ['The quick brown fox', 10, 'The quick…'],
    ['Supercalifragilistic', 8, 'Superca…'],
    ['Ends here, then goes on', 12, 'Ends here…'],
    ['A 北京飯店正宗北京烤鴨歡迎光臨', 10, 'A 北京飯店正宗北…'],
    ['शुद्ध शाकाहारी', 4, 'शु…'],
    ['Nails 👩‍👩‍👧‍👦 and more', 13, 'Nails…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 14, '👩‍👩‍👧‍👦…'],
    ['🇵🇭🇯🇵', 7, '🇵🇭…'],
  ])('%j within %i is %j', (text, max, cut) => {
    expect(truncate(text, max)).toBe(cut)
  })

  test('never exceeds the limit or splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 40 }), (text, max) => {
        const cut = truncate(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
  })
})

const matches = (pattern: string, text: string) => new RegExp(pattern, 'iu').test(text)

test('a place that has no words of its own matches nothing by them', () => {
  for (const text of ['', 'open', 'Rundle Street 5']) {
    expect(matches(oneOf(), text)).toBe(false)
    expect(matches(asWord(oneOf('')), text)).toBe(false)
  }
  expect(matches(`^${oneOf('closed', '')}$`, 'closed')).toBe(true)
  expect(matches(`^${oneOf('closed', '')}$`, '')).toBe(false)
})

test('words end where letters of their script do', () => {
  expect(matches(asWord(oneOf('شارع')), 'شارع الملك حسين')).toBe(true)
  expect(matches(asWord(oneOf('شارع')), 'الشارع')).toBe(false)
  expect(matches(asWord(oneOf('οδός', 'улица')), 'Тверская улица, 7')).toBe(true)
  expect(matches(asWord(oneOf('rua|r\\.')), 'R. Augusta')).toBe(true)
  expect(matches(asWord(oneOf('mar')), 'março')).toBe(false)
  expect(matches(asWord(oneOf('março')), 'marçoã')).toBe(false)
})

test.each([
  ['٠٦ ٤٦٤ ١٣١١', '06 464 1311'],
  ['۰۲۱', '021'],
  ['१०:०० – १७:००', '10:00 – 17:00'],
  ['０３－３２１１', '03－3211'],
  ['9h – 18h', '9h – 18h'],
])('digits of any script are read: %s', (written, read) => {
  expect(asciiDigits(written)).toBe(read)
})
