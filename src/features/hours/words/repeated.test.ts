import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHours } from '../read-hours.ts'

const read = (text: string) => readHours(text, '2026-06-01')

// A pattern that can read the same in two ways tries all of them: each more word doubles the time.
test.each([
  ['a colon and a space', 'we are x: ', 26],
  ['a dash and a space', '9-ang ', 32],
  ['a day that ends as its plural does', '-Thurs ', 27],
  ['another such day', 'Tues, ', 40],
])('what stands many times in a row is read soon: %s', (_, words, times) => {
  expect(read(words.repeat(times))).toBeDefined()
})

test('a text of pages is none of hours, however often it says some', () => {
  expect(read('Open daily 9am-6pm. '.repeat(100)).unheld).toMatchObject([{ reason: 'not understood' }])
})

test.each([
  ['reasons of a day off', 'We are closed on Mondays for ', 'cleaning and ', 60],
  ['parts of what never closes', 'Open 24/7. ', 'Visiting hours are ', 40],
])('so do %s behind a beginning', (_, beginning, words, times) => {
  expect(read(beginning + words.repeat(times))).toBeDefined()
})

const word = fc.constantFrom(
  ...[
    'the ',
    'open ',
    'closed ',
    'mon',
    'tues',
    'thurs',
    'sat ',
    'we are ',
    'a',
    'daily ',
    '9am',
    '5:30',
    ' to ',
  ],
  ...[
    '-',
    ', ',
    ': ',
    '. ',
    ' | ',
    '(',
    ') ',
    ' & ',
    ' and ',
    'hours ',
    'until ',
    'ang ',
    'bukas ',
    'sarado ',
    'ph ',
  ],
)

test('so is whatever stands many times in a row', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const unit = words.join('')
      expect(read(unit.repeat(Math.ceil(300 / unit.length)))).toBeDefined()
    }),
    { numRuns: 300 },
  )
})
