import type { Replacements } from '#core/text.ts'
import { clock } from '../written-time.ts'
import { dayPatterns, days, months } from './day-names.ts'

const named = `(?:(?:${days})s?\\b\\.?|week ?days|week ?ends|daily|every ?day)`
const listed = `${named}(?:(?: ?[-,&/] ?| (?:to|through|thru|and) )${named})*`
/** The first of two days stands before it. */
const joined = `${named}(?: ?[-&/]| (?:to|through|thru|and)) ?`
const weekly = listed.replaceAll('|daily|every ?day', '')
const to = '(?: ?- ?| (?:to|until|till|til) )'
const on = '(?:on |every |from )?'
const date = `(?:${months})\\b\\.?(?: \\d{1,2})?`
const dates = `${date}(?:(?: ?[-,&] ?| (?:to|and|through) )${date})*`
const sign = '[ ,;.|]*'
const notRange = `(?! ?(?:-|to\\b|until\\b|till?\\b|[ap]|:|\\d))`
const lone = `(?!.*\\d)`

/**
 * Days that differ in one of their two times only: `until`, for which the grammar finds the beginning, or both times,
 * where the text holds one pair of times before.
 */
export const otherEnds: Replacements = [
  // "Fri 10pm to Sat 5am" is Friday's night; "Mon 9am-6pm to Fri 9am-6pm" may mean the days between, too.
  ...dayPatterns.map((day, index, all): Replacements[number] => [
    new RegExp(
      `\\b(${day}),? (?:at )?(\\d[\\d:.]* ?p\\.? ?m\\b\\.?) ?(?:-|to|until|till?) ?(?:${all[(index + 1) % all.length]}),? (?:at )?(\\d[\\d:.]* ?a\\.? ?m\\b\\.?)`,
      'g',
    ),
    '$1 $2 - $3',
  ]),
  [
    new RegExp(
      `(?<=\\b(?:${days})s?\\.?:? (?:${clock})${to}(?:${clock})) (?:to|until|till?|through|thru) (?=${days})`,
      'g',
    ),
    ' some days ',
  ],
  // "Extended hours: Fri-Sat until 12mn. Regular: 10am-10pm daily": the end stands in front of what it differs from.
  [
    new RegExp(
      `^((?:[a-z]+ ){0,2}(?:hours|open|clinic|store|shop|office):? )?(${weekly}),? (?:half[- ]day )?(?:only )?(?:until|till?|to) (${clock})[.;,|]+ ?(?:regular(?: hours)?:? )?((?:${weekly}|m ?(?:-|to|thru|through) ?f|daily|every ?day)?:? ?(?:${clock})${to}(?:${clock})(?:,? (?:${weekly}|daily|every ?day))?)[^a-z\\d]*(?:(?:thank|see you|free|parking|walk|please)[^\\d|;]*)?$`,
      'g',
    ),
    '$4; $2 until $3',
  ],
  // "On Wednesday and Friday evenings the museum stays open until 9pm"
  [
    new RegExp(
      `(?<=\\d.*)[.;|]+ ?on (${weekly}) (?:evenings?|nights?),? (?:(?:the|our) [a-z]+ |we |it )?(?:(?:stays?|remains?|is|are) )?open until (?=${clock})`,
      'g',
    ),
    '; $1 until ',
  ],
  // "and open late until 8pm on Thursdays in December"
  [
    new RegExp(
      `[,;.|]? ?(?:and )?(?:we )?open (?:late )?until (?:${clock}) on (?:${weekly}) in (?:${months})\\b`,
      'g',
    ),
    ' "season"',
  ],
  // "9am to 9pm (10am to 6pm on Mondays)", "9am to 9pm (open 11am on Sunday)"
  [
    new RegExp(`^((?:${clock})${to}(?:${clock})) \\(((?:${clock})${to}(?:${clock})) on (${weekly})\\)$`, 'g'),
    'daily $1; $3 $2',
  ],
  [
    new RegExp(
      `^(${clock})${to}(${clock}) \\((?:open|opens|from) (?:at )?(${clock}) on (${weekly})\\)$`,
      'g',
    ),
    'daily $1 - $2; $4 $3 - $2',
  ],
  // "Open daily from 4pm to 1am on weekdays and up to 3am on weekends"
  [
    new RegExp(
      `^(?:open )?(?:daily )?(?:from )?(${clock})${to}(${clock}) on (${weekly}),? (?:and|but) (?:up to|until|to) (${clock}) on (${weekly})$`,
      'g',
    ),
    '$3 $1 - $2; $5 $1 - $4',
  ],
  // "7 AM - 10 PM (Mon-Thu), 11 PM (Fri-Sat)"
  [
    new RegExp(
      `(?<=^|: ?)(${clock})${to}(${clock}) \\((${weekly})\\)[,;]? (?:and )?(?:until )?(${clock}) \\((${weekly})\\)$`,
      'g',
    ),
    '$3 $1 - $2; $5 $1 - $4',
  ],
  // "Sat 10-2 (June-August closed)": then that day is closed, and no other
  [
    new RegExp(
      `\\b(${weekly}):? ((?:${clock})${to}(?:${clock})) \\((?:closed (?:in |during |from )?(${dates})|(${dates}):? closed)\\)`,
      'g',
    ),
    '$1 $2; closed $1 in $3$4',
  ],
  // "Mon-Fri (closed on weekends) 9-5"
  [
    new RegExp(
      `^(${weekly}):? ?\\((closed (?:on |every )?${weekly})\\):? ?((?:${clock})${to}(?:${clock}))$`,
      'g',
    ),
    '$1 $3; $2',
  ],
  // "but on Fridays we close at 5 pm"
  [
    new RegExp(
      `(?<=\\d.*)[,;.]? ?(?:but|and|although|while|however,?)(?: on)? (${weekly}),? (?:we|it|they) closes?(?: early| earlier)?(?: at)? (${clock})${notRange}`,
      'g',
    ),
    '; $1 sooner until $2',
  ],
  // "closes early (3pm) on Wednesdays", "early closing Wed 3pm"
  [
    new RegExp(
      `\\bclos(?:es?|ing) early (?:\\((${clock})\\) ${on}(${listed})|${on}(${listed}) ?\\(?(?:at )?(${clock})\\)?)`,
      'g',
    ),
    '; $2$3 sooner until $1$4',
  ],
  [
    new RegExp(`\\bearl(?:y|ier) clos(?:ing|e) ${on}(${listed})[ :(]*(?:at )?(${clock})\\)?`, 'g'),
    '; $1 sooner until $2',
  ],
  // "closes at 10pm from Friday to Sunday", "but only until 6pm on Sundays", "to 3pm Saturdays"
  [
    new RegExp(
      `(?<=\\d.*[,;.|(] ?)(?:and |but |though |although )?(?:it |we )?(?:clos(?:es|ing)|(?<=we )close)(?: at)? (${clock}) ${on}(${weekly})(?! ?[:-]? ?\\d)`,
      'g',
    ),
    '$2 sooner until $1',
  ],
  [
    new RegExp(
      `(?<=\\d.*)[,;(]? ?\\bbut (?:only )?(?:until|till?|to) (${clock}) ${on}(${listed})(?! ?[:-]? ?\\d)`,
      'g',
    ),
    '; $2 until $1',
  ],
  [
    new RegExp(`(?<=\\d.*[a-z]) ?[,;] ?(?:and )?to (${clock}) ${on}(${listed})(?! ?[:-]? ?\\d)`, 'g'),
    '; $2 until $1',
  ],
  [
    new RegExp(
      `[,;]? (?:with )?(?:extended|longer|later|shorter|shortened) (?:opening )?hours ${on}(${listed}) ?\\(?(?:until|till?) (?=${clock})`,
      'g',
    ),
    '; $1 until ',
  ],
  // "Mon-Sat 10-8 (Fri from 1pm)", "Daily 8am-10pm, Sundays open at 10am"
  [
    new RegExp(
      `^([^\\d]*)(${clock})(${to})(${clock})([^\\d;.|(]*)(?<!${joined})${sign}\\(?(?:but |(?<!${named} )and |except )?(?:on )?(${listed})(?:,? (?:we )?(?:from|opens?(?: at)?|starts?(?: at)?|starting|open from)) (${clock})${notRange}${lone}\\)?`,
      'g',
    ),
    '$1$2$3$4$5; $6 belated until $7',
  ],
]
