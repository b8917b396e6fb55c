import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankEntry } from '#features/duplicates/entry.fixture.ts'
import { judgePair } from '#features/duplicates/judge-pair.ts'
import { clean } from '#features/imports/cleaned-row.fixture.ts'
import { extractFromPage } from './extract-page.ts'

const rounds = process.env['SUKI_LONG'] === '1' ? 3000 : 100

/** What names, addresses, telephones and pages are made of, with what parts it. */
const word = fc.constantFrom(
  ...[
    'St. ',
    'cor. ',
    'Unit 5 ',
    'Brgy. ',
    'Blk 3 Lot 4 ',
    '2nd Floor, ',
    'Makati',
    ' City, ',
    'Ave',
    ' Bldg',
    '1-2',
  ],
  ...[
    '+63 ',
    '(02) ',
    '8123',
    '-4567',
    ' loc. ',
    ' to ',
    '/',
    '; ',
    ', ',
    ' & ',
    ' and ',
    '#',
    '.',
    ': ',
    ' - ',
    '\n',
  ],
  ...[
    'Mang ',
    'Inc. ',
    '24/7 ',
    'Dr. ',
    'Café ',
    "Juan's ",
    'a',
    'A.',
    '0',
    '@',
    'www.',
    '.com',
    '%20',
    '(',
    ') ',
    '"',
    "'",
  ],
)

/** Many times in a row, as long as a field may be that people fill. */
const repeated = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => words.join('').repeat(Math.ceil(900 / words.join('').length)))

const entry = { ...blankEntry, name: 'Kape', city: 'Makati' }

// A pattern that can read the same in two ways tries all of them: each more word doubles the time, and no test ends.
test('what stands many times in a row is read soon at every door', () => {
  fc.assert(
    fc.property(repeated, fc.constantFrom('address', 'phone', 'description', 'website'), (text, column) => {
      expect(clean({ name: 'Kape', city: 'Makati', category: 'cafe', [column]: text })).toBeDefined()
      const page = `<title>${text}</title><h1>Kape</h1><p>${text}</p>`
      expect(extractFromPage(page, new URL('https://kape.example/'), [])).toBeDefined()
      for (const [one, other] of [
        [{ name: text }, { name: `${text}x` }],
        [{ address: text }, { address: `${text}x` }],
        [{ phone: text }, { phone: `${text}1` }],
      ])
        expect(judgePair({ ...entry, ...one }, { ...entry, ...other }, 2)).toBeDefined()
    }),
    { numRuns: rounds },
  )
}, 240_000)
