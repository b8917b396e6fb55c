import type { Replacements } from '#core/text.ts'
import { clock } from '../written-time.ts'
import { day, listedDays as listed, seasons } from './day-names.ts'
import { others } from './others.ts'
import { allDay, range, telling } from './said-times.ts'

const aDay = '(?: ?(?:a day|daily|every ?day|7 days a week))?'

/** Parts that nobody takes for the whole, beside "Store:" or "Office:". */
const parts =
  '(?:function|party|event|conference|meeting) (?:room|hall)s?|pool|rooftop|roof deck|kitchen|food|bar food'

/** Who is there at all hours beside an office with hours. */
const guards =
  'soldiers|police|security|guards?|peace (?:&|and) order|rescue|ambulance|emergency|responders?|hot ?lines?|disaster'

/** Places that may be told of in a sentence as what never closes. */
const notWhole = `${others}|(?:atms?|lobby|front desk|reception|room service|security|cctv|gym|pool|bar|entrance|parking|kitchen|counter|wing|section|portal|website|app|page|chat|lines?|call cent(?:er|re)s?|drive-thru|convenience store|pharmacy)\\b`

/** Words of the place itself, of meals, and of what differs: a time beside one is the place's. */
const ofPlace =
  'we|it|they|you|store|shop|office|mall|clinic|restaurant|caf[eé]|bar|pub|club|lounge|terrace|floor|level|museum|library|park|gym|spa|market|church|salon|studio|cent(?:er|re)|branch(?:es)?|breakfast|brunch|lunch|dinner|breaks?|noon|midnight|late(?:r|st)?|early|earlier|extended|longer|shorter|same|other|others|otherwise|rest|regular|normal|usual(?:ly)?|and|but|or|except|then|today|now|starting|effective|hrs|schedule|time|days?'

const doing = `(?:(?!${telling}|\\b(?:${ofPlace})\\b)[a-z'’&/-]+ )`
const atOnce =
  '(?:(?:until|till?|up to|after|before|by|past|beyond|starts?(?: at)?|begins?(?: at)?)(?: at)?) '

/** Where a sentence ends; the point of a half of the day in front of a day does not end it. */
const ends = `[ .]*(?:$|[;|]|\\. (?!(?:on |every |from )?(?:${day}|week|daily|every)\\b|to\\b|until\\b|and\\b))`

/** What is done until a time, or from then on, in a sentence of its own: `Claims until 5pm`, `no cards after 9:30pm`. */
const oneTime = `${doing}{1,7}${atOnce}(?:${clock})(?: only| sharp)?(?! ?(?:-|to\\b|until\\b|on\\b|[\\d:]))`

/** What hours have beside them that changes nothing of them, and sentences around the hours of guides and news. */
export const asides: Replacements = [
  [new RegExp(`(?<=${range}.*[.;|] ?)${oneTime}(?=${ends})`, 'g'), '"its own times"'],
  [new RegExp(`^${oneTime} ?[.;|]+ ?(?=.*${range})`, 'g'), ''],
  [new RegExp(`(?<=${range}.*[.;|] ?)${doing}{1,6}any ?time(?=${ends})`, 'g'), '"its own times"'],
  // "Mon-Fri 9-4:30, Sat 9-12. Lobby open 24 hours"
  [
    new RegExp(
      `(?<=\\b${day}\\b.*${range}.*[.;|] ?)(?:the |our )?(?:lobby|atm|vestibule|mail ?boxes|po boxes)(?: is| are)?(?: open| available| accessible)? ${allDay}(?: daily)?(?=${ends})`,
      'g',
    ),
    '"its own times"',
  ],
  // "Closed 12 to 1 for lunch, otherwise open 8 to 4:30 Monday through Friday"
  [
    new RegExp(`\\botherwise (?=(?:we are |we['’]re )?open (?:from )?${range},? (?:on |from )?${day})`, 'g'),
    '',
  ],
  [new RegExp(`(?<=\\b${day} ?: ?)rest(?= ?(?:$|[|;,]))`, 'g'), 'closed'],
  [/\b(?:every|each) (?:nights?|evenings?)(?=:? (?:from )?\d)/g, 'daily evening'],
  [new RegExp(`\\brd ?: ?(?=${day})`, 'g'), 'closed '],
  [new RegExp(`\\btemporarily (?=closed (?:on |every )?${day})`, 'g'), ''],
  [/\b(?:on )?alternating(?: weeks?)?\b|\b(?:bi-?weekly|fortnightly)\b/g, 'someweeks'],
  // "Fri, Sat, Sun and Mon holidays": a Monday only when it is one
  [/\b(?:mondays?|mon) (?:(?:public|legal|bank|federal|national) )?holidays\b/g, 'holidays'],
  [
    /\bclosed (?:during|for|on) (?:the )?(?:semestral|semester|term|school|mid-?year|summer) breaks?\b/g,
    '"term breaks"',
  ],
  // "Mon-Fri 7am-5pm. Releasing of results 1pm-5pm", behind hours that have days
  [
    new RegExp(
      `(?<=\\b(?:${listed}|daily|every ?day)\\b.*${range}.*[.;|] ?)(?:the |our )?(?:(?!${telling})[a-z'’&-]+ ){0,2}?${others}(?: (?!${telling})[a-z'’&-]+){0,3}?(?: hours| schedule)?:? (?:from )?${range}(?: only| daily)?(?=${ends})`,
      'g',
    ),
    '"its own times"',
  ],
  // "Fri-Sun 11am-1am (late night service)", "Sat 8am-12nn (half-day)"
  [
    new RegExp(
      `(?<=${clock} ?(?:-|to|until) ?${clock}) ?\\((?:(?:late|early|extended|short(?:er)?|longer)[- ](?:night |morning )?(?:service|hours|opening|closing|day)|half[- ]?day|whole[- ]?day|full[- ]?day)\\)`,
      'g',
    ),
    '',
  ],
  // "Daily 9-18, late Fridays until 21:00"
  [
    new RegExp(
      `\\b(?:late(?:[- ]night)?|later|longer|extended)(?: (?:opening|openings|hours|shopping|trading))?:? (?:on |every )?(?=${listed},? (?:until|till?|to) ${clock})`,
      'g',
    ),
    '',
  ],
  // "and stays open until 3 AM on Fridays and Saturdays"
  [
    new RegExp(
      `(?<=\\d(?: ?[ap]\\.?m\\.?)?|noon|midnight|\\b${day})[,;.|]? ?(?:and |but )?(?:it |we |they )?(?:stays?|remains?) open (?:late )?(?:until|till?|to) (${clock}) (?:on |every )?(${listed})`,
      'g',
    ),
    '; $2 until $1',
  ],
  [new RegExp(`\\b(?:open )?(${listed}) (?:late|later|longer) (?=(?:until|till?|to) ${clock})`, 'g'), '$1 '],
  [/(?<=\bmon(?:day)?s? ?(?:-|to|through|thru) ?fri(?:day)?s?.*),? (?:5|five) days (?:a|per) week\b/g, ''],
  // "After-hours emergency: 7pm-9am. Regular hours: …", "Open 24 hours for emergencies. Regular hours: …"
  [
    /^[^.;|]*\bemergenc(?:y|ies)\b[^.;|]*(?<=\d[^.;|]*)[.;|] ?(?:our |the )?(?:regular|normal|usual|office|clinic|store|business) hours ?[:-]? ?(?=(?:mon|tue|wed|thu|fri|sat|sun|daily|every|week|\d))/g,
    '',
  ],
  // "24 hours (except the museum and church)": parts, and no days.
  [new RegExp(`(?<=^(?:open )?${allDay}) ?\\(except (?:for )?the (?:(?!${telling})[^()\\d])+\\)`, 'g'), ''],
  // "Store: 10am-12mn - Function room: 10am-2am", "Food: 4pm-10pm" behind the hours of the whole
  [
    new RegExp(
      `(?<=${clock}) ?(?:[-,;|/.] ?){1,2}(?:${parts})(?: hours)? ?[:-] ?(?:daily )?${range}(?=[ .]*(?:$|[|;,]))`,
      'g',
    ),
    ' | "its own times"',
  ],
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:(?!${telling})[a-z&'’-]+ ){0,4}?(?:${guards})\\b(?:(?!${telling})[a-z&'’ -])*: ?${allDay}(?=[ .]*(?:$|[|;,]))`,
      'g',
    ),
    '"its own times"',
  ],
  // "Mon-Fri 9-5 | Online portal: 24/7 access"
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:(?!${telling})[a-z'’-]+ ){0,2}?(?:online|virtual|web|e-?services?)\\b(?:(?!${telling})[a-z'’ -])*: ?${allDay}(?: [a-z]+){0,2}(?=[ .]*(?:$|[|;,]))`,
      'g',
    ),
    '"its own times"',
  ],
  // "Tue-Sun 11am-8pm (or earlier if sold out)", "we close early if we sell out"
  [
    /(?<=\d ?(?:[ap]\.? ?m\.?)?|noon|midnight)[ ,;.|(]*(?:(?:or|we|may|will|closes?) )*earl(?:y|ier) (?:if|when|once) (?:(?:we|it|they|are|is|everything|all) )*(?:sold|sell|sells|runs?) out\)?/g,
    ' "may change"',
  ],
  // "(open for regular visitors, families, and field trips)"
  [
    new RegExp(
      `(?<=${range}) ?\\(open (?:for|to) (?:(?!${telling}|\\b(?:members?|students?|residents?|employees|staff|guests?|patients|deliver(?:y|ies)|take-?out|pick-?ups?|emergenc(?:y|ies)|appointments?|some|select(?:ed)?)\\b)[^()\\d])*\\)`,
      'g',
    ),
    '',
  ],
  // "Note: our office hours may be subject to change due to unforeseen events"
  [
    new RegExp(
      `(?:^|(?<=[.;|] ?))(?:note:? )?(?:(?!(?:${day}|${seasons})\\b)[a-z'’]+ ){0,6}(?:hours|schedules?)(?: of operations?)? (?:may |might |can |could |are |is )+(?:be )?(?:subject to change|change|vary)\\b[^.;|\\d]*`,
      'g',
    ),
    '"changes"',
  ],
  // "24/7 emergency line: 0917…"
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:with |may |we have )?(?:an? )?${allDay} (?:(?!${telling})[a-z]+ )?(?:emergenc(?:y|ies)|hot ?lines?|rescue|towing|assistance|roadside|support)\\b[^.;|]*(?=[.;|]|$)`,
      'g',
    ),
    '"its own times"',
  ],
  // "9am-6pm | Mon-Fri (Saturday by appointment only)"
  [
    new RegExp(
      ` ?\\((?<=\\d.*[|,] ?${listed} ?\\()(?<!\\bsun[a-z]* ?\\()(?:sun(?:day)?s?|(?<!\\bsat[a-z]* ?\\()(?:sat(?:urday)?s?|week ?ends?)),? (?:is |are )?(?:strictly )?by appointment(?: only)?\\)(?=[ .]*$)`,
      'g',
    ),
    ' | "others by appointment"',
  ],
  // "(closed for lunch 12-1, and on weekends)"
  [
    new RegExp(
      `(?<=\\bclosed for (?:the )?lunch(?: break)?,? (?:from )?${range}),? and (?=on (?:${day}|week ?ends|(?:public )?holidays))`,
      'g',
    ),
    '; closed ',
  ],
  [new RegExp(`\\bhours on (${listed}) (?:will be|are) (?=(?:from )?${range})`, 'g'), 'hours $1 '],
  // "Reservation is highly recommended, especially for dinner service"
  [
    /(?<=\d.*[.;|] ?)(?:advance )?(?:reservations?|bookings?) (?:is |are )?(?:highly |strongly |also )?(?:recommended|advised|encouraged|suggested|preferred)\b[^.;|\d]*(?=[.;|]|$)/g,
    '"reservations"',
  ],
  // The same days once more, and "Open on holidays: no"
  [
    new RegExp(
      `(?<=\\d.*[|;.] ?)(?:operating|working|business|opening|clinic|office|open) days ?: ?(?:${listed}) ?(?=[|;.]|$)`,
      'g',
    ),
    '',
  ],
  [/\bopen (?:on |during )?(?:public |legal )?holidays ?[:?] ?no\b/g, 'closed on holidays'],
  [/\bopen (?:on |during )?(?:public |legal )?holidays ?[:?] ?yes\b/g, 'open on holidays'],
  // "with most ATMs available until 6pm weekdays"
  [/(?<=\d.*),? ?(?:with|while|and) (?:most |some |many |the )*atms?\b[^;|]*$/g, ' "its own times"'],
  // "(closed between 2pm-6pm)" behind both halves of a day says nothing new.
  [
    new RegExp(
      `(?<=(?:-|to) ?(${clock}) ?, ?(${clock}) ?(?:-|to) ?${clock}) ?\\(closed (?:between |from )?[|/ ]*\\1 ?(?:-|to|and) ?\\2\\)`,
      'g',
    ),
    '',
  ],
  // "Anytime Fitness, as its name suggests, is open 24/7": a sentence with nothing else that says when.
  [
    new RegExp(
      `^(?:(?!${telling}|\\b(?:${notWhole}))[^|;\\d])+\\b(?:is|are) (?:also |now )?open (${allDay})${aDay}[ .!]*$`,
      'g',
    ),
    'open $1',
  ],
  // "This 24-hour chapel is located behind the market"
  [
    new RegExp(
      `^(?:this|the|our|an?) 24[- ]?hours? (?=(?:(?!${telling}|\\b(?:${notWhole}))[^|;.\\d])+[.!]?$)[^|;\\d]*$`,
      'g',
    ),
    'open 24 hours',
  ],
  [new RegExp(`\\b(${allDay}) ?[|,.;] ?open (daily|every ?day)(?! ?(?:from )?\\d)`, 'g'), '$2 $1'],
  // "outside of our operation time, which is between 5am - 9pm"
  [new RegExp(`\\bbetween (?=${clock} ?- ?${clock})`, 'g'), ''],
  [
    new RegExp(
      `^(?:(?!${telling})[^|;.\\d])*\\bour (?:operat(?:ing|ions?|ional)|business|office|store|clinic|opening) (?:hours?|times?),? (?:which )?(?:is|are) (?=${range}[. ]*$)`,
      'g',
    ),
    '',
  ],
  // "Open on Saturdays from 4pm to 12 midnight, the Greenfield Weekend Market": whose they are, behind them.
  [
    new RegExp(
      `^(open (?:on |every |from )*(?:${listed}|daily|every ?day),? (?:from )?${range}), the (?:(?!${telling.replace(seasons, 'daily')}|\\b${others})[^|;.\\d])+\\.?$`,
      'g',
    ),
    '$1',
  ],
  // "…, which is open from 8am to 5pm on weekdays"
  [
    new RegExp(
      `^(?:(?!${telling}|\\b(?:${notWhole}))[^|;\\d])+, which (?:is|are) (?=open (?:from |daily|every|${day}|on )[^;|]*\\d)`,
      'g',
    ),
    '',
  ],
]
