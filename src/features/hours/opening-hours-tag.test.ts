import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { weekFromOpeningHours } from './opening-hours-tag.ts'

/** The texts of Monday to Sunday. */
const texts = (value: string) => {
  const week = weekFromOpeningHours(value)
  return week && weekdays.map((weekday) => week[weekday])
}
const nine = '9:00 AM - 6:00 PM'
const ten = '10:00 AM - 2:00 PM'

describe('the week of an opening_hours tag', () => {
  test.each([
    ['Mo-Fr 09:00-18:00; Sa 10:00-14:00', [nine, nine, nine, nine, nine, ten, 'Closed']],
    ['Mo-Fr 09:00-18:00, Sa 10:00-14:00', [nine, nine, nine, nine, nine, ten, 'Closed']],
    ['Mo-Su,PH 09:00-18:00', [nine, nine, nine, nine, nine, nine, nine]],
    ['09:00-18:00; PH off', [nine, nine, nine, nine, nine, nine, nine]],
    ['Mo-Su 09:00-18:00; Su off', [nine, nine, nine, nine, nine, nine, 'Closed']],
    ['Mo,We,Fr 09:00-18:00', [nine, 'Closed', nine, 'Closed', nine, 'Closed', 'Closed']],
    ['Sa-Mo 10:00-14:00', [ten, 'Closed', 'Closed', 'Closed', 'Closed', ten, ten]],
    ['24/7', weekdays.map(() => 'Open 24 hours')],
    ['Mo-Su 18:00-26:00', weekdays.map(() => '6:00 PM - 2:00 AM')],
    ['Mo-Su 08:00-12:00,13:00-17:00', weekdays.map(() => '8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM')],
    ['Mon-Fri 9am-6pm, Sat 10am to 2pm', [nine, nine, nine, nine, nine, ten, 'Closed']],
    ['Monday - Friday: 9:00 AM - 6:00 PM', [nine, nine, nine, nine, nine, 'Closed', 'Closed']],
    ['9:00 AM - 6:00 PM', weekdays.map(() => nine)],
  ])('BIZ-11 %j', (value, expected) => {
    expect(texts(value)).toEqual(expected)
  })

  test.each([
    '',
    'Mo-Fr',
    'sunrise-sunset',
    'Mo-Fr 09:00-18:00 "by appointment"',
    'Dec 25 off',
    'Mo-Fr 10:00-12:00, Fr 14:00-16:00',
    'week 1-10 Mo 09:00-10:00',
    'Mo-Xx 09:00-10:00',
    '10:00+',
    'by appointment',
  ])('BIZ-13 %j is not understood', (value) => {
    expect(weekFromOpeningHours(value)).toBeNull()
  })

  test('BIZ-13 no value throws', () => {
    const piece = fc.constantFrom(
      'Mo',
      'Fr',
      '-',
      ',',
      ';',
      ' ',
      '09:00',
      '18:00',
      'PH',
      'off',
      '24/7',
      '"x"',
      'Su',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        expect(() => weekFromOpeningHours(pieces.join(''))).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })
})
