import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName } from './names.ts'

describe('names', () => {
  test.each([
    ['DEPARTMENT OF BUDGET AND MANAGEMENT', 'Department of Budget and Management'],
    ['EULOGIO "AMANG" RODRIGUEZ INSTITUTE', 'Eulogio "Amang" Rodriguez Institute'],
    ["MCDONALD'S AYALA", "McDonald's Ayala"],
    ["D'ORIGINAL SPA", "D'Original Spa"],
    ["PEOPLE'S HALL", "People's Hall"],
    ['HENRY II BLDG.', 'Henry II Bldg.'],
    ['J.P. LAUREL CAFÉ', 'J.P. Laurel Café'],
    ['1ST AVENUE NIÑO’S', '1st Avenue Niño’s'],
    ['FUND GROUP A', 'Fund Group A'],
    ['B&W SHOP', 'B&W Shop'],
    ['R.LAPID CHIPS, 2ND FLR', 'R.Lapid Chips, 2nd Flr'],
    ['HENRY A. MILLS SR. HALL', 'Henry A. Mills Sr. Hall'],
  ])('all capitals: %j reads %j', (shouted, name) => {
    expect(cleanName(shouted)).toBe(name)
  })

  test.each([
    ['calvin therapy center', 'Calvin Therapy Center'],
    ['landbank atm', 'Landbank ATM'],
    ['kfc - mill road', 'KFC - Mill Road'],
    ['st. mary, blk 2', 'St. Mary, Blk 2'],
    ['74a heights', '74A Heights'],
    ['the art of the table', 'The Art of the Table'],
  ])('all small: %j reads %j', (small, name) => {
    expect(cleanName(small)).toBe(name)
  })

  test.each([
    ["Gerry'S Grill", "Gerry's Grill"],
    ['Don’T Tell Mama', 'Don’t Tell Mama'],
    ["Mcdonald'S Mill Road", "McDonald's Mill Road"],
  ])('capitals that a machine wrote behind an apostrophe: %j reads %j', (written, name) => {
    expect(cleanName(written)).toBe(name)
  })

  test.each(['BDO', 'PBCOM', 'calvin THERAPY center', 'iScan Diagnostic', '7-Eleven', '金牛', '802'])(
    '%j is kept',
    (name) => {
      expect(cleanName(name)).toBe(name)
    },
  )

  test('only letter case changes, and cleaning again changes nothing', () => {
    const word = fc.constantFrom(
      'SM',
      'THE',
      'of',
      'MCDONALD',
      "D'OR",
      '2ND',
      'II',
      '(',
      ')',
      '-',
      '&',
      '/',
      'Ñ',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const name = words.join('')
        expect(cleanName(name).toLowerCase()).toBe(name.toLowerCase())
        expect(cleanName(cleanName(name))).toBe(cleanName(name))
      }),
    )
  })
})
