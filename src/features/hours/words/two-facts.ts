import type { Replacements } from '#core/text.ts'
import { days } from './day-names.ts'

const clock = '(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.? ?m\\b)?|noon|midnight)'
const timed = '\\d{1,2}(?:[:.]\\d\\d| ?[ap]m\\b|[:.]\\d\\d ?[ap]m\\b)'
const named = `(?:(?:${days})s?|daily|every ?day|weekdays|weekends)\\.?`
const listed = `${named}(?:(?: ?[-,&/] ?| (?:to|through|thru|and|until) )${named})*`
const end = `(?:the )?(?:(?:store|shop|office|clinic|gates?|it|we|they) )?(?:time )?(?:clos(?:e[sd]?|ing)|ends?)(?: (?:time|hours?|at|by|is|around))*[ :-]*`
const begin = `(?:time )?(?:open(?:s|ing|ed)?|starts?)(?: (?:time|hours?|from|at|is))*[ :-]*`
const resumes = '(?:resumes?|re-?opens?|opens? again|continues?)(?: operations?| service)?'
const between = '[ .,;|/&-]*(?:and )?(?:then )?'

/** When a place opens, closes and goes on, told as facts of their own: in one range each, behind their days. */
export const twoFacts: Replacements = [
  // "… until 11 am. It will resume by 1 pm until 5 pm": the second half of the day
  [
    new RegExp(
      `[ .,;]*\\b(?:and |then |but |it |we )*(?:will )?${resumes} (?:at |by |from )?(?=${clock}(?: in the [a-z]+)? ?(?:-|to|until|till?) ?(?:\\d|noon|midnight))(?<=^(?:(?!\\bclosed?\\b)[^;|])*\\d(?:(?!\\bclosed?\\b)[^;|])*)`,
      'g',
    ),
    ', ',
  ],
  // "on Mondays and then from Tuesdays to Sundays, from 9 am"
  [
    new RegExp(`,? and then (?<=(?:${listed}|${timed}),? and then )(?:on |from )?(?=${named}|${timed})`, 'g'),
    '; ',
  ],
  // "6am to 6pm. Weekdays."
  [new RegExp(`(?<=${timed}) ?(?:-|to|until) ?(${timed})\\. (?=(?:on )?${listed}[ .!]*$)`, 'g'), ' - $1 '],
  // A table whose head says that the first of two times is the opening.
  [
    new RegExp(
      `(?<=^(?:days? \\|? ?)?(?:opens?|opening)(?: time)?(?: ?[,|/] ?| )clos(?:es?|ing)(?: time)? ?\\|.*\\b${named}:? ?\\|? ?${timed}) ?\\|? ?(?=${timed}(?: ?\\||$))`,
      'g',
    ),
    ' - ',
  ],
  [
    /^(?:days? \|? ?)?(?:opens?|opening)(?: time)?(?: ?[,|/] ?| )clos(?:es?|ing)(?: time)? ?\| ?(?=.*\d -)/g,
    '',
  ],
  [new RegExp(`\\b${begin}(${clock})${between}${end}(?=${clock})`, 'g'), '$1 - '],
  [new RegExp(`(${clock})\\.? open(?:ing|s)?${between}(${clock})\\.? clos(?:ing|es?)\\b`, 'g'), '$1 - $2'],
  [
    new RegExp(`\\b${begin}(${clock})[ ,]*(?:on |every )?(${listed})${between}${end}(?=${clock})`, 'g'),
    '$2 $1 - ',
  ],
  [
    new RegExp(
      `\\bopens?:? (?:on |every |from )?(${listed}),? (?:at |from )?(${clock})${between}${end}(?=${clock})`,
      'g',
    ),
    '$1 $2 - ',
  ],
]
