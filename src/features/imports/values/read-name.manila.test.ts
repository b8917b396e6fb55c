import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readName } from './read-name.ts'

test.each([
  ['Para?aque Water Station', 'Parañaque Water Station'],
  ['LAS PI?AS FEEDS', 'Las Piñas Feeds'],
  ['Pe\ufffd\ufffda Feeds', 'Peña Feeds'],
  ['Mu¤oz Pawnshop', 'Muñoz Pawnshop'],
  ['CafŽ Noriega', 'Café Noriega'],
  ['ParaÒaque Glass', 'Parañaque Glass'],
  ['Dueсas Eatery', 'Dueñas Eatery'],
  ['Nin~o Photo', 'Niño Photo'],
  ['Cafe´ Dos', 'Café Dos'],
  ['Para%C3%B1aque%20Motors', 'Parañaque Motors'],
  ['SE&Ntilde;ORITA SALON', 'Señorita Salon'],
])('the accents of %j come back: %j', (text, name) => {
  expect(readName(text)).toEqual({ name, isDoubtful: false })
})

test.each(['Bri?do Enterprises', 'Va\ufffdl Marketing'])(
  'a letter of %j is lost and nobody can tell which: it is asked',
  (text) => {
    expect(readName(text)).toEqual({ name: text, isDoubtful: true })
  },
)

test.each([
  'Why Not? Bar',
  'Got Lumpia?',
  'Caffè Milano',
  'Müller Bäckerei',
  'Manila–Cavite',
  '東京 Ramen',
  '100% Beef',
])('%j is good and stays', (text) => {
  expect(readName(text)).toEqual({ name: text, isDoubtful: false })
})

test.each([
  ['🍜 Aling Nena Pares', 'Aling Nena Pares'],
  ['Nena 👩🏽‍🍳 Kitchen', 'Nena Kitchen'],
  ['"Aling Nena"', 'Aling Nena'],
  ["'Bistro Nena'", 'Bistro Nena'],
  ['~ Bahay Kubo ~', 'Bahay Kubo'],
  ['𝗞𝗮𝗽𝗶𝗵𝗮𝗻', 'Kapihan'],
  ['SARAO MOTORS, INC', 'Sarao Motors, Inc.'],
  ['Reyes Trading Co, inc.', 'Reyes Trading Co., Inc.'],
  ['Bayani Tech O.P.C. [QUIAPO]', 'Bayani Tech OPC (QUIAPO)'],
  ['Jollibee( Quiapo', 'Jollibee (Quiapo)'],
  ['Funland Learning Center,Inc.', 'Funland Learning Center, Inc.'],
  ['Ganda ᴾᴿᴼ ✨💅🏽✨', 'Ganda PRO'],
  ['ʙᴇᴀᴜᴛʏ ʜᴏᴜꜱᴇ', 'Beauty House'],
  ['Ⓑⓔⓐⓤⓣⓨ', 'Beauty'],
  ['ﾗｰﾒﾝ横丁', 'ラーメン横丁'],
  ['Z̴̧̛͓͎͉̏͑̽a̶̱͕̐̓͘l̵̨͖̽g̷̼̓̈́o̴̜̓ Tattoo', 'Zalgo Tattoo'],
  ['ශ්‍රී ලංකා', 'ශ්‍රී ලංකා'],
  ['Phở Việt', 'Phở Việt'],
  ['🍜', '🍜'],
])('a sign would show %j as %j', (text, name) => {
  expect(readName(text).name).toBe(name)
})

test.each([
  ["JUAN DELA CRUZ T/A JUAN'S BARBER SHOP", "Juan's Barber Shop"],
  ["Juan dela Cruz d/b/a Juan's Barber Shop", "Juan's Barber Shop"],
  ["Juan dela Cruz DBA Juan's Barber Shop", "Juan's Barber Shop"],
  ['NENA FOODS CORP. (DOING BUSINESS UNDER THE NAME AND STYLE OF KAINAN SA KANTO)', 'Kainan sa Kanto'],
  ['Nena Reyes, trading as: Kainan sa Kanto', 'Kainan sa Kanto'],
  ['Oracle DBA Training', 'Oracle DBA Training'],
  ['DBA Consulting Group Manila', 'DBA Consulting Group Manila'],
])('who owns it is no part of %j: %j', (text, name) => {
  expect(readName(text).name).toBe(name)
})

test.each([
  ['CHUCON BUILDERS CORP. (FORMERLY: CHU CONSTRUCTION)', 'Chucon Builders Corp.'],
  ['A.J. LAVA BUILDERS CORP. (FORMERLY: A.J. LAVA BUIL', 'A.J. Lava Builders Corp.'],
  ['ST. BERNARDINE ENTERPRISES (FOR. ST', 'St. Bernardine Enterprises'],
  ['AMA Basic Education ( formerly St. Augustine (Manila) School) Quiapo', 'AMA Basic Education Quiapo'],
  ['Kapihan ni Nena, formerly Nena’s', 'Kapihan ni Nena'],
])('a former name is no part of %j: %j', (text, name) => {
  expect(readName(text).name).toBe(name)
})

test.each(['Rooms (for rent)', '(Formerly Nena’s)', 'Formerly Yours'])('%j is no former name', (text) => {
  expect(readName(text).name).toBe(text)
})

test('reading a name again changes nothing', () => {
  const piece = fc.constantFrom(
    'Nena',
    ' ',
    'INC',
    '(',
    ')',
    '[',
    ']',
    '"',
    '~',
    'Pe?a',
    'é',
    '🍜',
    ',',
    '.',
    "'",
    'Co',
    '%C3',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const { name } = readName(pieces.join(''))
      expect(readName(name).name).toBe(name)
    }),
  )
})
