import type { Replacements } from '#core/text.ts'
import { day, seasons } from './day-names.ts'
import { range } from './said-times.ts'

const listed = `(?:${day}|week ?ends?|week ?days?)(?:(?: ?[-,&/] ?|,? (?:and|to) )(?:${day}|week ?ends?))*`
const telling = `\\b(?:${day}|${seasons})\\b|\\d ?[ap]\\.? ?m\\b|\\d:\\d\\d|\\b(?:opens?|closed?|closes|hours?|until|till?|only|branch(?:es)?)\\b`
const quiet = (signs: string) => `(?:(?!${telling})[^${signs}])*?`

/** What is left of a sentence; the point of a half of the day does not end it. */
const sentence = `(?:[^.;|]|\\.(?! |$)|(?<=\\b[ap]\\.m)\\.(?= (?:on|from|to|until|and|${day})\\b))*`

const kinds =
  'store|shop|office|clinic|library|museum|market|caf[eé]|restaurant|gym|salon|hall|cent(?:er|re)|school|park'

/** Where a place is and for whom, between its name and its hours, and the same place named anew before each. */
export const whereabouts: Replacements = [
  // "The thrift store located at 885 Main St. is open", "Ruins Café is located on Session Road and is open daily"
  [
    new RegExp(
      `(?<=^[^.;|\\d]*?[a-z'’]),? (?:which is |that is |is |are )?(?:conveniently )?(?:located|situated|found) (?:at|in|on|along|near|inside|within|by|beside|behind|across) ${quiet(';|')},? (?:and )?(?=(?:is|are) (?:also |now )?open (?:daily|every|from|on|${day}|week|\\d|noon))`,
      'g',
    ),
    ' ',
  ],
  // "On Saturdays, the clinic is open 8 to noon"
  [
    new RegExp(
      `(?<=\\d.*[.;|/] ?)(?:on )?(${listed}),? (?:the |our )?(?:parish )?(?:${kinds}|we|it) (?:is|are|['’](?:re|s)) (?:only )?open (?:from )?(?=${range}|until)`,
      'g',
    ),
    '$1 ',
  ],
  // "9am-12nn, 1pm-5pm. The office is open from Tuesday to Sunday."
  [
    new RegExp(
      `\\. (?:the|our) (?:${kinds}) is open (?:from |on )?(?=${listed}(?:[.;]|$))(?<=^(?:(?!\\b${day})[^;|])*\\d(?:(?!\\b${day})[^;|])*)`,
      'g',
    ),
    ' ',
  ],
  [/\b(?:is|are) kept open\b/g, 'is open'],
  [
    /\b(?:is|are) only open to (?:the )?(?:general )?(?:public|visitors|guests) (?=(?:from )?\d)/g,
    'is open ',
  ],
  [
    /(?<=\bopen) for (?:all )?(?:devotees|visitors|guests|customers|patients|shoppers|diners|the public|everyone|walk-?ins)\b/g,
    '',
  ],
  [/\bopening (?:and|&) closing (?:times?|hours)\b/g, 'hours'],
  [
    /\b(?:hours|schedule) (?:is|are) (?:generally|normally|typically) (?=\d|mon|tue|wed|thu|fri|sat|sun|from)/g,
    'hours ',
  ],
  [new RegExp(`^(?:visitor )?information[ :|]+(?=${day}|daily|week)`, 'g'), ''],
  // "Is it open on Friday? …": a question tells nothing, where the answer names its days.
  [
    new RegExp(
      `(?:^|(?<=[.;|!] ?))(?:is|are|do|does|who|why|did|looking|need|want|craving)\\b(?:${quiet('.;|?')}\\bafter[- ]hours\\b)?${quiet('.;|?')}\\?[ |/]*(?=[^?]*(?:\\d|closed))`,
      'g',
    ),
    '',
  ],
  // What is free, and how many may come.
  [
    /,? (?:and )?there is no (?:cost|charge|fee|entrance fee|admission fee)(?: for (?:admission|entrance|entry))?(?=[.;|]|$)/g,
    '',
  ],
  [
    new RegExp(
      `(?<=(?:week|daily|every ?day|${day})),? and (?:it |we )?(?:can|could) (?:accommodate|seat|host|hold|serve)\\b(?:(?!${telling})[^.;|])*(?=[.;|]|$)`,
      'g',
    ),
    '',
  ],
  // When gifts are taken, and who is there at all hours.
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:donations|drop-?offs|returns|applications|payments|registrations) (?:are |is |can be |may be )?(?:accepted|received|taken|dropped off|processed|made)\\b${sentence}`,
      'g',
    ),
    '"its own times"',
  ],
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:(?!${telling})[a-z'’-]+ ){0,3}?(?:guards?|police|responders|rescuers|security|nurses?|watchm[ae]n) (?:is |are )?(?:on duty|on call|available|present) (?:24 ?(?:\\/ ?7|hours|hrs)|at all hours|round the clock)[^.;|]*(?=[.;|]|$)`,
      'g',
    ),
    '"its own times"',
  ],
  [
    new RegExp(
      `(?<=\\b(?:open|self-?service) 24 ?(?:\\/ ?7|hours|hrs)(?: daily)?[.;,|] ?)(?:staffed|manned|attended|attendants?|staff(?: on duty)?)(?: hours)?:? (?=[^.;|]*${range})[^.;|]*(?:\\.\\d\\d[^.;|]*)*$`,
      'g',
    ),
    '"its own times"',
  ],
  // When orders are worked on, and when one of several doctors is there.
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:all )?(?:orders|requests|e?mails|messages|inquiries|applications|bookings|payments) (?:placed|received|sent|made|submitted|filed) (?:before|after|by|past|beyond|outside|on)\\b${sentence}`,
      'g',
    ),
    '"its own times"',
  ],
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:dra?\\.?|doctor) [a-z]+ (?:[a-z]+ )?is (?:in|here|available|present|on duty)\\b${sentence}`,
      'g',
    ),
    '"its own times"',
  ],
  [
    new RegExp(`^(?:we are |we['’]re )?open (?:late|longer) (?:on |every )?${listed}[.!;|] ?(?=.*\\d)`, 'g'),
    '',
  ],
  [/^(?:we are|we['’]re|this is|it is|it['’]s) an? (?=24[- ]?(?:hours?|hrs?)\b)/g, ''],
]
