import type { Replacements } from '#core/text.ts'
import { ownClock } from '../reading/own-clock.ts'
import { days, months } from './day-names.ts'

const shortDays = 'mo|tu|we|th|fr|sa|su'

const ordinals =
  '1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last|every other|other|alternat(?:e|ing)'

const clock = '(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?|noon|midnight)'

/** Where it is, after all of its hours: nothing behind it is a day or a time. */
const placeAtEnd = new RegExp(
  `(?<=\\d(?: ?[ap]m)?|noon|midnight|closed)[ .,|/]+(?:(?:located )?(?:at|in) )?(?:(?:the )?(?:unit|room|rm|stall|suite|ground floor|\\d+(?:st|nd|rd|th) (?:floor|flr)|\\d+[a-z]? (?:(?:[a-z.]+|\\d+(?:st|nd|rd|th)) ){1,3}(?:st|street|ave|avenue|road|rd|blvd|highway|hwy)\\b)(?!.*(?:\\d ?[ap]m\\b|\\d:\\d|24 ?/ ?7|\\b(?:${days})s?\\b|closed|open|hours|noon|midnight)).*)$`,
  'g',
)

/** What has times of its own that are not the business's. */
const asides =
  'happy hours?|staffed hours|early[- ]bird(?: hours)?|emergency (?:services?|calls?|towing|hot ?lines?|cases?)|ladies(?: nights?| free)?|atms?|curbside(?: pick-?ups?)?|crisis (?:hot)?lines?|(?:online|phone|technical|chat) (?:support|services?)|cut[- ]?offs?(?: time)?|last (?:trips?|bus|ride|boat|seating)|(?:customer )?hot ?lines?|check[- ]?(?:in|out)|kitchen closes|parking|(?:swimming )?pool|karaoke|(?:tele)?phone lines?|(?:un)?staffed|attended|attendants?(?: on duty)?|(?:peak|rush|busy|busiest) hours|best times? to (?:visit|come|go)|live (?:band|music|entertainment)|unli(?:mited)?[- ]rice|blood ?(?:works?|extractions?)|first customer'

/** Spellings of several words or signs, each with the one that the grammar knows; the order matters. */
export const phrases: Replacements = [
  [/['{}]/g, ''],
  // A semicolon is where the colon's key was missed.
  [/(?<=\b\d{1,2});(?=\d{2} ?[ap]m)/g, ':'],
  // Brackets that number no weekday, and arrows from days to hours.
  [/(?<![a-z])\[([a-z][^\]]*|[^\]]*\d ?[ap]m)\]/g, '($1)'],
  [/(?<=[a-z)]) ?(?:[-=]?>+|») ?(?=\d|noon|closed|open)/g, ': '],
  // Seconds, numbers of a list, and a day that ran into the time before.
  [/(?<=\d:\d\d):00(?!\d)/g, ''],
  [
    new RegExp(
      `(?:^|(?<=[ |;,])(?<!(?:-|\\b(?:to|til|till|until)) ?))(?:[\\da-d]\\)|\\d\\.) (?=(?:${days})\\b)`,
      'g',
    ),
    '|',
  ],
  // Bullets, and `Mon=9am-6pm`.
  [
    new RegExp(`(?:^|(?<=\\d(?: ?[ap]m)?|noon|midnight|nn|(?<!\\()closed|hours) )- (?=(?:${days})\\b)`, 'g'),
    '| ',
  ],
  [/(?<=[a-z]) ?= ?(?=\d|closed|open)/g, ': '],
  [/@ ?(?=\d)/g, ''],
  // Times with gaps in them, and words in brackets behind a twelve.
  [
    /(?<=\b\d{1,2}) : (?=\d\d ?(?:-|to|until) ?\d{1,2} : \d\d\b)|(?<=\d ?(?:-|to|until) ?\d{1,2}) : (?=\d\d\b)|(?<=\b\d{1,2}) :(?=\d\d)|(?<=\b\d{1,2}) : (?=\d\d ?[ap]m)|(?<=(?<![-\d]|[a-z] )\b\d{1,2}): (?=\d\d ?[ap]m)/g,
    ':',
  ],
  [/(?<=\b12) ?\((noon|midnight|nn|mn)\)/g, ' $1'],
  // What the hours are of, where it is the same for all.
  // Slips of the pen in short names of days, a week less one day, and a day off before the hours of the others.
  [/\bthrus\b/g, 'thu'],
  [/\bteus?\b/g, 'tue'],
  [/\b(?:wen|wde)s?\b(?=[ ,:./&-]*(?:\d|-|[mtwfs][a-z]{1,2}))/g, 'wed'],
  [/\b24 ?\/ ?6(?=[ ,;(-]*(?:closed|except)\b)/g, '24/7'],
  [
    new RegExp(
      `(?<=\\b(?:closed|rest ?days?|day off)(?: is)?(?: every| on)? (?:${days})s?(?:(?: ?[,&/-] ?| and | to )(?:${days})s?)*)\\. (?=\\d|open)`,
      'g',
    ),
    ' | ',
  ],
  [
    new RegExp(`(?<=(?:^|\\d ?; ?)(?:${shortDays})(?:[-,](?:${shortDays}))*) ?; ?(?=\\d{1,2}:\\d\\d)`, 'g'),
    ' ',
  ],
  // A list of days whose commas are semicolons.
  [
    new RegExp(
      `(?<=^(?:(?:${days}|${shortDays}) ?; ?)*(?:${days}|${shortDays})) ?; ?(?=(?:${days}|${shortDays})\\b(?: ?; ?(?:${days}|${shortDays})\\b)*:? ?\\d)`,
      'g',
    ),
    ', ',
  ],
  [/^(?:unit|stall|booth|kiosk) (?:no\.? ?)?\d[\w-]*[,;:] ?/g, ''],
  [/^(?:(?:night|graveyard|day) shift(?: only)?|market days?) ?[:-] ?/g, ''],
  [
    /\b(?:with )?(?:an? |the )?(?:am|pm|morning|afternoon|evening) (?:session|shift|schedule)s?:?(?= (?:from )?\d)/g,
    '',
  ],
  [/[,;]? ?\b(?:(?:come )?rain or shine)\b/g, ''],
  [/\bnightly\b/g, 'daily'],
  [
    new RegExp(
      `\\bclosed for (?:the |our )?(?:(?:christmas|year-?end|summer|annual) )?(?:holidays?|vacation|break)[: ]+(?:from )?(?=(?:${months})\\b)`,
      'g',
    ),
    'closed ',
  ],
  [
    /[ ,&/]+(?:and )?(?:the )?(?:eves? of (?:the )?(?:public |legal )?holidays?|holiday eves?)\b/g,
    ' "eves of holidays"',
  ],
  [/\bwith (?:an? )?break (?=(?:from )?\d)/g, ', break '],
  [new RegExp(`(?<=\\d ?[ap]m|closed|hours)(?=(?:${days})(?:\\b|\\d|closed|open))`, 'g'), ' | '],
  [/(?<=\b(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=\d|closed|open)/g, ': '],
  // Where it is and how to call, which people mark with a picture.
  [
    new RegExp(
      `[📍📞☎✉🌐🏠](?:(?![.!] (?:we are |we['’]?re )?open (?:daily|every|from|\\d|mon|tue|wed|thu|fri|sat|sun)|\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m\\b|\\b(?:${days})s?(?: ?[-:,&]|day\\b)|\\b(?:\\w+ )?hours\\b)[^|\\p{Extended_Pictographic}])*`,
      'gu',
    ),
    '"whereabouts" ',
  ],
  [/\b(?:https?:\/\/|www\.)\S+|\S+@[\w-]+\.[a-z.]+\b/g, '"whereabouts"'],
  [placeAtEnd, '"whereabouts"'],
  // What was, what is announced, and invitations.
  [/\((?:old|previous(?:ly)?|former(?:ly)?|before|was)\b[^)]*\)/g, '"before"'],
  [
    new RegExp(
      `\\b(?:effective|as of|starting|beginning)(?: (?:from|on))? (?:immediately|today|now|(?:(?:${months})\\b\\.?(?: \\d{1,2})?,? ?)(?:20\\d\\d))\\b ?[:,;-]?`,
      'g',
    ),
    '',
  ],
  [/\b(?<!closed )until further notice\b/g, ''],
  [/\bnow (?=(?:open|serving)\b)/g, ''],
  [
    /\b(?:(?:come |please )?(?:visit|see) (?:us|our (?:office|store|shop|clinic|showroom|branch))|drop by|serving|(?:our )?doors are(?= open)|for (?:your|everyones?) convenience|to serve you(?: better)?)\b/g,
    '',
  ],
  [/^(?:good (?:day|morning|afternoon|evening)|hello|hi|hey)\b[^a-z\d]*/g, ''],
  [/(?<![\w&])#[a-z]\w*/g, ''],
  [new RegExp(`(?<=[a-z]) ?\\+ ?(?=(?:${days})s?\\b)`, 'g'), ' & '],
  [
    /\bwith (?:an? )?(?:(?:1|one)[ -]?(?:hr|hour) )?(?:lunch|noon)? ?break\b(?!:? (?:from )?(?:\d|noon))/g,
    '"break"',
  ],
  [
    new RegExp(
      `(?<=[(,;] ?)(?:until|till|til) ([\\d:. apm]{1,8}|noon|midnight) (?:on )?((?:${days})s?(?:[ ,&-]+(?:and |to )?(?:${days})s?)*)\\b`,
      'g',
    ),
    '$2 until $1',
  ],
  [
    /\b(?:not|never|none|no work)(?: open)? (?:on|during) (?=(?:mon|tues?|wed|thu|fri|sat|sun)[a-z]*day|week ?ends?\b|(?:public |legal )?holidays?\b)/g,
    'closed ',
  ],
  [new RegExp(`(?<=\\b(?:${days})s?)(?: we| ?=)? (?:none|rest)\\b(?! day)`, 'g'), ' closed'],
  // "Sunday: close" is no invitation.
  [
    new RegExp(
      `(?<=\\b(?:(?:${days})s?\\.?|(?:public |legal )?holidays?|ph) ?[:-]? ?)close(?= ?(?:$|[,;.|/)!]))`,
      'g',
    ),
    'closed',
  ],
  [/(?<=[a-z]) ?- ?(?=same\b)/g, ': '],
  [new RegExp(`\\beven(?= (?:${days})s?\\b)`, 'g'), 'including'],
  [/\bstraight(?: time)?\b/g, ''],
  [/\bweather permitting\b/g, '"weather"'],
  [
    /\bclosed for (?:an? )?(?:private|special|exclusive) (?:events?|functions?|part(?:y|ies))\b/g,
    'closed "events"',
  ],
  // A list of days that lost its lines.
  [new RegExp(`(?<=\\b(?:${days}) ?: closed) (?=(?:${days}) ?:)`, 'g'), ' | '],
  [new RegExp(`(?<=(?:^|[(;|.] ?))closed ?[-:] ?(?=(?:${days})s?\\b(?!:? ?\\d))`, 'g'), 'closed '],
  // The point behind a day that ends a sentence.
  [new RegExp(`(?<=\\b(?:${days})s?)\\. (?=closed (?:on |every )?(?:${days}|ph|holiday))`, 'g'), ' | '],
  // Before the days: a sentence may begin like Wednesday.
  [
    /(?<!\b(?:mo|tu|th|fr|su)\b.*)\bwe (?=(?:are|re|open|close|operate|serve|accept|stay|will|do|only|also|usually|never)\b)/g,
    '',
  ],
  [/\bwill (?:be )?(?=(?:open|close)d?\b)/g, ''],
  [/\b(?:opens?|opening) (daily|every ?day)(?=(?: at)? [\d:. apm]{1,8}[ .,;&]*(?:and )?clos)/g, '$1 opens'],
  [/\bbuffet (?=(?:breakfast|brunch|lunch|dinner|supper)\b)|(?<=\b(?:breakfast|brunch)) all day\b/g, ''],
  [/(?<!\bclos(?:ed?|es|ing) )\bfor (?=(?:breakfast|brunch|lunch|dinner|supper)\b)/g, ''],
  [
    /\b(?:tel(?:ephone)?|phone|mobile|cell(?:phone)?|landline)\b[. ]*(?:no\b|number)?[.: ]*[+(]?\d[\d()]*(?:[ -]\d{3,4}\b)+/g,
    '"number"',
  ],
  [/\b(?:open|closed) (?:right )?now ?[:·-]? ?(?=\d)/g, 'today '],
  [/\b(?:closed|open) (?:right )?now\b/g, '"now"'],
  [/\b(?:(?:all )?365 days(?: (?:a|per|of the) year)?|(?:all )?year[- ]round|all year(?: long)?)\b/g, ''],
  [/\bt-th-s(?:at?)?\b/g, 'tths'],
  [/\bo ?clock\b/g, ''],
  [/(?<=\d) *in the mornings?\b/g, 'am'],
  [/(?<=\d) *(?:in the (?:afternoon|evening)|at night)\b/g, 'pm'],
  // Halves of one day.
  [/ ?[;|] ?(?=(?:pm|afternoons?|evenings?):)/g, ', '],
  [
    /(?<![\d ]|\d )\b(?:am|pm|mornings?|afternoons?|evenings?):|(?:^|(?<=[,;|/] ))(?:am|pm|mornings?|afternoons?|evenings?):/g,
    '',
  ],
  [/\bchristmas eve\b/g, 'dec 24'],
  [/\bnew years? eve\b/g, 'dec 31'],
  [/\bchristmas(?: day)?\b/g, 'dec 25'],
  [/\bnew years?(?: day)?\b/g, 'jan 1'],
  [/\b(?:12(?:[:.]00)? ?(?:pm)? ?)?(?:noon|midday)\b|\b12(?:[:.]00)? ?n\b/g, 'noon'],
  [/\b(?:12(?:[:.]00)? ?(?:am)? ?)?midnight\b/g, 'midnight'],
  [
    /(?<![-:.\d])(?<!(?:-|to|until|till) )24(?: ?(?:\/|x) ?7(?:\/365)?|-7\b|[ -]?(?:hours?|hrs?|h)\b)(?: ?(?:a|per|\/) ?day)?(?:\/ ?7 ?days?)?/g,
    '24/7',
  ],
  [/(?<=^|[a-z]:? )midnight (?:-|to) midnight\b/g, '24/7'],
  [
    /\b(?:a?round the clock|always open|(?:we )?never closes?|day and night)\b|(?<=^mo-su )00:00-00:00$/g,
    '24/7',
  ],
  [/(?<=24\/7) (?:services?|operations?)\b/g, ''],
  [
    /\b(?:(?:all )?(?:7|seven) days(?: ?(?:a|per|of the|each|\/) ?week)?|(?:every ?days?|each day)(?: of the (?:week|year))?)\b/g,
    'daily',
  ],
  [/\b(?:all days|all week(?: long)?|(?:the )?whole week|throughout the week)\b/g, 'daily'],
  [/\bschool (?:holidays?|vacations?|breaks?)\b/g, 'sh'],
  [
    /\b(?:(?:special|regular|legal|public|national|official|bank|non-?working|all|local|religious|federal|gazetted|statutory|declared) )*hol(?:s\b|idays?\b|\b\.?)/g,
    'ph',
  ],
  // Half past midnight, to who counts on.
  [/(?<=(?:-|to|until) ?)24[:.](?!00)([0-5]\d)\b/g, '00:$1'],
  [/\b(?:permanently closed|closed permanently|closed (?:down )?for good|out of business)\b/g, 'ended'],
  [/\b(?:temporarily closed|closed temporarily|closed until further notice|closed for now)\b/g, 'paused'],
  [/\b(?:with )?(?:no|without(?: an?)?) (?:(?:noon|lunch) ?)?breaks?\b(?: policy)?/g, ''],
  [
    /\bclosed (?:from )?(?=(?:11|12|1|noon)(?:[:.]\d\d)?(?: ?[ap]m)? ?(?:-|to) ?(?:1|2|noon)(?!\d))/g,
    'break ',
  ],
  [
    new RegExp(
      `(?<=(?:\\d(?: ?[ap]m)?|noon|midnight)[ ,;.(-]+|\\b(?:daily|(?:${days})s?) ?[,;.(]+ ?)closed (?:from |between )?(${clock}) ?(?:-|to|until|till?|and) ?(${clock})(?![:.\\d])(?! ?(?:on |every |\\()?(?:${days}|daily|week|ph\\b))`,
      'g',
    ),
    'break $1 - $2',
  ],
  [/\bclos(?:ed?|es|ing) (?:for|during|at) (?:the )?(?:lunch|break)(?: break)?\b/g, 'break'],
  [
    /\b(?:with )?(?:a )?(?:lunch|noon|meal|siesta)(?: ?time)? ?breaks?(?: time)?(?=:? (?:from )?(?:\d|noon))/g,
    ', break',
  ],
  [/\b(?:lunch|noon|meal|siesta)(?: ?time)? ?breaks?(?: time)?\b|\bsiesta\b/g, 'break'],
  // Who serves lunch does so for more than an hour.
  [
    /\blunch(?: ?time)?:? (?=(?:from )?(?:12|noon)(?::[03]0)?(?: ?[ap]m)? ?(?:-|to|until) ?13?(?::[03]0)?(?: ?pm)?(?![\d:]))/g,
    'break ',
  ],
  [
    /(?<=\()((?:12|noon)(?::[03]0)?(?: ?[ap]m)? ?(?:-|to) ?13?(?::[03]0)?(?: ?pm)?) lunch(?: ?time)?(?=\))/g,
    'break $1',
  ],
  [/(?<=\d(?: ?[ap]m)?|noon|midnight) - (?=(?:(?:lunch|noon) )?break\b)/g, ', '],
  [/(?<=\d(?: ?[ap]m)?|noon),? then (?=\d|noon)/g, ', '],
  [/(?<=\d(?: ?[ap]m)?),? (?:and )?then (?:we )?closed?$/g, ''],
  [
    /\bclosed(?: all day)?\b|\b(?:(?<![+-]\d+ )day[- ]?off|rest ?days?|not open|no clinic|no operations?)\b/g,
    'closed',
  ],
  [/\b(?:except(?:ing)?(?: for)?|excluding|excl\b\.?|but not|other than|apart from)(?![a-z])/g, 'except'],
  [new RegExp(`\\bbut (?:closed )?(?:on )?(?=(?:${days})s?\\b)`, 'g'), 'except '],
  [/(?<=\d.*) ?[;|.] ?(?=except\b(?! for ))/g, ', '],
  [/\b(?:regular|ordinary|normal) days\b/g, ''],
  [/\b(?:including|incl\b\.?|even on|as well as)(?![a-z])/g, 'including'],
  [/\b(?:to|til|till|until|up ?to|through|thru)(?![a-z])/g, '-'],
  [/\bbetween ([^,;|]{1,12}?) and\b/g, '$1 -'],
  [
    /\bopen(?:s|ing)?(?: (?:time|hour))?:?(?: at)? ([\d:. apm]{1,8}?)[ .,;|/&-]*(?:and )?(?:(?:store|shop|it|we) )?clos(?:es?|ing)(?: (?:time|hour))?:?(?: at)? (?=\d|noon|midnight)/g,
    '$1 - ',
  ],
  [new RegExp(`(?<=\\b(?:${months}) \\d{1,2})(?:st|nd|rd|th)\\b`, 'g'), ''],
  // Days behind it are its own; with hours of theirs they are not.
  [
    new RegExp(
      `(?<!"[^",;|]*)\\b(?:or |strictly |only )*by (?:prior )?(?:appointment|reservation|arrangement)s?(?: only)?\\b((?: on (?:${days})s?(?! ?(?:[-&/]|and\\b|,? ?(?:from )?\\d)))?)`,
      'g',
    ),
    '"by appointment$1"',
  ],
  [/\bl\.?o\.?:? ?(?=\d)/g, 'last order '],
  [/\b(?:hours (?:are )?)?subject (?:to|-) change(?: without (?:prior )?notice)?:?/g, '"may change"'],
  [/\blast (?:orders?|calls?|admission|entry)\b(?! ?[-+])(?:[^,;|).]|\.(?=\d))*/g, '"last order"'],
  [ownClock, ''],
  [/\bwalk-?ins?(?! (?:hours|schedule)| ?:)(?: (?:are )?(?:welcome|accepted|allowed))?\b/g, ''],
  [
    /\b(?:(?:all |the )?other days|(?:the )?rest of the (?:week|days)|all other days|(?:otherwise|(?<=[,;] )else)(?=:? (?:open )?(?:from )?\d))\b/g,
    'others',
  ],
  [new RegExp(`\\bno (?=(?:${days})s?\\b|week ?ends?\\b)`, 'g'), 'closed '],
  [
    new RegExp(
      `\\b(?:every )?(?:(?:${ordinals})(?: ?(?:,|and|&|/) ?)?)+ weeks?\\b(?: (?:of|in) (?:(?:the|each|every) )?month)?`,
      'g',
    ),
    'someweeks',
  ],
  [new RegExp(`\\b(?:every )?(?:(?:${ordinals})(?: ?(?:,|and|&|/) ?)?)+ (?=(?:${days})s?\\b)`, 'g'), 'nth '],
  [/(?<=\bnth [a-z]+) (?:of|in) (?:(?:the|each|every) )?month\b/g, ''],
  [new RegExp(`\\b(?:${asides})\\b`, 'g'), 'aside'],
  [/\bweek ?days?\b/g, 'weekdays'],
  [/\bweek ?ends?\b/g, 'weekends'],
]
