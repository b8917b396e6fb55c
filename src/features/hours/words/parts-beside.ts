import type { Replacements } from '#core/text.ts'
import { clock } from '../written-time.ts'
import { day, listedDays as listed } from './day-names.ts'
import { others } from './others.ts'
import { range, telling } from './said-times.ts'

const ownTimes = '"its own times"'

/** Parts that nobody takes for the whole, in a text that names hours before. */
const parts =
  'kitchen|(?:swimming )?pool|rooftop|roof deck|terrace|lounge|drive-? ?(?:thru|through)|gift shop|museum shop|ticket (?:office|booth|counter)|box office|playground|cafeteria|canteen|buffet|delivery|take-?out|pick-?up'

/** Parts that could be the whole, as a bar is. */
const houses = 'bar|caf[eé]|restaurant|bistro|coffee shop|shop|store|spa|gym|library|bakery|pharmacy'

/** Houses that have others in them. */
const hosts =
  'hotel|resort|inn|hostel|lodge|villa|guest ?house|rooms?|suites?|guest|museum|mall|zoo|casino|spa|club|estate|winery|vineyard|farm|campus|universit(?:y|ie)|school|hospital|airport|terminal|station|beach|golf|pool|aquarium|complex|branch(?:es)?'

/** What is left of a sentence; the point of a half of the day does not end it. */
const sentence = `(?:[^.;|]|\\.(?! |$)|(?<=\\b[ap]\\.m)\\.(?= (?:on|from|to|until|and|every|daily|${day})\\b))*`

const run = '(?:operates?|runs?|serves?|opens?|closes?|(?:is|are|stays?|remains?)(?: also| only)? open)'

/** A sentence about what is offered on some days, without its times. */
const offered =
  '(?:the |our |free )?(?:[a-z]+ )?(?:tours?|class(?:es)?|workshops?|lessons|shows?|programs?|performances?|concerts?) (?:is|are) (?:also )?(?:offered|held|available|scheduled|conducted|given)\\b(?![^.;|]*\\b(?:only|open|closed?)\\b)[^.;|\\d]*(?:[.;|] ?|$)'

/** What a part of a place has of its own, in a sentence or in brackets behind the hours of the whole. */
export const partsBeside: Replacements = [
  // "The pool closes at 8pm"; "(drive-thru open until 1am Friday)"
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:the |our |its )?(?:${parts})(?: hours)? (?:${run}|open|hours)\\b${sentence}`,
      'g',
    ),
    ownTimes,
  ],
  [
    new RegExp(
      `(?<=\\d[^()]*)\\((?:the |our )?(?:${parts})(?: hours)?:? (?:(?:is |are |stays? )?open |${run} |until |till? |from )[^()]*\\)`,
      'g',
    ),
    ownTimes,
  ],
  // "Tue-Sat 10-5. Café Josephine hours: Tue-Fri 9:30-3": hours that name nothing are those of the whole.
  [
    new RegExp(
      `(?<=^(?!.*\\b(?:${houses})\\b.*\\b(?:${houses})\\b)(?:(?:we are |we're |open )*(?:${day}|daily|every ?day|week)|\\d)[^|]*\\d[^|]*[.;|] ?)(?:the |our )?(?:${houses})(?: (?!${telling})[a-z'’]+){0,2} hours ?:? [^|]*$`,
      'g',
    ),
    ownTimes,
  ],
  // "Our hospital is open 24/7. Visiting hours are 9 to 5": what is never closed has parts that are.
  [
    new RegExp(
      `(?<=\\bopen 24 ?(?:\\/ ?7|hours|hrs)[a-z ,]*[.;|] ?)(?:(?:the |our )?(?:(?!${telling})[a-z'’-]+ )*?(?:${others}|(?:pharmacy|clinic|cafeteria|canteen|bank|restaurant)\\b)(?: (?!${telling})[a-z'’-]+)* (?:hours|schedule|timings?)(?: are| is| ?:)? ${sentence}(?:[.;|] |(?=[.;|]?$))){1,6}`,
      'g',
    ),
    ownTimes,
  ],
  // "However, the legal aid office is open only on Tuesdays"
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:but|however|though),? (?:the |our |their |its )?(?!(?:main|head|physical|corporate|actual)\\b)(?:(?!${telling})[a-z'’-]+ ){1,4}(?:office|desk|section|unit|department|counter|window|wing|laborator(?:y|ies)|lab) (?:is|are) (?:only )?open ${sentence}`,
      'g',
    ),
    ownTimes,
  ],
  // "Selected galleries are open late on Thursdays"
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:some|a few|certain|select(?:ed)?)(?: of (?:the|our))? (?!(?:days|week ?ends?|week ?days|nights|evenings|holidays|hours|times)\\b)(?!${telling})[a-z-]+s (?:are |is |have |remain |stay |may |will |open |close )${sentence}`,
      'g',
    ),
    '"some of them"',
  ],
  // "Open daily from 9 to 5 in both sectors": hours of all are those of the whole.
  [
    new RegExp(
      `(?<=(?:${range}|daily|${day})),? (?:in|at|on|for) (?:both|all)(?: of)?(?: our| the| its)? (?:[a-z]+ )?(?:sectors|branches|locations|sections|areas|sites|entrances|floors|stores|outlets|shops|clinics|offices)\\b(?:(?!${telling})[^.;|\\d])*(?=[.;|]|$)`,
      'g',
    ),
    '',
  ],
  // What it costs to get in.
  [
    new RegExp(
      `(?<=\\d(?: ?[ap]\\.? ?m\\.?)?|noon|midnight|daily|${day}),? (?:and|with|while) (?:the |an? |its |our )?(?:entry|entrance|admission|ticket|cover)(?: fees?| charges?| prices?| tickets?| rates?)? (?:is|are|costs?|of|starts? at) (?:(?!${telling})[^.;|])*(?=[.;|]|$)`,
      'g',
    ),
    '',
  ],
  // "Open daily 11am to 7pm, 7 days a week, including weekends" says one thing three times.
  [
    new RegExp(`(?<=\\b(?:daily|every ?day)\\b[^.;|]*${range}),? (?:7|seven) days (?:a|per) week\\b`, 'g'),
    '',
  ],
  [
    new RegExp(
      `(?<=\\b(?:daily|every ?day|7 days a week)\\b[^.;|]*${range}) ?[,-] ?including (?:on )?(?:week ?ends|sundays|saturdays and sundays)\\b`,
      'g',
    ),
    '',
  ],
  [
    /\bno (?:appointments?|reservations?|bookings?) (?:is |are )?(?:needed|necessary|required)\b/g,
    '"no appointment"',
  ],
  // "Open every day for your coffee", behind hours that have a Sunday.
  [
    new RegExp(
      `(?<=\\b(?:sun(?:day)?s?|week ?ends?|daily|every ?day)\\b.*\\d.*[.;|!] ?)[^a-z.;|!]*(?:we are |we['’]re )?open (?:daily|every ?day|7 days a week) (?:for|to) (?:(?!${telling})[^.;|\\d])*$`,
      'g',
    ),
    '',
  ],
  // "Every day, except Sundays where we are open from 12 to 4 only"
  [
    new RegExp(
      `,? ?\\(?(?:except|but)(?: for)?(?: on)? (${listed}),? (?:where|when|on which) (?:we|it|they)(?: are| is|['’](?:re|s))? (?:only )?(?:open|operate)s? (?:only )?(?:from )?(${range})(?: only)?\\)?`,
      'g',
    ),
    '; $1 $2',
  ],
  [
    new RegExp(
      `,? ?\\(?(?:except|but)(?: for)?(?: on)? (${listed}),? (?:where|when|on which) (?:we|it|they) (?:only )?opens?(?: at| from)? (${clock})(?! ?(?:-|to\\b|until\\b|[:\\d]))\\)?`,
      'g',
    ),
    '; $1 belated until $2',
  ],
  [
    new RegExp(
      `\\b(except(?: for)?(?: on)? ${listed}),? (?:where|when|on which) (?:we|it|they)(?: are| is|['’](?:re|s))? closed\\b`,
      'g',
    ),
    '$1',
  ],
  [/\b(lunch|dinner|brunch) ?(?:&|and|\/) ?(?:late[- ]night|drinks|cocktails)(?=:? (?:from )?\d)/g, '$1'],
  // "We're currently closed. Our hours are …": what a machine says that answers in the night.
  [
    /(?:^|(?<=[.;|!] ?))(?:we(?:['’]?re| are) )?(?:currently|presently) closed[.!|] ?(?=[^.;|]*\b(?:hours|open)\b[^;|]*\d)/g,
    '',
  ],
  // "Call us during clinic hours (Mon-Sat 9-6)", "or visit the office (8-5, Mon-Fri)"
  [
    new RegExp(
      `^(?:(?!${telling}|(?!branch)${others})[^|\\d()])+\\b(?:clinic|office|store|shop|studio|salon) hours (?=\\([^()]*\\d[^()]*\\)[. ]*$)`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `^(?:(?!${telling})[^|\\d()])*\\b(?:visit|go to|come to|drop by) (?:(?:the|our) )?(?:office|store|shop|clinic|studio|salon|showroom) (?=\\([^()]*\\d[^()]*\\)[. ]*$)`,
      'g',
    ),
    '',
  ],
  // What it is like, in front of "The restaurant is open daily", where it is no part of another house.
  [
    new RegExp(
      `^(?:(?!${telling}|\\b(?:${hosts})s?\\b|\\b(?:${houses})s?\\b)[^|;\\d])+[.!] (?=(?:the|our) (?:${houses}|salon|museum|gallery|market|garden|park) (?:is|are) open (?:daily|every|from|${day}|week|\\d))`,
      'g',
    ),
    '',
  ],
  // "Guided tours are offered every weekend" says nothing of when the place is open.
  [new RegExp(`(?<=\\d.*[.;|] ?)${offered}|^${offered}(?=.*\\d)`, 'g'), ''],
]
