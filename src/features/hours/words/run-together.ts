import type { Replacements } from '#core/text.ts'
import { day, months } from './day-names.ts'

const time = '\\d{1,2}(?:[:.]?\\d\\d)?'
const half = `(?:${time} ?[ap]m|(?:12 ?)?noon|(?:12 ?)?midnight)`
const either = `(?:${time}(?: ?[ap]m)?|(?:12 ?)?noon|(?:12 ?)?midnight)`
const feast = `(?:christmas|new year['’]?s?|thanksgiving|(?:${months}) \\d{1,2}(?:st|nd|rd|th)?)(?: (?:eve|day))?`
const listed = `${day}\\.?(?: ?[-,&/] ?(?:and )?${day}\\.?| (?:and|to) ${day}\\.?)*`

/** Lines and times that ran together, and signs that were missed between them, in lower-case English. */
export const runTogether: Replacements = [
  [/\bp\/h(?:'?s)?\b/g, 'ph'],
  [/\bwee?k[ -]?[ad]?ays\b/g, 'weekdays'],
  [
    /(?<=\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?) (?:though|thorugh|throught|trough) (?=[mtwfs])/g,
    ' through ',
  ],
  // What a map's tag parts rules with, between lines of hours by the clock.
  [/(?<=\d ?[ap]\.?m[^|]*)\|\||\|\|(?=[^|]*\d ?[ap]\.?m)/g, '|'],
  // "Mon , Wed : 9am": a sign with a gap in front of it.
  [new RegExp(`(?<=\\b${day}) (?=[,:] ?(?:${day}\\b|\\d))`, 'g'), ''],
  // "5pm Christmas Eve: 9am"
  [
    new RegExp(`(?<=\\d ?[ap]\\.?m|noon|midnight|: ?closed) (?=${feast} ?: ?(?:\\d|closed|open))`, 'g'),
    ' | ',
  ],
  // "Mon-Fri | Lunch: 11-2 | Dinner: 5-9": the meals of one day, each in a line of its own.
  [
    new RegExp(`(?<=\\b${day} ?:?) ?\\| ?(?=(?:breakfast|brunch|lunch|dinner|supper) ?:? ?${time})`, 'g'),
    ' ',
  ],
  [
    new RegExp(
      `(?<=(?:breakfast|brunch|lunch) ?:? ?${either} ?(?:-|to) ?${either}) ?\\| ?(?=(?:lunch|dinner|supper) ?:? ?${time})`,
      'g',
    ),
    ', ',
  ],
  // "Morning 8am-noon | Afternoon 1pm-5pm": the halves of one day, each in a line of its own
  [
    new RegExp(
      `(?<=(?:^|[|:] ?)(?:mornings? )${either} ?(?:-|to) ?${either}) ?\\| ?(?=(?:afternoons?|evenings?) ${time})`,
      'g',
    ),
    ', ',
  ],
  // "6pm-9pm Tue, Thu: 9am-5pm": a list that begins there has its own.
  [
    new RegExp(`(?<=\\b${day} ?: ?\\d[^|]*\\d ?[ap]\\.?m) (?=${day}(?:, ?(?:and )?${day})+ ?: ?\\d)`, 'g'),
    ' | ',
  ],
  // "Mon, Tue; 0830-1200": days and their hours, however they are parted.
  [new RegExp(`(?<=(?:^|[|/] ?)${listed}) ?; ?(?=\\d)`, 'g'), ': '],
  // "8am-1pm, 6pm 9pm", "9am 12nn, 1pm-5pm": a range that lost its dash, beside one that has it.
  [
    new RegExp(
      `(?<=${half} ?(?:-|to) ?${half} ?[,/&] ?)(${time} ?pm) (?=${half}(?: ?$| ?[,;/|.(]| ${day}))`,
      'g',
    ),
    '$1 - ',
  ],
  [
    new RegExp(`(?<![-\\d:.] ?)(\\b${time} ?am) (?=${half} ?[,/&] ?${half} ?(?:-|to) ?${half})`, 'g'),
    '$1 - ',
  ],
  // "Weekends: Saturday: 9am-noon"
  [/\bweek ?ends? ?: ?(?=(?:sat|sun)(?:ur)?(?:day)? ?:? ?\d)/g, ''],
  // "All Sat-Sun & holidays"
  [new RegExp(`(?<=(?:^|[|;,.] ?))all (?=${day}\\b)`, 'g'), ''],
]
