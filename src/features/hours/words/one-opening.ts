import type { Replacements } from '#core/text.ts'
import { clock } from '../written-time.ts'
import { days } from './day-names.ts'

const named = `(?:${days})s?|week ?days|week ?ends|daily|every ?day`
const listed = `(?:${named})(?:(?: ?[-,&/] ?| (?:to|through|thru|and) )(?:${named}))*`
const closing = '(?:clos(?:es?|ing)|until|till?|to)'
const sign = '[ ,;.(|]*(?:and |but |(?:we|it) )?'

/** One opening and several ends, or one end and several beginnings: each day's own two times. */
export const oneOpening: Replacements = [
  // "Opens 10am daily, closes 9pm Mon-Thu, 10pm Fri-Sun"
  [
    new RegExp(
      `\\b(?:opens?|open from|from) (?:at )?(${clock})(?: (?:daily|every ?day))?${sign}${closing}(?: at)? (${clock}) (?:on |every )?(${listed})${sign}(?:${closing} )?(?:at )?(${clock}) (?:on |every )?(${listed})\\)?`,
      'g',
    ),
    '$3 $1 - $2; $5 $1 - $4',
  ],
  // "Opens 6:30am daily (Mon-Fri till 9pm, Sat-Sun till 11pm)"
  [
    new RegExp(
      `\\b(?:opens?|open from|from) (?:at )?(${clock})(?: (?:daily|every ?day))?${sign}(${listed}) ${closing} (${clock})${sign}(${listed}) ${closing} (${clock})\\)?`,
      'g',
    ),
    '$2 $1 - $3; $4 $1 - $5',
  ],
  // "Opens 6am Mon-Fri, 7am Sat-Sun; closes 9pm daily"
  [
    new RegExp(
      `\\bopens? (?:at )?(${clock}) (?:on |every )?(${listed})${sign}(?:opens? )?(?:at )?(${clock}) (?:on |every )?(${listed})${sign}${closing}(?: at)? (${clock})(?: (?:daily|every ?day))?(?![^.;|]*\\d)`,
      'g',
    ),
    '$2 $1 - $5; $4 $3 - $5',
  ],
  // "Open weekdays at 8, weekends at 9; closes at 10pm daily"
  [
    new RegExp(
      `\\bopens? (?:on )?(${listed})(?: at| from)? (${clock})${sign}(?:on )?(${listed})(?: at| from)? (${clock})${sign}${closing}(?: at)? (${clock})(?: (?:daily|every ?day))?(?![^.;|]*\\d)`,
      'g',
    ),
    '$1 $2 - $5; $3 $4 - $5',
  ],
  // "Weekdays till 9pm, weekends till 10pm. Opens 10am."
  [
    new RegExp(
      `(?<=^|[:;.|] ?)(${listed}) ${closing}(?: at)? (${clock})${sign}(${listed}) ${closing}(?: at)? (${clock})${sign}(?:opens?(?: at)?|(?:open )?from) (${clock})(?: (?:daily|every ?day))?(?![^.;|]*\\d)`,
      'g',
    ),
    '$1 $5 - $2; $3 $5 - $4',
  ],
  // "From 5pm: Sun-Thu to midnight, Fri-Sat to 2am"
  [
    new RegExp(
      `^(?:opens?|from|open from)(?: at)? (${clock})(?: daily| every ?day)?${sign}:? ?(${listed}) ${closing} (${clock})${sign}(${listed}) ${closing} (${clock})$`,
      'g',
    ),
    '$2 $1 - $3; $4 $1 - $5',
  ],
  [
    new RegExp(
      `^open (?:until|till?) (${clock}) (?:on |every )?(${listed})${sign}(?:until|till?) (${clock}) (?:on |every )?(${listed}|(?:the )?rest of the week|(?:all )?other days)${sign}opens?(?: at)? (${clock})(?: (?:daily|every ?day))?(?![^.;|]*\\d)`,
      'g',
    ),
    '$2 $5 - $1; $4 $5 - $3',
  ],
  // "Daily from 6am (5am on weekends) to 8pm"
  [
    new RegExp(
      `(?:\\b(daily|every ?day|${listed}),? )?\\bfrom (${clock}) \\((?:from )?(${clock}) (?:on |every )?(${listed})\\) ${closing} (${clock})(?: (daily|every ?day))?`,
      'g',
    ),
    '$1 $6 $2 - $5; $4 $3 - $5',
  ],
  [
    new RegExp(
      `(?:\\b(daily|every ?day|${listed}),? )?\\bfrom (${clock}) \\((?:on |every )?(${listed}) from (${clock})\\) ${closing} (${clock})`,
      'g',
    ),
    '$1 $2 - $5; $3 $4 - $5',
  ],
  [
    new RegExp(
      `^(?:open )?((?:${clock}) ?(?:-|to|until) ?(?:${clock})) ?\\((${clock}) (?:on |every )?(${listed})\\)$`,
      'g',
    ),
    'daily $1; $3 until $2',
  ],
  // "7am-7pm (5pm on Sundays)"
  [
    new RegExp(`(?<=(?:-|to|until) ?(?:${clock})) ?\\((${clock}) (?:on |every )?(${listed})\\)`, 'g'),
    '; $2 until $1',
  ],
]
