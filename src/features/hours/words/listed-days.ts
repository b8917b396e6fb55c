import type { Replacements } from '#core/text.ts'
import { clock } from '../written-time.ts'
import { days } from './day-names.ts'

const named = `(?:${days})s?(?: ?(?:-|to|,|&|and) ?(?:${days})s?)*`
const range = `(?:${clock}) ?(?:-|to|until) ?(?:${clock})`
const link = '[ ,/|]+'
const cellEnds = '(?= ?(?:\\||$))'

/** Lists and tables as programs and wikis write them, one day a line. */
export const listedDays: Replacements = [
  // "Mon": "9am - 6pm",
  [new RegExp(`["'](${named})["'] ?: ?["']([^"']*)["'][,;]?[ /|]*`, 'g'), '$1: $2 | '],
  // - "Mon-Sat: 10am - 4:30pm"
  [new RegExp(`(?:^|(?<=[|/,] ?))- ["'](${named}[^"']*)["'][ /|]*`, 'g'), '$1 | '],
  // - day: Mon, hours: 9am - 6pm
  [
    new RegExp(
      `(?:- ?)?\\{? ?\\bdays?: ?["']?(${named})["']?${link}(?:hours|times?): ?["']?([^"'|/{}]*)["']? ?\\}?[ /|]*`,
      'g',
    ),
    '$1: $2 | ',
  ],
  // - day: Mon, open_time: 9am, close_time: 6pm
  [
    new RegExp(
      `(?:- ?)?\\{? ?\\bdays?: ?["']?(${named})["']?${link}opens?(?:[-_ ]?time)?: ?["']?(closed|by appointment)["']?${link}closes?(?:[-_ ]?time)?:(?: ?["'][^"']*["'])? ?\\}?[ /|]*`,
      'g',
    ),
    '$1: $2 | ',
  ],
  [
    new RegExp(
      `(?:- ?)?\\{? ?\\bdays?: ?["']?(${named})["']?${link}opens?(?:[-_ ]?time)?: ?["']?(${clock})["']?${link}closes?(?:[-_ ]?time)?: ?["']?(${clock})["']? ?\\}?[ /|]*`,
      'g',
    ),
    '$1: $2 - $3 | ',
  ],
  // The head of a table, and the line below it.
  [/^\|[^|\d]*\|[^|\d]*\|(?:[^|\d]*\|)?(?=[ /|:-]*\|)/g, '|'],
  [/\|[ :|-]{6,}\|/g, '|'],
  // A row: when it opens and closes, its two halves, or its hours and who is let in last.
  [new RegExp(`\\b(${named}) ?\\| ?(${clock}) ?\\| ?(${clock})${cellEnds}`, 'g'), '$1: $2 - $3'],
  [new RegExp(`\\b(${named}) ?\\| ?(${range}) ?\\| ?(${range})${cellEnds}`, 'g'), '$1: $2, $3'],
  [new RegExp(`\\b(${named}) ?\\| ?closed ?\\| ?(${range})${cellEnds}`, 'g'), '$1: $2'],
  [new RegExp(`\\b(${named}) ?\\| ?closed ?\\| ?(?:closed)?${cellEnds}`, 'g'), '$1: closed'],
  [new RegExp(`\\b(${named}) ?\\| ?(${range}) ?\\| ?(?:${clock})${cellEnds}`, 'g'), '$1: $2'],
  [/[ |]+$/g, ''],
]
