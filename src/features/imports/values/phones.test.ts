import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PhonePlace } from './phone-number.ts'
import { cleanPhone, readPhones } from './phones.ts'

const manila: PhonePlace = { country: 'PH', callingCode: '63', areaCode: '2', localDigits: 8 }
const clean = (text: string) => cleanPhone(text, 250, manila)
const leftOut = (text: string, max = 250) => readPhones(text, max, manila).leftOut

describe('phones', () => {
  test.each([
    ['8811-7331', '+63 2 8811 7331'],
    ['(02) 8920-0101', '+63 2 8920 0101'],
    ['(632) 8523-8481', '+63 2 8523 8481'],
    ['+63 2 8521 9994', '+63 2 8521 9994'],
    ['0917 123 4567', '+63 917 123 4567'],
    ['639171234567', '+63 917 123 4567'],
    ['(062) 955-1622', '+63 62 955 1622'],
    ['1-800-10-888-8888', '+63 1800 10 888 8888'],
    ['(8) 811-7331', '+63 2 8811 7331'],
  ])('one number: %j is %j', (text, phone) => {
    expect(clean(text)).toBe(phone)
  })

  test.each([
    ['8811-7331 to 32; 8817-7337 F', '+63 2 8811 7331 / +63 2 8811 7332'],
    ['8811-7331-33', '+63 2 8811 7331 / +63 2 8811 7332 / +63 2 8811 7333'],
    ['0917 123 4567 / 123 4568', '+63 917 123 4567 / +63 917 123 4568'],
    ['8282-5193; 8376-3067 TF 8376-3068 TF', '+63 2 8282 5193 / +63 2 8376 3067 / +63 2 8376 3068'],
    ['8895-3234, 8899-0610', '+63 2 8895 3234 / +63 2 8899 0610'],
    ['8807-3012: 8850-8331', '+63 2 8807 3012 / +63 2 8850 8331'],
    ['(632) 8929-6626/IP Phone Trunkline No. 8248-3367', '+63 2 8929 6626 / +63 2 8248 3367'],
    ['8811-7331 or 0917-123-4567', '+63 2 8811 7331 / +63 917 123 4567'],
    ['8811 7331 0917 123 4567', '+63 2 8811 7331 / +63 917 123 4567'],
    ['8811-7331; 8811-7331', '+63 2 8811 7331'],
    ['8811 7331 up to 33', '+63 2 8811 7331 / +63 2 8811 7332 / +63 2 8811 7333'],
    ['8811-7331 ; -7332 ; -7333', '+63 2 8811 7331 / +63 2 8811 7332 / +63 2 8811 7333'],
    ['0917_123_4567; 8811*7331', '+63 917 123 4567 / +63 2 8811 7331'],
  ])('lists, ranges and shortened numbers: %j is %j', (text, phone) => {
    expect(clean(text)).toBe(phone)
  })

  test.each([
    ['(034) 729-4888 / 729-4048', '+63 34 729 4888 / +63 34 729 4048'],
    ['(045) 455-3242: 455-3241 TF', '+63 45 455 3242 / +63 45 455 3241'],
    ['(074) 442-3165, 442-6230 , (075) 443-8342 (F)', '+63 74 442 3165 / +63 74 442 6230'],
    ['(034) 488-7188 loc. 101; 312-5199', '+63 34 488 7188 ext. 101 / +63 34 312 5199'],
    ['(63-32)520-2005,513-3531', '+63 32 520 2005 / +63 32 513 3531'],
    ['(032) 253-1234 / 0917 123 4567 / 253-1235', '+63 32 253 1234 / +63 917 123 4567 / +63 32 253 1235'],
    ['(034) 729-4888 / 8811-7331', '+63 34 729 4888 / +63 2 8811 7331'],
    ['(034) 562-4688, 562-8139-40', '+63 34 562 4688 / +63 34 562 8139 / +63 34 562 8140'],
    ['Sales (032) 253-1234, Depot 221-1234', '+63 32 253 1234'],
    ['(02) 8811-7331 / 811-7332', '+63 2 8811 7331'],
    [
      '(046) 400-0000; 0917-123-4567/8 - 02-8811-7331',
      '+63 46 400 0000 / +63 917 123 4567 / +63 917 123 4568 / +63 2 8811 7331',
    ],
  ])('a number without an area code shares that of the one before it: %j is %j', (text, phone) => {
    expect(clean(text)).toBe(phone)
  })

  test.each([
    '(02)926-17-56',
    '(632) 926-17-56',
    '(02) 926-1756-7',
    '562-8139-40',
    '456-17-56-58',
    'Gate 3 - 926-1756',
  ])('%j is of an older plan and no other number', (text) => {
    expect(clean(text)).toBe('')
  })

  test('seven digits behind a mobile number are its end only when they begin as it does', () => {
    expect(clean('0917 123 4567 / 426 1234')).toBe('+63 917 123 4567')
  })

  test.each([
    ['8811-7331 loc. 303; 304', '+63 2 8811 7331 ext. 303 / +63 2 8811 7331 ext. 304'],
    ['8811-7331 loc. 303; 911', '+63 2 8811 7331 ext. 303'],
    ['5317-1768 loc. 718', '+63 2 5317 1768 ext. 718'],
    ['8689-5372 loc. 5301 and 5302', '+63 2 8689 5372 ext. 5301 / +63 2 8689 5372 ext. 5302'],
    ['8734-5561 to 65 loc. 112, 8735-7146', '+63 2 8734 5561 ext. 112 / +63 2 8735 7146'],
    ['8811-7331 lcl 101', '+63 2 8811 7331 ext. 101'],
    ['8734-2120 loc. 100-101', '+63 2 8734 2120 ext. 100 / +63 2 8734 2120 ext. 101'],
  ])('extensions: %j is %j', (text, phone) => {
    expect(clean(text)).toBe(phone)
  })

  test.each([
    ['Call/Viber/WhatsApp: 0917 123 4567, 8811 7331', '+63 917 123 4567 (Viber, WhatsApp) / +63 2 8811 7331'],
    ['0917 123 4567 Viber / 8811 7331', '+63 917 123 4567 (Viber) / +63 2 8811 7331'],
    ['Mobile: 0917 123 4567 / 68', '+63 917 123 4567 (mobile) / +63 917 123 4568 (mobile)'],
    ['8811-7331 F: 8817-7337', '+63 2 8811 7331'],
    ['Tel. & Fax Nos.: 8811-7331', '+63 2 8811 7331'],
    ['7900-6741 to 44 F', ''],
  ])('what a label says: %j is %j', (text, phone) => {
    expect(clean(text)).toBe(phone)
  })

  test.each(['9.17124E+09', '2026-01-05', '5-Jan', '#REF!', '14.554712, 121.024412', '9171234567.5'])(
    'what a spreadsheet made of something is no number that somebody else owns: %j',
    (text) => {
      expect(clean(text)).toBe('')
      expect(leftOut(text)).toEqual([text])
    },
  )

  test.each([
    '0917-123-45-67-89',
    '9999999999',
    '726-9841',
    '#8-7000',
    '0917 8123 4567',
    '0917 12E 4567',
    'loc. 2331, 2332',
    'ask the guard',
  ])('what is no valid number is told as written: %j', (text) => {
    expect(clean(text)).toBe('')
    expect(leftOut(text)).toEqual([text])
  })

  test.each([
    ['8811-7331 / 726-9841', ['726-9841']],
    ['8811-7331; 8817-7337 F', ['fax +63 2 8817 7337']],
    ['8811-7331 to 40; 8817-7337', ['+63 2 8811 7336 to +63 2 8811 7340']],
    ['', []],
  ])('of %j %j is told to be left out', (text, told) => {
    expect(leftOut(text)).toEqual(told)
  })

  test.each([
    ['0917-ABC-1234 / 0918 555 1234', '+63 918 555 1234', ['0917-ABC-1234']],
    ['0917 555 1234, 8-700-PIZZA', '+63 917 555 1234', ['8-700-PIZZA']],
    ['0917 555 1234 / 0918-CALL-ME', '+63 917 555 1234', ['0918-CALL-ME']],
    ['24-hour hotline 8811-7331', '+63 2 8811 7331', []],
    ['8811-7331-Viber', '+63 2 8811 7331 (Viber)', []],
  ])('letters instead of digits make no other number: %j', (text, phone, told) => {
    expect(clean(text)).toBe(phone)
    expect(leftOut(text)).toEqual(told)
  })

  test('a number that no longer fits is left out whole', () => {
    expect(cleanPhone('8811-7331 (Viber), 0917 123 4567', 40, manila)).toBe('+63 2 8811 7331 (Viber)')
    expect(leftOut('8811-7331 (Viber), 0917 123 4567', 40)).toEqual(['+63 917 123 4567'])
  })

  test('any input gives at most six numbers, and reading them again changes nothing', () => {
    const piece = fc.constantFrom(
      '8811-7331',
      '0917 123 4567',
      ' to 32',
      ' F',
      '; ',
      ' / ',
      ' loc. 12',
      '(632) ',
      ' Viber ',
      'TL',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const phone = clean(pieces.join(''))
        expect(phone.split(' / ').length).toBeLessThanOrEqual(6)
        expect(clean(phone)).toBe(phone)
      }),
    )
  })
})
