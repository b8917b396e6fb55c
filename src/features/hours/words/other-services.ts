import type { Replacements } from '#core/text.ts'
import { clock } from '../written-time.ts'
import { day } from './day-names.ts'

/** Why a place is closed on its day off, in words that name nothing that could be open or closed for itself. */
const reasons =
  'cleaning|maintenance|training|rest|resting|prep(?:aration|ping)?|inventory|restocking|sanitation|disinfection|sanitizing|repairs?|planning|development|menu|family|time|staff|team|kitchen|deep|general|weekly|regular|private|events?|functions?|day|our|the|a|an|well|deserved|and|restoration|upkeep'

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const ordinals =
  '(?:(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last|other|alternat(?:e|ing))(?: ?(?:,|and|&|/) ?)?)+'

const places =
  '(?:(?:our|the|parish|church|main|business|grocery|town|village|health|book|general|islamic|service|visitors?) ?)*(?:store|shop|mall|office|clinic|gym|studio|warehouse|center|hall|restaurant|site|park|museum|library|spa|public|factory|farm)'

/** What a place does beside being open, or what goes on there. */
const services =
  '(?:(?:free|sunday|evening|morning|yoga|dance|zumba|lab|guided|massage|rush|jumu.?ah|results?|payment of|bills?|chat|text|call|message|customer|queue number) )*(?:deliver(?:y|ies)|parking|hot ?lines?|support|towing|curfew|truck ban|bills?|payments?|(?:un)?loading|confessions?|services?|mass(?:es)?|worship|open house|class(?:es)?|zumba|yoga|vaccinations?|story ?time|releasing|us|issuance|cinema|prayers?|tours?(?: hourly)?|school|number coding|home service|printing|x-?rays?|senior hours?|catering|early access)'

/** What stands beside hours and says nothing of them: reasons, answers to messages, and what else a place offers. */
export const otherServices: Replacements = [
  // A lunch that is the gap between the halves of the day, whenever it is.
  [
    new RegExp(
      `(?<=(?:-|to) ?(${clock})(?: ?[,&/;]| and) ?(${clock}) ?(?:-|to) ?${clock})[,;.]? ?\\(?(?:with )?lunch(?: break)?:? (?:from )?\\1 ?(?:-|to) ?\\2\\)?(?=[ ,;.|)]|$)`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=\\d.*\\b(?:call|text|message)(?: us)?(?: first| ahead)? to confirm)(?: for| on)? (?:${day})(?=[ .)]*(?:$|\\)|[|;.]))`,
      'g',
    ),
    '',
  ],
  [/^(?:the |our )?lines (?=are open\b)/g, 'hotline '],
  // "Delivery 10am-8pm; store 9am-9pm": the place itself has its own.
  [
    new RegExp(
      `^${services}(?: hours)?(?=[ :])[^.;|!]*?\\d[^.;|!]*?[.;|!,]+ ?${places}(?: hours)?(?: is)?(?: open)?:? ?(?=(?:from |on |every )?(?:\\d|${day}\\b|m-f\\b|daily|week)(?!.*${services}))`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=^${places}(?: hours)?:? [^;.|]*\\d[^;.|]*)[.;,|]+ ?${services}(?: hours)?(?: is)?(?: open)?:? (?=\\d|until|till?\\b)[^;.,|]*$`,
      'g',
    ),
    ' "its own times"',
  ],
  [/^best times? to (?:visit|come|go)\b[^.;|]*[.;|] ?(?=open\b)/g, ''],
  [
    /[,;.]? ?(?:\b(?:get|enjoy|save|with) )?(?:an? )?\b\d{1,2} ?% (?:off|discounts?)\b[^.;,|!-]*(?:[-!] ?(?=open\b))?/g,
    ' "offers" ',
  ],
  [/^(?:(?:parts|sales|services?)(?: ?[,&/] ?| and )?){2,}:? ?(?=mon|tue|wed|thu|fri|sat|sun|daily|\d)/g, ''],
  [/\bopen for (?:all )?transactions?\b/g, 'open'],
  [/^public viewing hours\b/g, 'hours'],
  [
    new RegExp(
      `(?<=\\b(?:closed|break) (?:from )?${clock} ?(?:-|to) ?${clock}) for (?:(?:${reasons})\\b[ ,&-]*)+(?=[.;|)]|$)`,
      'g',
    ),
    '',
  ],
  [
    /\bclosed (?:from |on )?(?:maundy|holy|good|black|easter) [a-z]+(?: ?(?:-|to|until|and|&) ?(?:maundy|good|black|easter) [a-z]+)+/g,
    '"feasts"',
  ],
  [
    /,? ?\b(?:lunch|noon) ?breaks? ?[,/|;] ?(?=\d)(?<=(?:\d|m|n)[ ,/|;]+(?:lunch|noon) ?breaks? ?[,/|;] ?)/g,
    ', ',
  ],
  [/(?<=\bclosed\b[^.;|]*[.;|] ?)admissions? (?:is |are )?(?=from \d)/g, 'open '],
  [/\bnightly\b/g, 'daily'],
  [/,? ?\bwith lunch (?:from )?(?=(?:11|12|noon|1)\b)/g, ', lunch break '],
  [
    new RegExp(
      `(?<=\\b(?:${day}|week ?ends?|week ?days?) ?:? ?)(?:no (?:(?:service|office|work|operations?|clinic|class(?:es)?)(?: hours)?|hours)|none|(?<=: ?)(?:holiday|ph))(?=$| ?[;,.|)])`,
      'g',
    ),
    'closed',
  ],
  [
    new RegExp(
      `[,;]? ?\\b(?:except|but) (?:on )?(${day}(?:(?: ?[-,&/] ?| (?:and|to) )${day})*),? when (?:it|we|they) clos(?:es?|ing)(?: at)? (?=${clock})`,
      'g',
    ),
    '; $1 sooner until ',
  ],
  [/(?<=[a-z.]) ?\/ ?(?=(?:public |legal )?hol(?:s|idays?)?\b)/g, ' & '],
  [/^late[- ]night ?[:-]? ?(?=(?:mon|tue|wed|thu|fri|sat|sun|daily|\d))/g, ''],
  [/\b(saturday|sunday|weekend|weekday) banking\b/g, '$1'],
  [/\bwork(?:ing)? ?days ?: ?/g, ''],
  [
    /^(?:classes|mass(?:es)?|tours?|shows?|feeding|ticket (?:selling|sales?)|selling|registration) (?:starts?|begins?)(?: at)? \d[^.;|]*[.;|] ?(?=.*\d)/g,
    '',
  ],
  [
    new RegExp(`[,;]? ?but (?=${clock} ?(?:-|to|until) ?${clock} (?:on |every )?(?:${day}|week ?ends))`, 'g'),
    '; ',
  ],
  [
    new RegExp(
      `^(?:we are |we're )?(?:now |also )?open (?:on )?(?:${day}|week ?ends|holidays) too[!.]+ ?(?=.*\\d)`,
      'g',
    ),
    '',
  ],
  [/[,;.]? ?(?:but |we are |we're )*\bnot (?:open )?24 ?(?:hours|hrs|\/ ?7)\b[^.;|]*/g, ''],
  [
    /(?<=[.;|] ?)(?:the )?regular(?: hours| schedule)? ?: ?(?=.*\d)(?=.*\b(?:daily|every ?day|mon|tue|wed|thu|fri|sat|sun|week))/g,
    '',
  ],
  [
    new RegExp(
      `,? ?\\bno (?:walk-?ins|entry|admission|orders|new (?:patients|customers)) after ${clock}`,
      'g',
    ),
    ' "last order"',
  ],
  [
    /\bwith (?:an? )?(?:1|one)[- ]?(?:hr|hour) (?:lunch |noon )?break (?:from )?(?=(?:\d|noon)[^,;|]*(?:-|to)[^,;|]*\d)/g,
    ', lunch break ',
  ],
  [/(?<=\bclosed (?:on )?)all (?=mon|tue|wed|thu|fri|sat|sun)/g, ''],
  [
    new RegExp(
      `(?<=\\d.*)(?<!${day}\\.?)[,;]? (?:with )?(?:breakfast|brunch|lunch|dinner)(?: is)?(?: served)? (?:until|till?|from|starts at|at) ${clock}(?![:.\\d]| ?(?:[ap]m|-|to\\b|until\\b|\\d))`,
      'g',
    ),
    ' "meals"',
  ],
  [
    /\bwith (?:live (?:music|bands?|entertainment)|karaoke|acoustic|dj)\b[^.;|,\d]*(?=[.;|,]|$)/g,
    '"what goes on"',
  ],
  [/^((?:ladies|karaoke|live (?:band|music)|acoustic|trivia|quiz|open mic)\b[^\d.;|]*)\. /g, '$1; '],

  [
    new RegExp(
      `(?<=\\bclosed (?:on |every )?(?:${day}(?:(?: ?[-,&/] ?| (?:and|to) )${day})*)) (?:for|to allow) (?:(?:${reasons})\\b[ ,&-]*)+(?=[.;|)]|$)`,
      'g',
    ),
    '',
  ],
  [
    /^(?:we |our team )?(?:usually |typically )?(?:respond|reply|repl(?:y|ies)|answer)\b[^.;|]*\bwithin\b[^.;|]*[.;|] ?(?=.*\d)/g,
    '',
  ],
  [
    /(?<=\d.*[.;|] ?)(?:we |our team )?(?:(?:will|typically|usually|normally) )?(?:respond|reply|answer|get back)\b[^.;|]*[.;|]?/g,
    '',
  ],
  [
    /(?<=\d(?: ?[ap]\.?m\.?)?|day|daily|week),? and (?:offers?|serves?|provides?|we (?:welcome|offer|serve))\b[^.;|\d]*/g,
    '',
  ],
  [
    /^(?:our )?(?:store |business )?(?:hours|schedule) (?:may )?(?:vary|change|differ)s?[:.!,;-]+ ?(?=.*\d)/g,
    '',
  ],
  [
    /(?<=\d.*[.;|] ?)(?:please |kindly )?(?:come|arrive|be here|visit us) (?:before|by|at least|no later than)\b[^.;|]*[.;|]?/g,
    '',
  ],
  [/^([^\d.;|]*)\. (?=(?:we are |we )?open\b)/g, '$1; '],
  [/^(?:grand |soft )(?:re-?)?opening\b[^.|;!]*[.|;!] ?(?=.*\d)/g, ''],
  [
    /^(?:(?:clinic|store|shop|office|business|bank|consultation) )?days(?: open)? ?:? ?([^.;,|:\d]+)[.;,|] ?(?:(?:clinic|store|shop|office|business|bank|consultation) )?(?:hours|time) ?:? ?(?=\d|noon)/g,
    '$1 ',
  ],
  [/\bopen 2[0-3] hours(?: a day| daily)?,? (?=closed (?:from )?\d)/g, '24 hours, '],
  [
    new RegExp(
      `(?<=\\b24 ?(?:\\/ ?7|hours|hrs))[,;.] ?(?:but )?closed (?:from )?(${clock} ?(?:-|to) ?${clock}) (?:on |every )?(${day}(?:(?: ?[-,&/] ?| (?:and|to) )${day})*)`,
      'g',
    ),
    '; closed $2 $1',
  ],
  [
    new RegExp(
      `\\b(opens?(?: at)? ${clock}[ ,;.|]+)last (?:calls?|orders?|entry)(?: at| is|:)* ${clock}[ ,;.|]+(?=(?:and )?clos)`,
      'g',
    ),
    '$1',
  ],
  [
    new RegExp(`\\((?:every |on )?${ordinals} ?(${day})(?: of (?:the|every|each) month)?(?: only)?\\)`, 'g'),
    '; every other $1',
  ],
  [new RegExp(`\\b(?:some|most|selected|certain) (?=${day}\\b)`, 'g'), 'every other '],
  [
    new RegExp(
      `(?<=\\b${day}) ?[:-]?,? ?(?:is |are )?(?:on[- ]call|by (?:chance|request)(?: or (?:by )?appointment)?|(?:up)?on request|(?:if|as|when) (?:needed|available|requested)|optional)\\b`,
      'g',
    ),
    ' by appointment',
  ],
  [
    new RegExp(
      `\\b(?:breakfast|brunch|lunch|dinner) only (?:on |every )?(${day}(?:(?: ?[-,&/] ?| (?:and|to) )${day})*)(?!,?:? ?(?:from )?\\d)`,
      'g',
    ),
    '$1 some hours',
  ],
  [
    new RegExp(
      `\\b(?:${months} \\d{1,2}(?:(?:,| and| &| ?-) ?(?:${months} )?\\d{1,2})*|\\d{1,2}(?: ?(?:&|and|,|-) ?\\d{1,2})* ${months})[,:]? (?:we are |we )?(?:open |closes? )?(?:only )?(?:until|till?|at) ${clock}`,
      'g',
    ),
    '"another day"',
  ],
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:classes|mass(?:es)?|tours?|shows?|worship|services?) (?:starts?|begins?|are|is)(?: at)? ${clock}[^.;|\\d]*(?=[.;|]|$)`,
      'g',
    ),
    '"what goes on"',
  ],
  [
    new RegExp(
      `(?<=\\b${day}) hours(?: are)?(?: available)?(?= (?:by|on|upon) (?:request|appointment|arrangement|demand)\\b)`,
      'g',
    ),
    '',
  ],
  [/\b(?:all )?other (?:nights|evenings)\b/g, 'other days'],
  [/\bclosed except by (?=appointment|reservation)/g, 'by '],
  [
    /(?<=\d.*[,;.|] ?)24 ?\/ ?7 (?:online|support|chat|hot ?lines?|customer (?:service|support))\b[^,;.|]*/g,
    '"online"',
  ],
  [
    /^(?:shop|order|book|message|chat|text|call|contact|buy)\b[^\d.!|;]*\b(?:any ?time|24\/7)[.!|;]+ ?(?=.*\d)/g,
    '',
  ],
  [/^strictly (?=(?:mon|tue|wed|thu|fri|sat|sun|week))/g, ''],
  [/^(?:open )?7 ?\/ ?7\b/g, 'daily'],
  [/^(?:open )?6 ?\/ ?7[,;]? (?=closed)/g, 'daily '],
  [/^(?:we are |we're )?(?:open )?(?:all day,? every ?day|every ?day,? all day)[.! ]*$/g, '24/7'],
  // "Closed Mondays, open 5pm-1am every other day"
  [/(?<=\bclosed\b.*)\b(?:on )?every other day\b/g, 'other days'],
  [/(?<=\bclosed\b[^.;|]*day[^.;|]*),? but (?=(?:we are |we )?open\b)/g, '; '],
  [/\bappointments? only\b(?<!by .*)/g, 'by appointment only'],
  [/\b(?:week ?nights|weekday (?:nights|evenings))\b(?=[: ]*(?:from )?\d)/g, 'weekdays evening'],
  [/\b24\/7,? (?:all|every) days?(?: of the week)?\b/g, '24/7'],
  [/^we(?:['’]?re| are)? available (?=(?:every|daily|mon|tue|wed|thu|fri|sat|sun|from|week|\d))/g, ''],
  [/\bclosed (?:for|during) (?:the )?lunch(?: break)? ?\((?=\d)([^()]*)\)/g, 'lunch break $1'],
]
