import type { Replacements } from '#core/text.ts'
import { days, months, seasons } from './day-names.ts'
import { others } from './others.ts'

const clock = '\\d[\\d:. apm]{0,7}(?:noon|midnight)?|noon|midnight'
const no = '[❌🚫⛔✖]\\u{fe0f}?'

/**
 * What stands around hours and changes nothing of them: the buttons and states of services that show them, until when
 * people are let in, and signs in place of words. Read before all else.
 */
export const remarks: Replacements = [
  [/(?:\.{3}|…) ?(?:see )?more\b|\[(?:edit|see more)\]/g, ''],
  [/[ ·⋅|]*\b(?:see (?:all |more )?hours|more hours|suggest (?:new hours|an edit))\b/g, ''],
  [
    /\b(?:updated|confirmed|verified) (?:by [a-z ]+|over )?(?:\d+|a) (?:minute|hour|day|week|month|year)s? ago\b/g,
    '',
  ],
  // What is so now, before the hours of the week.
  [
    new RegExp(
      `^(?:open|closed)(?: now)? ?[·⋅|] ?(?:closes|opens)(?: soon)?(?: at)? (?:${clock})[ ·⋅|]+(?=(?:${days})s?\\b)`,
      'g',
    ),
    '',
  ],
  [new RegExp(`${no} ?(?=closed)`, 'gu'), ' | '],
  [new RegExp(`(?<=\\b(?:${days})s? ?[:–-]? ?)${no}`, 'gu'), ' closed | '],
  [new RegExp(`${no} ?(?=(?:${days})s?\\b|week ?ends?\\b|(?:public )?holidays?\\b)`, 'gu'), ' | closed '],
  // Greetings, requests and praise in front of them.
  [
    new RegExp(
      `^(?:(?!\\b(?:${days})s?\\b|\\b(?:${seasons})\\b|\\b(?:closed|only|deliver\\w*|take ?out|${others})\\b)[^\\d!|;]){3,60}! ?(?=.*\\d)`,
      'g',
    ),
    '',
  ],
  [/^open even on [^!|;.\d]*! ?(?=[^|;]*\b(?:daily|every ?day))/g, ''],
  [
    /(?:^|(?<=[.;|!] ?))(?:please|kindly|pls\.?)(?: (?:note|be (?:advised|informed)|take note)(?: that| of)?)? /g,
    '',
  ],
  [/(?<=\b(?:opene?d?|closed)) to (?:the )?(?:general )?(?:public|visitors|guests|everyone|all)\b/g, ''],
  [/\b(?:(?:will|would|shall) )?(?:remains?|stays?) closed\b/g, 'closed'],
  [/\bclosed ?[-–] ?closed\b/g, 'closed'],
  [/\b(?:is|are) opened(?= )/g, 'is open'],
  [/(?<=\bclosed) (?:the )?(?:office|shop|store|clinic)(?= ?(?:$|[|;.,]))/g, ''],
  [
    new RegExp(
      `\\bhours (?:(?:will|would|shall) )?(?:be|run|remain|range|go)(?: from)? (?=(?:${clock})|(?:${days})s?\\b)`,
      'g',
    ),
    'hours ',
  ],
  [/\b(?:open )?(?:7|seven) days (?:a|per|of the) week,? as follows ?[:|] ?/g, ''],
  [/\bfor the (?:foreseeable|immediate) future\b/g, ''],
  [/\bweek ?ends?(?: only)? ?[-–:(]? ?(sat(?:urday)?s? ?(?:&|and|-) ?sun(?:day)?s?)\)?/g, '$1'],
  // "Weekend banking Sat 10-2": one day of the two.
  [/\bweek ?ends? (?:banking |hours |only )?(?=(?:sat|sun)(?:ur)?(?:day)?s? ?:? ?\d)/g, ''],
  [/\bweek ?days?(?: only)? ?[-–:(]? ?(mon(?:day)?s? ?(?:to|thru|through|-) ?fri(?:day)?s?)\)?/g, '$1'],
  // A list of days that lost its lines.
  [
    new RegExp(
      `(?<=: ?closed) (?=(?:${days})(?:(?: ?[,&/-] ?| and | to )(?:${days}))* ?: ?(?:${clock}))`,
      'g',
    ),
    ' | ',
  ],
  // One day of a month that is longer than its like.
  [
    new RegExp(
      `(?<=\\d.*)[;,.|(] ?(?:and )?(?:open )?(?:until|till?) (?:${clock}) (?:on )?(?:the |every )?(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last)(?:,? and |, ?| ?& ?)?)+ ?(?:${days})s?(?: (?:of|in) (?:the|each|every|a) month)?\\)?`,
      'g',
    ),
    ' "some days"',
  ],
  [/(?<=\bopens) (?:its|our|the) doors\b/g, ''],
  [
    /^(?:open )?(?:for )?dine[ -]?in(?: ?(?:and|&|,|\/) ?(?:take[ -]?(?:out|away)|delivery))*(?= \d|,? (?:mon|tue|wed|thu|fri|sat|sun|daily)|: )(?!.*(?:take|deliver)):?/g,
    '',
  ],
  [
    /\b(?:(?:online )?orders? (?:are )?(?:accepted|taken)|(?:we )?(?:accept|take)(?:s|ing)? orders)\b/g,
    'happy hour',
  ],
  [/^buffet(?: hours)? ?: ?/g, ''],
  [/(?:^|(?<=[|/;] ?))when ?: ?/g, ''],
  [/\b(breakfast|brunch|lunch|dinner) ?[-–] (?=\d)/g, '$1: '],
  // Meals that are parted as days are.
  [
    new RegExp(
      `(?<=\\b(?:breakfast|brunch|lunch) ?:? (?:${clock}) ?(?:[-–]|to) ?(?:${clock})) ?; ?(?=(?:brunch|lunch|dinner) ?:? \\d)`,
      'g',
    ),
    ', ',
  ],
  // What it costs, and what is done there besides being open.
  [
    /\b(?:admission|entrance|entry)(?: fees?)?(?: is| are)?(?: at)? ?:? ?price(?! ?-)(?!.*(?:\d ?[ap]\.?m\b|\d:\d))[^.;|]*/g,
    '',
  ],
  [
    /\b(?:admission|entrance(?: fee)?|entry)(?: is)?(?: remains)? ?:? ?free\b|\bfree (?:admission|entrance|entry)\b/g,
    '',
  ],
  [
    new RegExp(
      `(?<=\\d ?(?:[ap]\\.?m\\.?)?|noon|midnight),? and (?:it |we |they )?(?:only |also |now )*(?:allows?|can|accommodates?|accepts?|serves?|offers?|has|have|features?|sells?|hosts?) (?!.*(?:\\d ?[ap]\\.?m\\b|\\b(?:${days})s?\\b|\\bclosed?\\b|\\bonly\\b))[^.;|]*`,
      'g',
    ),
    '',
  ],
  [
    /(?<!\b(?:mo|tu|th|fr|su)\b.*)\b(?:it|we|they)(?:['’](?:s|re|ll)| is| are| will)?(?: also)?(?: be)? open(?= )/g,
    'open',
  ],
  [/\b(?:new |our |the |opening |business |store |shop )*timings? ?(?=:)/g, 'hours'],
  [/(?<=\d(?: ?[ap]\.?m\.?)?) (?:for|on) (?:all|every) days?\b/g, ' daily'],
  [/^default (?=(?:store |shop |opening |business )*hours\b)/g, ''],
  // What some of many do beside the rest says nothing of all.
  [
    new RegExp(
      `(?<=\\d.*)[;,.|] ?(?:some|a few|many|several)(?: (?!\\bdays?\\b)[a-z]+)?(?: are| may be)?(?: also)? open (?:on |every )?(?:${days}|(?:public )?holiday)s?[. ]*$`,
      'g',
    ),
    ' | "some open"',
  ],
  // A season's hours that come to those of the week.
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:during|in|for) (?:the )?(?:months? of )?(?:(?:${months})\\b(?:,? and |, ?| ?- ?)?)+,? [^.;|\\d]*\\balso (?:be )?open(?:ed)? [^;|]*$`,
      'g',
    ),
    '"season"',
  ],
  [
    /(?<=\d.*[.;|] ?)if you (?:are (?:planning|coming)|plan|come to|arrive)\b(?!.*\b(?:open|mon|tue|wed|thu|fri|sat|sun))[^;|]*$/g,
    '',
  ],
  [
    /^(?:it |we |they )?opens? only (?:on |every )?([^\d.;|]{3,40}?),? (?:and )?(?:it |we |they )?operates? from (?=\d)/g,
    'open only on $1 ',
  ],
  [
    /\bmarkets? (?:runs|is held|takes place|happens)(?: year[- ]round)?(?= (?:on|every|from|each|daily|mon|tue|wed|thu|fri|sat|sun)\b)/g,
    'market is open',
  ],
  [
    new RegExp(
      `^welcomes (?!members|students|residents|employees)[a-z]+ (?=(?:from |on |every )?(?:${days})s?\\b)(?!.*\\bonly\\b)`,
      'g',
    ),
    '',
  ],
  [/\bxmas\b/g, 'christmas'],
  [/\bboxing day\b/g, 'dec 26'],
  [/^shops ?: (?=.*\d)(?!.*[a-z]{3} ?: ?\d)/g, ''],
  [/\bwe['’]?re (?=closed (?:for|during) (?:the )?lunch)/g, ''],
  [/\.{2,}(?= (?:and|&) )/g, ''],
  // A sentence about a break, whose days come last.
  [
    new RegExp(
      `(?<=[.;|] ?(?:closed (?:for|during) (?:the )?lunch|(?:lunch )?break):? (?:from )?(?:${clock}) ?(?:-|to|until) ?(?:${clock})), (?=(?:${days})s?(?:(?: ?[-,&/] ?| (?:to|through|and) )(?:${days})s?)*[ .]*(?:$|[|;]))`,
      'g',
    ),
    ' ',
  ],
  // What goes on on some of the days, and is no other hours.
  [
    new RegExp(
      `(?<=\\d[^|;]*)\\((?:with )?(?:(?:live|late|sunday|weekend|acoustic|special) )*(?:bites|bands?|music|brunch|buffet|karaoke|dj|acoustic|trivia|specials?) (?:on |every )(?:(?:${days}|week ?end|week ?day)s?(?:,? and |, ?| ?[-&/] ?)?)+\\)`,
      'g',
    ),
    '"what goes on"',
  ],
  // A meal's hours of some days, whose name stands behind them.
  [
    new RegExp(
      `(?<=\\d.*)[;|] ?((?:${days})s?(?: ?(?:-|to|,|&|and) ?(?:${days})s?)*:? (?:${clock}) ?(?:-|to) ?(?:${clock})) ?\\((breakfast|brunch|lunch|dinner)\\)`,
      'g',
    ),
    ', $2 $1',
  ],
  [/^((?:[a-z'’]+ ){0,4}[a-z'’]{3,}) (daily|every ?day) opens (?=at \d)/g, '$1 opens $2 '],
  // Where it is, and for whom, before the hours.
  [
    new RegExp(
      `^(?:located|find us|visit us) (?:at|in|on) (?:(?!\\b(?:${days})s?\\b|\\b(?:${seasons})\\b|\\d ?[ap]m\\b|\\d:\\d)[^|;.])*(?:[|;]|\\.(?= ))`,
      'g',
    ),
    '',
  ],
  [/(?<!-|to )\b(?:\d|[glu]{1,2})\/f\b/g, ''],
  // "(drop-off: 7-9am)": what has times of its own beside those in front.
  [
    new RegExp(
      `(?<=\\d ?(?:[ap]\\.?m\\.?)?) ?\\((?![^()]*\\b(?:staff|meetings?|branch(?:es)?|(?:${days})s?)\\b)(?:${others})[^()]*\\d[^()]*\\)`,
      'g',
    ),
    ' "its own times"',
  ],
  [
    /\b(?:ages?|aged|kids|children)(?: aged)? \d+(?:(?: ?[-–] ?| to )\d+(?![\d:.]*\d| ?[ap]\.?m)| (?:and|&) (?:up|above|below))(?: (?:yrs?|years?)\b\.?(?: old)?)?(?: only)?/g,
    '"ages"',
  ],
  [
    /\b(?:same as|during|following|follows?) (?:the )?mall (?:hours|schedule)\b|\(mall (?:hours|schedule)\)/g,
    '',
  ],
  [/\bwe['’]?(?:re| are) here\b/g, ''],
  [/(?<=day)\.(?= ?(?:to|until|till|thru|[-–]) )/g, ''],
  // Halves of a day, whose days come behind both.
  [new RegExp(`(?<=(?:^|\\bhours:? )(?:${clock}) ?[-–] ?(?:${clock})) ?; ?(?=\\d)`, 'g'), ', '],
  [
    /(?:\bwith|\bw\/) ?(?:an? )?(?:1|one)[- ]?(?:hr|hour) (?:lunch |noon )?break (?:at|from) (?:12(?: ?nn| ?noon)?|noon)\b/g,
    ', break 12 - 1pm',
  ],
  [
    new RegExp(
      `\\(24 ?(?:hrs|hours) (?:on |every )((?:${days})s?(?:[ ,&/–-]+(?:and )?(?:${days})s?)*)\\)`,
      'g',
    ),
    '; $1 24/7',
  ],
  [/^soft opening ?: ?/g, ''],
  // A list of facts: the days, the day off and the hours.
  [
    /^(?:open )?(?:days|open)(?: open)? ?: ?([^.;|\d]+)[.;|] ?(?:closed|rest days?|day off) ?: ?([^.;|\d]+)[.;|] ?(?:time|hours) ?: ?(.+)$/g,
    '$1 $3; $2 closed',
  ],
  [
    /^(?:open )?(?:days|open)(?: open)? ?: ?([^.;|\d]+)[.;|] ?(?:time|hours) ?: ?([^;|]+)[.;|] ?(?:closed|rest days?|day off) ?: ?([^.;|\d]+)$/g,
    '$1 $2; $3 closed',
  ],
  [/^(?:come by|available) (?=any ?day|daily|every|from|on|between|mon|tue|wed|thu|fri|sat|sun|\d)/g, ''],
  [/\bany ?day(?: of the week)?\b/g, 'daily'],
  // Until when people come in.
  [
    new RegExp(
      `\\blast (?!(?:${days}|week|month|day|order|call)s?\\b)(?:[a-z]{4,} )?[a-z]{3,}(?= (?:is )?(?:at |by )?\\d[\\d:.]*(?: ?[ap]m)?\\b(?! ?(?:[-–]|to\\b|until\\b)))`,
      'g',
    ),
    'last order',
  ],
  [
    /\bwalk-?ins?(?: (?:are )?(?:welcome|accepted|allowed|only))* (?=(?:until|till|til|up to)\b)/g,
    'cut off ',
  ],
  // A day's length beside its hours.
  [/\b(?:half|whole|full)[- ]day (?=\(?\d|(?:until|till?|to) \d)/g, ''],
  [new RegExp(`\\bhalf[- ]days? (?:on |every )?((?:${days})s?) ?(?=[(:]? ?\\d)`, 'g'), '$1 '],
]
