import type { Replacements } from '#core/text.ts'
import { day, listedDays as listed } from './day-names.ts'

const closed = `\\bclosed (?:on |every |each )?${listed}`

/** Other days and times, and what may be closed for itself: no words of a reason. */
const telling = `\\b(?:${day}|open(?:s|ed)?|only|until|till?|hours|lunch|breakfast|dinner|breaks?|winter|summer|season)\\b`
const words = (most: number) => `(?:(?!${telling})[a-z'’-]+,? (?:& )?){0,${most}}?`

/** What those do who work there while it is closed. */
const work =
  '(?:maintenance|cleaning|cleanups?|sanitation|sanitizing|disinfection|training|rest|rests|resting|relaxation|prep|preparations?|prepping|inventory|restocking|repairs?|planning|development|production|sourcing|harvest(?:ing)?|baking|brewing|roasting|cooking|drafting|cutting|sewing|fittings?|fieldwork|paperwork|bookkeeping|set-?up|upkeep|restoration|renovations?|recharging|family (?:time|day)|private (?:events?|functions?|parties)|staff (?:days? off|development|training|rest))'

/** Why one begins to do something: behind a day off the word tells its purpose. */
const purpose =
  '(?:give|let|allow|rest|recharge|relax|clean|prepare|prep|restock|spend|enable|ensure|make|take|do|focus|recover|maintain|train|bake|cook|work|get|catch|attend|enjoy|be|keep|have|honou?r|observe|help|refresh|refill|source|harvest)'

/** On which days a place is closed, in whatever words, and why. */
export const dayOff: Replacements = [
  // "Closed on Mondays to give our team a rest", "(closed Sunday and Monday for drafting and cutting)"
  [
    new RegExp(
      `(?<=${closed}),? (?:so (?:we|our [a-z]+) can |to )${purpose}\\b[^.;|!()\\d]*(?=[.;|!)]|$)`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=${closed}),? (?:for|due to|because of) (?:${words(5)}${work}(?:,? and |,? & |, |(?=[.;|!)]|$))){1,4}(?=[.;|!)]|$)`,
      'g',
    ),
    '',
  ],
  // "It closes every Monday", and nothing of a time.
  [
    new RegExp(
      `(?<!\\b(?:and|or|to|early) )\\bcloses (?:on|every|each) (?=${listed}(?! ?(?:at|by|from|until|early|night|evening)\\b)[^.;|\\d]*(?:[.;|!]|$))`,
      'g',
    ),
    'is closed every ',
  ],
  // "Saturday is our only closed day"
  [
    new RegExp(
      `(?<=[.;|] ?)(?:and )?(${listed}) (?:is|are) (?:our |the |its |an? )?(?:only |weekly |regular )?(?:closed days?|days? off|rest ?days?|closing days?|(?:sanitary|cleaning|maintenance) days?)(?=[ .!]*(?:$|[;|]))`,
      'g',
    ),
    '$1 closed',
  ],
  // "Open Tue-Thu, Fri closed": days that were just said to be open are not closed with the others.
  [
    new RegExp(
      `(?<=\\bopen (?:on |from |every )?${listed}) ?(?:[.,|]|,? and|,? but) ?(?=${listed} ?:? ?(?:is |are )?(?:closed|off)\\b)`,
      'g',
    ),
    '; ',
  ],
  // "Friday is a holiday" in each week; "bank holiday Mondays" are holidays, and no other Monday.
  [
    new RegExp(`(?<=\\b${day}) (?:is|are) (?:an? |our )?(?:weekly )?holidays?(?=[ .!]*(?:$|[;|]))`, 'g'),
    ' closed',
  ],
  [new RegExp(`\\b(?:bank|public|legal)[- ]holiday ${day}(?![a-z])`, 'g'), 'holidays'],
  [
    /\b(?:will |are |is )?no longer (?:be )?open (?=(?:on )?(?:mon|tue|wed|thu|fri|sat|sun|week ?end))/g,
    'closed ',
  ],
  // "We do not open on holidays or weekends"
  [
    new RegExp(
      `(?<=\\b(?:closed|(?:do not|don['’]?t) open) (?:on |every )?(?:${listed}|(?:public |legal )?holidays)),? or (?:on )?(?=${listed}|(?:public |legal )?holidays)`,
      'g',
    ),
    ' and ',
  ],
  // A weekend that is longer than others has days of other weeks.
  [/,? ?\(?(?:except|excluding)(?: on| during| for)? long week ?ends?\)?/g, ' "some feasts"'],
  // "Closed on Sundays, holidays, and library events"
  [
    new RegExp(
      `,? (?:and|&|or) (?<=${closed}[^.;|\\d]*)(?:for |during |on )?(?:(?!${telling})[a-z]+ ){0,2}(?:events?|functions?|parties)(?=[ !]*(?:$|[.;|)]))`,
      'g',
    ),
    '; "events"',
  ],
  // An answer to somebody who asked.
  [
    /^(?:no|nope|sorry|apologies|unfortunately)[,.!] (?:(?:but|unfortunately|sorry),? )?(?=(?:the |our |we |we['’]?re |it )?(?:[a-z]+ )?(?:(?:is|are) )?(?:not open|closed) )/g,
    '',
  ],
  [
    /(?<=\bclosed\b[^.;|!]*[.;|!] ?)(?:so )?(?:please |kindly |you (?:can|may) )?(?:plan|schedule|choose|pick|select|visit|come|book|try)\b[^.;|\d]*\b(?:another|any other|an?other|a different|other) (?:day|date)s?\b[^.;|\d-]*(?=$|[.;|-])/g,
    '',
  ],
  // Holidays that nobody names, beside the days of the week.
  [
    new RegExp(
      `(?<=\\bclosed (?:on |every )?${listed}),? (?:and|&|or) (?:on )?(?:some|select(?:ed)?|certain|most|a few|various) (?:[a-z]+ )?hol(?:s\\b|idays?\\b)`,
      'g',
    ),
    '; "some feasts"',
  ],
]
