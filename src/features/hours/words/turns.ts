import type { Replacements } from '#core/text.ts'
import { day } from './day-names.ts'

const shortDay = 'mon|tue|wed|thu|fri|sat|sun'
const clock = '\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.? ?m\\b\\.?)?|noon|midnight'
const ordinal = '1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth'
const until = '(?:until|till|til|up to|to)'

/** What is done at a place, or a part of it, where it stands with one time only: until when, or since when. */
const doings =
  '(?:same-day )?orders?|pick-?ups?|deliver(?:y|ies)|cashiers?|filing|check-?outs?|supermarket|grocery|food court|kitchen|releasing|transactions?|applications?|payments?|bookings?|registration|ticket(?: sales|s|ing| booth| office)?|gates?|entrance|counters?'

/** Turns of phrase, each in the words that the grammar knows. */
export const turns: Replacements = [
  [/\bweekly (?:off|rest(?: ?day)?|closing|day off) ?:? ?(?=mon|tue|wed|thu|fri|sat|sun)/g, 'closed '],
  [
    /^(?:(?:we are |were )?open (?:even )?(?:on |during )?)(?:all )?(?:public )?holidays[,;.!] ?(?=.*\d)/g,
    '',
  ],
  [/^(?:open )?(?:7|seven) days(?: (?:a|per) week)? ?[:,;-] ?(?=mon|tue|wed|thu|fri|sat|sun|week)/g, ''],
  [/(?<=\b(?:breakfast|brunch|lunch|dinner)) buffet\b/g, ''],
  [/(?<=\d|[a-z]) (?:extended|special|holiday|shortened|christmas) hours ?:? ?(?=\d)/g, ' '],
  [
    new RegExp(
      `\\bby appointment(?: only)?,? (?:on )?(${day}(?:(?: ?[-,&/] ?| (?:to|and) )${day})*)(?= ?(?:[,;|]|\\.(?! ?\\d)) )`,
      'g',
    ),
    '"by appointment $1"',
  ],
  [new RegExp(`\\b(?:whole|full)[- ]day,? (?=${day}|week ?days)`, 'g'), ''],
  [
    new RegExp(
      `^except (?:for )?(?:on )?(${day}(?:(?: ?[,&/] ?| and )${day})*)[,:]? (?:we are |were )?(?:open )?(?:daily |every ?day )?(?:from )?((?:${clock}) ?(?:-|to|until) ?(?:${clock}))(?: daily| every ?day)?$`,
      'g',
    ),
    '$2 daily except $1',
  ],
  [/\(24[- ]hours? (?:format|clock|time)\)/g, ''],
  [/\b(?:[a-z-]+ )?within \d+ ?(?:hours?|hrs?|minutes?|mins?|days?)\b/g, '"how long it takes"'],
  [/[;,.]? ?\bnot an? [^.;|)\d]*(?:\d+\/\d+ )?[a-z ]*(?=[.;|)]|$)/g, ''],
  // What there is all day beside the place, such as a hotline.
  [
    /^(?:[a-z]+ )?(?:hot ?lines?|chat|messenger|website|online (?:orders?|support|shop)|e-?mail|text|atms?|cctv|security|guards?)(?: (?:is|are|support))?(?: (?:open|available))? 24 ?\/ ?7[,;.|] ?/g,
    '',
  ],
  [
    /^(?:we accept )?walk-?ins? (?:(?:are )?(?:welcome|accepted) )?(?:from |on )?(?=\d|mon|tue|wed|thu|fri|sat|sun|daily|week)/g,
    '',
  ],
  [
    new RegExp(`(?<=\\b${day}) (?:is |are )?by (?:schedule|request|booking|invitation)\\b`, 'g'),
    ' by appointment',
  ],
  [
    /(?<=[.;|,] ?)(?:our |the )?(?:regular|normal|usual|standard) (?:(?:business|store|shop|office|opening|operating) )?(?:hours?|schedule|time)?(?: (?:is|are))? ?[:-]? ?(?=(?:from )?\d)(?!.*(?:mon|tue|wed|thu|fri|sat|sun|daily|week))/g,
    'daily ',
  ],
  // "9am-6pm (Sat 9am-1pm)": those of all other days, and one day's own.
  [
    new RegExp(
      `^((?:${clock}) ?(?:-|to|until) ?(?:${clock})) ?[(\\[](${day}:? ?(?:${clock}) ?(?:-|to|until) ?(?:${clock}))[)\\]]$`,
      'g',
    ),
    'daily $1; $2',
  ],
  [
    /\b(\d{1,2}) ?(?:&|and|,) ?(\d{1,2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)([a-z]*)\b(?! \d{1,4}\b(?! ?[ap]m| ?-|:))/g,
    '$3$4 $1, $2',
  ],
  // How long it is open, beside from when until when.
  [
    /\b(?:[1-9]|1\d|2[0-3]) ?(?:hours|hrs)(?: (?:a|per) day)?(?=(?: daily| every ?day)?[:,]? (?:from )?\d[\d:.]*(?: ?[ap]m)? ?(?:-|to|until))[:,]?/g,
    '',
  ],
  // What passes, in front of what holds.
  [
    /^(?:we (?:will be|are) )?(?:no [a-z]+, )?(?:closed|open|half[- ]day|no (?:work|clinic|office))(?: [a-z]+){0,2} (?:today|tomorrow)\b[^.|;]*[.|;] ?(?=.*\b(?:mon|tue|wed|thu|fri|sat|sun|daily|week).*\d)/g,
    '',
  ],
  [/\b(breakfast|lunch|dinner) service (?=only|from|\d|:)/g, '$1 '],
  [
    /\b(?:regular|ordinary|normal) days?:? (?=(?:from )?\d)(?!.*\b(?:mon|tue|wed|thu|fri|sat|sun|daily|week))/g,
    'daily ',
  ],
  // Who or what opens, where a word stands for it.
  [/^(?:it['’]?s|it is|they['’]?re|they are|it|they) (?=(?:now |also )?(?:open|close)s?\b)/g, ''],
  [/\bas early as (?=\d)/g, ''],
  [/\botherwise[,:]? (?=[^.;|]*\b(?:daily|every ?day)\b)/g, ''],
  [/(?<=\bopen) for business\b/g, ''],
  [/\b(?:you (?:can|may) (?:visit|find|catch|see)|catch) us(?: (?:on|from))?(?= )/g, ''],
  [
    new RegExp(`(?<=[,(] ?)((?:${day}|week ?ends?)(?: (?:and|&) (?:${day}|holidays?))*) included\\b`, 'g'),
    'including $1',
  ],
  [/(?<=[,(] ?)((?:all )?holidays?) included\b/g, 'including $1'],
  [
    new RegExp(
      `\\b(?:feel free to|(?:shop|dine|eat|drink|chill|relax|play|train|work ?out) with us|serving you|see you(?= (?:on |every |from )?(?:${day}|daily)(?![a-z])))`,
      'g',
    ),
    '',
  ],
  [/\b(?:since|est(?:ablished|d)?\.?(?: in)?) (?:19|20)\d\d\b/g, ''],
  [/\bnon-?stop (?=24)/g, ''],
  [/\b(a?round)-the-clock\b/g, '$1 the clock'],
  [/(?<=[a-z][.)]?) ?- ?(?=24 ?(?:hours|hrs|h)\b)/g, ': '],
  [/(?<=[a-z][.)]?) ?- ?from (?=\d)/g, ' '],
  // Dashes in a list of letters, and in the other list beside it.
  [/\bm ?- ?w ?- ?f\b/g, 'mwf'],
  [/(?<=\bmwf\b.*)\bt(?:ue?)? ?- ?th(?: ?- ?(s))?\b/g, 'tth$1'],
  // Some weeks of the month, and times of the year that are a matter of their own.
  [
    new RegExp(
      `\\((?:every )?(?:${ordinal}|other|alternat(?:e|ing))(?: ?(?:,|and|&|/) ?(?:${ordinal}))*(?: weeks?)?(?: only)?\\)`,
      'g',
    ),
    'someweeks',
  ],
  [
    new RegExp(
      `\\bno (?:work|clinic|class(?:es)?|office|operations?)(?: on| every)? (?=(?:the )?(?:${ordinal}|last) )`,
      'g',
    ),
    'closed ',
  ],
  [
    /(?:^|(?<=[.;|:] ))(?:during )?(?:the )?(?:holy week|ramad?[hz]?an|lent(?:en season)?|(?:exam(?:ination)?|finals?) week)(?: schedule| hours)? ?(?:: ?[/|](?:(?!\b(?:regular|normal|usual)\b).)*|[:-][^.;|]*)/g,
    '"another time of the year"',
  ],
  // Only the end differs.
  [new RegExp(`(?<=\\b${day}) closes(?: at)? (?=${clock})`, 'g'), ' until '],
  [
    new RegExp(
      `(?<=[,;(] ?)(?:closing|closes|closed)(?: at)? (${clock}) (?:on |every )(${day})(?![a-z])`,
      'g',
    ),
    '$2 sooner until $1',
  ],
  [new RegExp(`[,;]? (?:with )?(?:extended|longer|later) hours (?:on |every )(?=${day} until)`, 'g'), ', '],
  // The end of the day is all that it limits.
  [new RegExp(`(?<=\\b(?:until|till?) (?:${clock})) only\\b`, 'g'), ''],
  [
    /\bwelcomes? (?:all )?(?:visitors|guests|customers|shoppers|diners|patients|the public|everyone)\b/g,
    'is open',
  ],
  [/\b(?:working|business|office|clinic|store) days ?: ?(?=[mtwfs])/g, ''],
  [
    new RegExp(
      `\\b(?:[3-6]|three|four|five|six) days (?:a|per) week ?[:,(] ?(?=(?:from )?${day}(?![a-z]))`,
      'g',
    ),
    '',
  ],
  // A day off, however it is said.
  [
    new RegExp(
      `\\b(?:we )?(?:rest|close|(?:do not|don['’]?t) open) (?:on |every |during )*(?=(?:${day}|week ?ends?|(?:public |legal )?holidays)(?![a-z]))`,
      'g',
    ),
    'closed ',
  ],
  [/\bdays? (?:closed|off) ?: ?/g, 'closed '],
  [/(?<=[,;|(] ?)(?:and )?(?:the )?rest (?:is |are )?(?=closed)/g, 'others '],
  // The end before the beginning, and days between the two.
  [
    new RegExp(
      `^(?:we )?closes? (?:at )?(${clock})[ .,;|&]+(?:and )?(?:we )?opens? (?:at )?(${clock})(?! ?(?:-|to\\b|until\\b)| (?:on )?${day}(?![a-z]| ?[-,&/]| to| and))`,
      'g',
    ),
    '$2 - $1',
  ],
  [
    new RegExp(
      `\\b(?:we |doors )?opens?(?: at)? (${clock})((?: (?:on |every )?(?:daily|${day}(?:(?: ?[-,&/] ?| (?:and|to) )${day})*))?)[ ,;.&]+(?:and )?(?:we |doors )?clos(?:es?|ing)(?: at)? (${clock})`,
      'g',
    ),
    '$2 $1 - $3',
  ],
  // Both halves of a day, each behind its name.
  [
    /\bam ?:? ?(\d{1,2}(?:[:.]\d\d)?) ?- ?((?:[6-9]|1[01])(?:[:.]\d\d)?)[ ,;|/]+(?=pm ?:? ?\d)/g,
    '$1am - $2am, ',
  ],
  [
    /(?<=\d\dam - \S+, |\dam - \S+, )pm ?:? ?(\d{1,2}(?:[:.]\d\d)?) ?- ?(\d{1,2}(?:[:.]\d\d)?)(?! ?[ap]\.?m|\d)/g,
    '$1pm - $2pm',
  ],
  [
    /\bam ?:? ?(\d{1,2}(?:[:.]\d\d)?) ?- ?(\d{1,2}(?:[:.]\d\d)?)[ ,;|/]+pm ?:? ?(\d{1,2}(?:[:.]\d\d)?) ?- ?(\d{1,2}(?:[:.]\d\d)?)(?! ?[ap]\.?m)/g,
    '$1am - $2, $3pm - $4pm',
  ],
  // From Monday to T may be until Tuesday or Thursday; where Sunday has hours of its own, an S is Saturday.
  [/\bm ?- ?t\b(?!['.])|(?<=^|\d ?(?:[ap]m)? )mf(?= ?(?:$|[,;|:]| \d))/g, 'some days'],
  [/\b(f|th|w) ?- ?s\b(?!['.])(?=.*\bsu)/g, '$1-sat'],
  [/\bm[,/ &-]+t(?:ue?)?[,/ &-]+w[,/ &-]+th[,/ &-]+f\b/g, 'm-f'],
  [
    /(?<=\b(?:m ?- ?f|(?:t|tu)[/ ]?th)\b.*\d(?: ?[ap]m|nn|noon)?[ ,;|]+)s ?[-:]? ?(?=\d)(?!.*\bs\b)/g,
    '; sat ',
  ],
  // Lists by letters: behind other days' letters an S is Saturday, and so it is at a range's end.
  [/(?<=\b(?:m|t|w|th|f|tu|tth)(?: ?[/,&] ?| and ))s\b(?!['.])/g, 'sat'],
  [/\bm ?(?:-|to) ?s\b(?!['.])/g, 'mon-sat'],
  [/(?<=\b(?:m|mon(?:day)?s?) ?(?:-|to) ?f(?:ri(?:day)?s?)?\b.*)\bs ?[-/&] ?s\b(?!['.])/g, 'sat-sun'],
  [/(?<=\bm ?- ?f\b.*\d(?: ?[ap]m)?[ ,;|]+)s (?=\d)(?!.*\bs\b)/g, '; sat '],
  [/(?<=\bm ?- ?f\b.*\d(?: ?[ap]m)? )s\b(?!['.])(?= ?$| ?[,;|])(?!.*\bs\b)/g, 'sat'],
  // The dash between the two may be lost: a range, or a list?
  [
    new RegExp(
      `(?<!(?:${shortDay})[a-z]*[ ,.]*|[a-z])(?:mon(?:days?)?(?:\\.(?! )| )?(?:fri|sat|sun)|tue(?:s|sdays?)?(?:\\.(?! )| )?(?:sat|sun)|wed(?:nesdays?)?(?:\\.(?! )| )?sun)(?:(?:ur)?days?)?(?![a-z])(?![ ,.]*(?:${shortDay}))`,
      'g',
    ),
    'some days',
  ],
  [new RegExp(`(?<=(?<![a-z])(?:${shortDay})+)(?=(?:${shortDay})+(?![a-z]))`, 'g'), ', '],
  // Who lists three days with dashes lists two with one.
  [/(?<=\bmon[a-z]* ?- ?wed[a-z]* ?- ?fri[a-z]*\b.*\b)(tue[a-z]*) ?- ?(?=thu)/g, '$1, '],
  [/(?<=\btue[a-z]* ?- ?thu[a-z]* ?- ?sat[a-z]*\b.*\b)(mon[a-z]*) ?- ?(?=wed)/g, '$1, '],
  [/\b(?:every|each) nights?(?=,? (?:except|but)\b)/g, 'daily'],
  [/\b(?:6|six|5|five) days (?:a|per) week\b(?=.*\b(?:closed|except)\b)/g, 'daily'],
  [/\b(?:the )?(?:next|following) (?:day|morning)\b(?!s)(?! ?[:-])/g, ''],
  [/^(?:both|all)(?: (?:of )?our)? (?:branches|stores|outlets|locations|clinics|offices)\b[: ,-]*/g, ''],
  [
    /[,;(]? ?\bunless (?:otherwise|stated|announced|posted|noted|specified|advised|there)[^.,;|)]*/g,
    ' "may change"',
  ],
  [/\b(?:previously|formerly|used to be)\b[^.|;]*/g, '"before"'],
  [/\bmay (?=vary|change|be|also|differ|close|open|have|need|extend)/g, ''],
  [/\b(?:kitchen|bar|food) (?=last (?:orders?|calls?)\b)/g, ''],
  [/(?<!\b(?:mo|tu|th|fr|su)(?: ?[-–,&/] ?| and | to ))\bwe (?=(?:open|close)s?\b)/g, ''],
  [/\bw\/o\b/g, 'without'],
  [/\b36\d days (?:a|per|of the) year\b/g, ''],
  // What is so today, in front of the week's days.
  [
    new RegExp(
      `(?<=^(?:hours:? ?)?|\\| ?)(?:open |closed )?today(?: ?[:|-])? (?:${clock}) ?(?:-|to) ?(?:${clock}) ?(?:[|,;] ?)(?=(?:mon|tue|wed|thu|fri|sat|sun))`,
      'g',
    ),
    '',
  ],
  // The half of the day in front of the times.
  [/(?<=[a-z] )am (?=\d{1,2}(?:[:.]\d\d)? ?- ?\d{1,2}(?:[:.]\d\d)?(?! ?[ap]\.?m|\d))/g, 'morning '],
  [/(?<=[a-z] )pm (?=\d{1,2}(?:[:.]\d\d)? ?- ?\d{1,2}(?:[:.]\d\d)?(?! ?[ap]\.?m|\d))/g, 'afternoon '],
  [/(?<=\d ?[ap]m)\. ?(?=-)/g, ' '],
  [/\b(?:late|early|extended) (?:opening|closing|hours)?:? ?(?=until\b|till?\b)/g, ''],
  [/^(?:we are |were )?(?:now )?open (?:even|including|as well) (?:on )?[^!|;.\d]*[!.|] ?(?=.*\d)/g, ''],
  [/\bface ?- ?to ?- ?face\b/g, ''],
  [
    new RegExp(
      `\\b(?:with )?(?:an? )?(?:lunch|noon|meal) break(?: time)?(?: is| at| from|:|,)*(?: from)? (?=${clock})`,
      'g',
    ),
    ', lunch break ',
  ],
  [
    new RegExp(
      `\\bclosed (?:from )?(${clock}) ?(?:-|to) ?(${clock}) (?:for|during) (?:the )?(?:lunch|noon|break)(?: break)?\\b`,
      'g',
    ),
    'lunch break $1 - $2',
  ],
  [
    new RegExp(
      `\\b(?:closes?|closed|break) for (?:the )?lunch(?: break)?(?: is| at| from|:|,)*(?: from)? (?=(?:${clock}) ?(?:-|to) ?\\d)`,
      'g',
    ),
    'lunch break ',
  ],
  // Only the end differs, wherever it stands.
  [
    new RegExp(
      `(?<=[(,;.|] ?)(?:and |but )?(?:with )?(?:extended |open |later |late )*(?:opening )?(?:hours )?${until} (${clock}) (?:on |every )(${day}(?:(?: ?[-,&/] ?| (?:and|to) )${day})*)`,
      'g',
    ),
    '$2 until $1',
  ],
  [
    new RegExp(
      `\\b(?:${doings})(?: (?:is|are))?(?: (?:open|accepted|available|allowed|only))* (?:opens?|closes?|until|till|til|up to|from)(?: at)? (?=(?:${clock})(?! ?(?:-|to\\b|until\\b|[ap])))`,
      'g',
    ),
    'cut off ',
  ],
  [
    /\b(?:the )?(?:christmas|yuletide|holiday|rainy|dry|peak|lean|tourist|summer) (?:season|months)\b|\byuletide\b/g,
    'season',
  ],
  [
    /\beffective (?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2})(?!,? ?20) ?[:,;]/g,
    '',
  ],
  [
    /(?<!\b(?:rest|off|school|class|market|game|feast|pay) )\bdays?(?: open)? ?: ?(?=(?:[mtwfs]|daily|every))/g,
    '',
  ],
]
