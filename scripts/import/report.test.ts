import { expect, test } from 'vitest'
import { describe as describeSummary } from './report.ts'

const outcomes = [
  { row: 2, name: 'BDO', outcome: 'merged', reason: 'is row 1 "BDO" (same name, 3 m away)', leftOut: [] },
  { row: 9, name: '=HYPERLINK("x")', outcome: 'refused', reason: 'it has no city', leftOut: [] },
] as const

test('the summary counts every row and names those that did not come in', () => {
  const summary = {
    file: 'a.csv',
    read: 1200,
    inserted: 1190,
    updated: 5,
    unchanged: 3,
    outcomes,
    isDry: false,
    id: null,
    count: { new: 1190, changed: 5, unchanged: 3, merged: 1, refused: 1 },
    columns: ['Columns not used: Telefon'],
    asked: {
      count: 2,
      examples: [
        { row: 4, name: 'Luna', outcome: 'new', reason: 'its category is to be sorted', leftOut: [] },
      ],
    },
  } as const
  expect(describeSummary({ ...summary, leftOut: { count: 1, examples: ['row 3: phone "x"'] } })).toBe(
    [
      '1,200 rows read from a.csv',
      '  Columns not used: Telefon',
      '  new 1,190 · changed 5 · unchanged 3 · merged 1 · refused 1',
      '',
      'To be checked:',
      '  row 4 "Luna": its category is to be sorted',
      '  and 1 more',
      '',
      'Merged:',
      '  row 2 "BDO": is row 1 "BDO" (same name, 3 m away)',
      '',
      'Refused:',
      '  row 9 "=HYPERLINK("x")": it has no city',
      '',
      'Not understood and left out (1):',
      '  row 3: phone "x"',
    ].join('\n'),
  )
})
