import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPhone, type PhonePlace } from './phones.ts'

const manila: PhonePlace = { country: 'PH', callingCode: '63', areaCode: '2', localDigits: 8 }
const clean = (text: string) => cleanPhone(text, manila)

describe('phones', () => {
  test.each([
    ['8811-7331', '+63 2 8811 7331'],
    ['(02) 8920-0101', '+63 2 8920 0101'],
    ['(632) 8523-8481 to 98', '+63 2 8523 8481'],
    ['+63 2 8521 9994', '+63 2 8521 9994'],
    ['0917 123 4567', '+63 917 123 4567'],
    ['639171234567', '+63 917 123 4567'],
    ['(062) 955-1622', '+63 62 955 1622'],
    ['1-800-10-888-8888', '+63 1800 10 888 8888'],
  ])('one number: %j is %j', (text, phone) => {
    expect(clean(text)).toBe(phone)
  })

  test.each([
    ['8811-7331 to 32; 8817-7337 F', '+63 2 8811 7331'],
    ['8282-5193; 8376-3067 TF 8376-3068 TF', '+63 2 8282 5193 / +63 2 8376 3067 / +63 2 8376 3068'],
    ['8895-3234, 8899-0610', '+63 2 8895 3234 / +63 2 8899 0610'],
    ['8807-3012: 8850-8331', '+63 2 8807 3012 / +63 2 8850 8331'],
    ['(632) 8929-6626/IP Phone Trunkline No. 8248-3367', '+63 2 8929 6626 / +63 2 8248 3367'],
    ['8811-7331 or 0917-123-4567', '+63 2 8811 7331 / +63 917 123 4567'],
    ['8811-7331; 8811-7331', '+63 2 8811 7331'],
  ])('lists, ranges and fax numbers: %j is %j', (text, phone) => {
    expect(clean(text)).toBe(phone)
  })

  test.each([
    ['5317-1768 loc. 718', '+63 2 5317 1768 ext. 718'],
    ['8689-5372 loc. 5301 and 5302', '+63 2 8689 5372 ext. 5301'],
    ['8734-5561 to 65 loc. 112, 8735-7146', '+63 2 8734 5561 ext. 112 / +63 2 8735 7146'],
  ])('extensions: %j is %j', (text, phone) => {
    expect(clean(text)).toBe(phone)
  })

  test.each(['726-9841', '741-88-88', '#8-7000'])(
    'what could be dialled but is no number of today stays: %j',
    (text) => {
      expect(clean(text).replace(/^#/, '')).toBe(text.replace(/^#/, ''))
    },
  )

  test.each(['', 'loc. 2331, 2332', '7900-6741 to 44 F', 'ask the guard', '12'])(
    'what nobody could dial is left out: %j',
    (text) => {
      expect(clean(text)).toBe('')
    },
  )

  test('any input gives a short result, and cleaning it again changes nothing', () => {
    const piece = fc.constantFrom(
      '8811-7331',
      '0917 123 4567',
      ' to 32',
      ' F',
      '; ',
      ' / ',
      ' loc. 12',
      '(632) ',
      'TL',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const phone = clean(pieces.join(''))
        expect(phone.split(' / ').length).toBeLessThanOrEqual(3)
        expect(clean(phone)).toBe(phone)
      }),
    )
  })
})
