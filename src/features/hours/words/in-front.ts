import type { Replacements } from '#core/text.ts'
import { clock } from '../written-time.ts'
import { day, listedDays, months } from './day-names.ts'
import { others } from './others.ts'
import { telling } from './said-times.ts'

const houses =
  '(?:the |our )?(?:stores?|shops?|offices?|clinics?|branches|malls?|restaurants?|gym|museum|library|showroom|cent(?:er|re))(?: hours)?'

/** What has a sentence of its own in front of the hours of the place itself. */
export const inFront: Replacements = [
  // "We're open today until 9 PM. Our regular hours are …"
  [
    new RegExp(
      `(?:^|(?<=^[^.!\\d]*[.!] ))(?:we(?: are|['’]?re) )?(?:open|closed) (?:today|tonight|right now|now)(?: (?:until|till|from|at) ${clock}(?: ?(?:-|to|until) ?${clock})?)?[.!;|] ?(?=[^|]*\\b(?:hours|open)\\b.*\\d)`,
      'g',
    ),
    '',
  ],
  // "Our phone lines are open 24/7 but the store is open …", "Customer care: Mon-Fri 9-6. Our stores are open …"
  [
    new RegExp(
      `^(?:the |our )?(?:(?:phone |telephone )?(?:hot)?lines?|website|online (?:store|shop|orders?|ordering)|app|chat|atms?|emergency (?:room|services?)|customer (?:care|services?|support)|deliver(?:y|ies)) ?(?:is |are |: ?)?(?:open |available )?[^.;|\\d]*(?:24 ?(?:\\/ ?7|hours)|\\d[^;|]*?\\d ?[ap]m)(?: daily)?(?:[.;|]|,? (?:but|while|and)) ?(?=${houses} (?:is |are )?(?:only )?(?:open|:? ?(?:daily|${day}|\\d)))`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `^we (?:deliver|ship|accept orders|take orders|answer calls)\\b[^.;|]*\\d ?[ap]m\\b[^.;|\\d]*[.;|] ?(?=${houses} (?:is |are )?open )`,
      'g',
    ),
    '',
  ],
  // "New Town Hall Office Hours | Starting January 15, our office hours will be …": the second of two heads
  [
    new RegExp(
      `^(?:(?!\\b${others})[^|\\d:;])*\\b(?:hours|schedule) ?[|/:]+ ?(?=(?:(?:effective|starting|beginning|as of) [^|;:]{4,30}? )?(?:our|the) (?:new |regular )?(?:office|store|shop|clinic|library|museum|school|opening|operating|business) (?:hours|schedule)\\b)`,
      'g',
    ),
    '',
  ],
  // A school's usual part of the year, where no other has hours.
  [
    /(?:^|(?<=[|/:.] ?))regular (?:academic )?(?:semesters?|terms?|school (?:years?|days?)|class(?:es)?(?: days)?)(?: schedules?| hours)? ?[:|/]+ ?(?!.*\b(?:summer|mid-?year|short|special|inter-?sem\w*|breaks?(?!s?\)))\b)/g,
    '',
  ],
  [
    new RegExp(
      `\\bis open (?:from |on )?${listedDays},? with the following (?:schedules?|hours)[ :|/]+(?=${day})`,
      'g',
    ),
    '',
  ],
  // Which branch it is and where, in lines in front of the hours.
  [
    new RegExp(
      `^(?!.*\\bbranch\\b.*\\bbranch)(?:(?!${telling})[^|;:])*\\bbranch\\b(?:(?!${telling})[^;:])*[|/] ?(?=(?:open )?(?:daily|every ?day|24 ?(?:/ ?7|hours)|${day}))`,
      'g',
    ),
    '',
  ],
  [/\bany ?time (?=(?:from|between) \d)/g, ''],
  // The weekday of a date is not that of every week.
  [new RegExp(`(?<=\\bclosed (?:on )?)${day},? (?=(?:${months})\\.? \\d{1,2}\\b(?! ?(?:[ap]m|:)))`, 'g'), ''],
  // Lines of a mass or a class in front of those of the office.
  [
    /^(?:worship services?|(?:holy )?mass(?:es)?(?: schedules?)?|confessions?|adoration|sunday services?|class(?:es)?(?: schedules?)?) ?[:|] ?(?:[^|]*\|){1,4}? ?(?=(?:church |parish |main |school )?(?:office|store|shop|clinic|studio|museum)(?: hours)? ?[:|])/g,
    '',
  ],
]
