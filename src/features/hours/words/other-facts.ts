import type { Replacements } from '#core/text.ts'
import { clock } from '../written-time.ts'
import { day, seasons } from './day-names.ts'
import { others } from './others.ts'
import { allDay, range } from './said-times.ts'

/** Days and times, and words about being open: where one stands, a fact may be about the hours. */
const telling = `\\b(?:${day}|${seasons})\\b|\\d ?(?:[ap]\\.? ?m|noon|nn|h|hrs?|hours)\\b|\\d[:.]\\d\\d|\\b(?:opens?|opened|closed?|closes|hours?|hrs|schedules?|until|till?|only|lunch|breaks?|noon|midnight)\\b`

const quiet = (signs: string) => `(?:(?!${telling})[^${signs}])*?`

/** The labels of what else a record says of a place, in front of a colon. */
const labels =
  '(?:(?:complete |full |exact |office |pick-?up |drop-?off |store |shop )?(?:address|location)|venue|landmarks?|e-?mail|(?:tele)?phone|tel(?:ephone)?(?: no)?|mobile|cell(?:phone)?|contact(?: (?:us|no|nos|number|numbers|person|info(?:rmation)?|details))?|web(?:site)?|facebook|instagram|messenger|processing(?: (?:time|fee))?|(?:processing |service |total )?fees?|amount(?: due)?|price range|cuisine|category|type|rating|parking|notes?)\\.?'

const hoursLabel =
  '(?:(?:opening|store|shop|office|clinic|business|operating|operational|mall) )?(?:hours|schedule)'

/** Kinds of places that a second sentence names again: "the campus clinic is open … The clinic is closed on Sundays". */
const kinds =
  'halls?|offices?|clinics?|cent(?:er|re)s?|banks?|stores?|shops?|librar(?:y|ies)|museums?|schools?|parks?|restaurants?|caf[eé]s?|salons?|gyms?|markets?|bakery|galler(?:y|ies)|church|pharmacy|hotel'

const areClosed = `(?:is|are) (?:also )?(?=closed (?:on |every |during )?(?:${day}|week|all|public|holidays|ph|national|legal))`

/** What a place of such hours says of itself besides: a record's other lines, reasons, and what is open beside it. */
export const otherFacts: Replacements = [
  // "It is closed on Sundays", "we are closed on Mondays", behind hours.
  [
    /(?<=\d.*[.;|] ?)(?:it|we|they)(?:['’](?:s|re)| is| are) (?:also )?(?=closed (?:on |every |during )?(?!for\b))/g,
    '',
  ],
  [new RegExp(`(?<=^[^.;|]*\\bgaller(?:y|ies)\\b[^;|]*\\d.*[.;|] ?)the museum ${areClosed}`, 'g'), ''],
  [/^opening (?=daily|every ?day)/g, 'open '],
  [
    new RegExp(`^(?:open )?(?:daily|every ?day) ?[-:,|] ?(?=(?:${day})(?: ?[-,&] ?| to )${day}:? \\d)`, 'g'),
    '',
  ],
  [/\b(?:is|are) (?:now )?accepting (?:visitors|guests|customers)\b/g, 'is open'],
  [/\b(?:is|are) only open (?=(?:from )?\d)/g, 'is open '],
  [
    /\b(?:daily|regular|normal) hours: (?=open\b)|(?<=[.;|] ?)weekly (?:maintenance|rest) day: (?=closed)/g,
    '',
  ],
  [/(?<=\bclosed (?:on |every )?[a-z]+days),? and (?:is |are )?(?=open\b)/g, '; '],
  [new RegExp(`\\bbetween (${clock}) (?:to|until) (?=${clock})`, 'g'), 'from $1 to '],
  [new RegExp(`\\bby appointment only on (?=${day} \\d)`, 'g'), '; '],
  // How many may come in, and what somebody did there.
  [
    new RegExp(
      `(?<=\\d.*),? (?:and |with )*(?:only|an? (?:limit|maximum) of|up to) \\d+ (?:persons?|people|guests|visitors|pax)\\b${quiet('.;|')}(?=$|[.;|])`,
      'g',
    ),
    '',
  ],
  [/(?<=\d.*),? and we (?:arrived|came|went|got|had|were)\b[^.;|]*/g, ''],
  [
    /(?<=\d.*[.;|] ?)(?:it is |we |inirerekomenda)(?:recommend\w*)? (?:that |na |to )?(?:dumating|arriv\w*|come|visit\w*|coming)\b[^.;|]*(?:\([^)]*\)[^.;|]*)?/g,
    '"advice"',
  ],
  [
    /^(?:retail|physical|in)[- ](?:store|shop|showroom)(?: hours)?:?[ |]*(?=daily|every|mon|tue|wed|thu|fri|sat|sun|\d)/g,
    '',
  ],
  [/^evenings? (?:&|and) week ?ends? hours?:?[ |]*/g, ''],
  [/^tel(?:ephone)?\.?:? ?\+?[\d() -]{7,},? (?=closed|open|mon|tue|wed|thu|fri|sat|sun|daily)/g, ''],
  [
    /(?<=\d.*[.;|] ?)(?:doors?|gates?|galleries|ticket (?:office|sales)) (?:close|stop|end)s? \d+ ?(?:min(?:ute)?s?|hours?) (?:before|prior to) clos(?:ing|e)(?: time)?/g,
    '"last order"',
  ],
  // Where the hours were read, and when.
  [/ ?\([^()\d]*\b(?:read|updated|checked|verified|accessed|retrieved)\b[^()]*\b20\d\d\)/g, ''],
  [/^(?:generally|typically|normally),? (?=\d)|(?<=[.;|] )(?:generally|typically|normally),? (?=\d)/g, ''],
  [
    /\bclosed (?:on |for )?(?:all |major )*holidays,? (?:and )?(?:(?:winter|spring|summer|fall|christmas|easter)(?:,? and |, | ))+breaks?\b/g,
    'closed on holidays',
  ],
  [/(?<=\d.*)[,;.|] ?closed during (?:the )?(?:daily )?prayers?(?: times?)?\b/g, '; "prayers"'],
  // What is open all day has parts that are not, and what is not may answer all day.
  [
    new RegExp(`(?<=^(?:open )?${allDay}) ?\\((?!closed|except|no\\b)(?=[a-z]+ )(?!${day})[^()]*\\)`, 'g'),
    '',
  ],
  [
    new RegExp(`(?<=\\d.*)[,;|] ?emergenc(?:y|ies)(?: (?:calls?|cases?|services?))?:? ${allDay}[. ]*$`, 'g'),
    ' | "its own times"',
  ],
  [
    new RegExp(
      `^(?:emergency calls?:? (?:any ?time|${allDay})|${allDay} emergency),? (?:regular hours:? )?(?=\\d)`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=\\d.*)\\((?:dine-?in|kitchen|bar|pool|gates?) (?:closes?|ends?|until|till?)(?: at)? ${clock}\\)`,
      'g',
    ),
    '"its own times"',
  ],
  [new RegExp(`(?<=\\d.*)[.;|] ?receiving(?: hours)?:? ${range}(?: only)?[. ]*$`, 'g'), ' | "its own times"'],
  // A branch that is not yet there.
  [
    /(?<=[.;|] ?)(?:an?|our|another) (?:[a-z-]+ ){0,3}branch (?:is )?(?:coming|opening) soon\b[^.;|]*/g,
    '"another branch"',
  ],
  // When they serve, which is a part of when they are open.
  [/^food (?:is )?served[: ]+(?=\d|daily|mon|tue|wed|thu|fri|sat|sun)/g, ''],
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:hot )?(?:food|meals)(?: is| are)? (?:served|available|service)(?: (?:daily|every ?day))?:? (?:from )?${range}[^.;|\\d]*`,
      'g',
    ),
    '"meals"',
  ],
  [/^((?:open )?(?:daily|every ?day)) for ?:? ?\|? ?(?=breakfast|brunch|lunch)/g, '$1 '],
  [
    /(?<=\bopen\b.*\d.*[.;|] ?)(?:we|they) (?:also )?(?:offer|serve|do) (?:breakfast|brunch|lunch|dinner)\b[^.;|]*(?<=\d.*)/g,
    '"meals"',
  ],
  [/(?<=\d.*[.;|] ?)(?:bottomless|boozy) (?:brunch|lunch)\b[^.;|]*\d[^.;|]*/g, '"what goes on"'],
  [/\b(?:our |the )?(?:kitchen|bar) (?:takes|accepts) (?:its |the )?(?=last (?:orders?|calls?)\b)/g, ''],
  // The letters of a name: "T.I.P." names no Tuesday.
  [
    /(?<![a-z.])(?!(?:[apnm]\.m|n\.n|l\.o)\.(?![a-z]))(?=[a-z.]*[^mtwfhs.])(?:[a-z]\.){2,}(?:[a-z](?![a-z]))?/g,
    '',
  ],
  // What a program left around each day's hours.
  [new RegExp(`(?<=(?:^|[^"a-z])${day} ?: ?)"([^"]*)"`, 'g'), ' $1'],
  [new RegExp(`(?<=[,;] ?)${day} ?: *(?:[,;] ?|$)`, 'g'), ''],
  // A record's other lines, and whatever stands before the hours' own label.
  [
    new RegExp(
      `(?<=^|[|,;.] ?|[ap]m )${labels} ?: ${quiet('|')}(?:$|\\||[.;] |(?=[,;.]? ?(?:${hoursLabel}|${labels}) ?:))`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `^(?!.*\\|)(?:(?!${telling}|\\b${others}|:)[^|])+[.,;] (?=${hoursLabel} ?: ?(?:${day}|daily|every|\\d|noon))`,
      'g',
    ),
    '',
  ],
  [/^according to [^,|;]*, ?/g, ''],
  [/\bis (?:generally|typically|normally) open\b/g, 'is open'],
  // Sentences in front of "Open daily …", which is of the place itself unless they are about a part of it.
  [
    new RegExp(
      `^(?!(?:the |our |its )?(?:[a-z-]+ ){0,2}?${others} (?:is|are|can|has|have|will|may|offers?|serves?)\\b)(?:(?!${telling}|\\bbranch|- )[^|.!;])+(?:[.!;-] (?:(?!${telling}|\\bbranch|- )[^|.!;])+)*[.!-] (?=open (?:at |from )?(?:daily|every|${day}|week|\\d)|daily \\d[^.;|]*$)(?<=(?:[a-z'’-]{2,}[ ,]+){3,}[^|]*)`,
      'g',
    ),
    '',
  ],
  // What it costs to get in on some days.
  [
    new RegExp(
      `\\b(?:price )?(?:cover charge|entrance fee|admission fee|corkage)(?: (?:is|of))?(?: price)? (?:applies )?on (?:${day}|week ?ends|week ?days|holidays)(?:(?:,? and |, ?| ?& ?)(?:${day}|week ?ends|holidays))*`,
      'g',
    ),
    '"what it costs"',
  ],
  // Where it is, behind the hours.
  [
    new RegExp(
      `(?<=(?:\\d ?[ap]m|noon|midnight|daily|${day})) ?@ ?(?!\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]m|-|to))${quiet('|;')}(?=$|[|;])`,
      'g',
    ),
    '',
  ],
  [
    /(?<=\d.*[.;|] ?)(?:all )?(?:appointments|sessions|bookings|reservations) (?:must|should|need to|have to) [^.;|]*/g,
    '"appointments"',
  ],
  [new RegExp(`\\(${allDay} ${quiet('()')}\\)`, 'g'), '"its own times"'],
  [/^\[[^\]\d|]*\bdine[ -]?in\b[^\]\d|]*\] ?\| ?/g, ''],
  [
    new RegExp(
      `^(?:you )?(?:can|may) visit (?:(?!${telling}|\\b${others}|to\\b)[a-z]+ ){1,5}(?=(?:from |between )?\\d)`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=\\bwe(?: are|['’]?re) open ${allDay}[.;|] )[^.;|\\d]*\\bservices? (?:is|are) available [^;|]*$`,
      'g',
    ),
    '"its own times"',
  ],
  // Whose the last hours are, or where, in words behind them.
  [
    new RegExp(
      `(?<=\\d.*(?:\\d ?[ap]m|noon|midnight) ?(?:-|to) ?(?:\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m|(?:12(?:[:.]00)? ?)?noon|midnight)) (?!(?:and|or|to|for|by|with|on|at|except|but|every|last|from|all|sharp|straight|standard|if|while)\\b)(?:(?!${telling}|\\b${others}|\\b(?:appointment|except|prior|reservations?|notice|request)\\b)[^;|\\d(),-]){12,}$`,
      'g',
    ),
    ' "where"',
  ],
  // A list of days that a semicolon parts.
  [new RegExp(`^(${day}) ?; (?=${day}\\.? ?[:-]? ?\\d[^;|]*$)`, 'g'), '$1, '],
  // "The town hall is closed on weekends", behind hours of that hall or of nothing that has a name.
  [
    new RegExp(
      `(?<=^(?:the |our |yes, )*(?:[a-z'.]+ ){0,5}?(${kinds}) (?:is|are) open\\b.*\\d.*[.;|] ?)(?:but |and )?(?:the|our) (?:[a-z'.]+ ){0,3}?\\1 ${areClosed}`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=^(?:(?!\\b(?:${kinds})\\b)[^|;])*\\d(?:(?!\\b(?:${kinds})\\b)[^|;])*[,.;] ?)(?:but |and )?(?:the|our) (?:[a-z'.]+ ){0,3}?(?:${kinds}) ${areClosed}`,
      'g',
    ),
    '',
  ],
  // What some of many do besides, and what is there all day beside a place with hours.
  [
    /(?<=\d.*[.;|] ?)(?:some|a few|certain|selected) (?:of (?:the|our) )?(?:services|departments|offices|stores|shops|stalls|tenants|branches|counters|areas|sections)\b[^.;|]*(?:[.;|]|$)/g,
    '"some of them" | ',
  ],
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)for (?:emergenc(?:y|ies)|urgent|online)\\b[^.;|]*?\\b(?:${allDay}|any ?time)\\b[^.;|]*(?=[.;|]|$)`,
      'g',
    ),
    '"its own times"',
  ],
  [
    new RegExp(`(?<=\\d.*[.;|] ?)(?:with |open )?${allDay} for emergenc(?:y|ies)\\b[^.;|]*(?=[.;|]|$)`, 'g'),
    '"its own times"',
  ],
  [
    new RegExp(
      `(?<=\\d.*[.;|] ?)(?:the |our )?(?:(?!${telling})[a-z'-]+ ){0,4}?(?:portal|system|website|app|team|desks?|hotlines?|ambulances?|chat ?bot|emergency (?:services?|rooms?|units?|departments?|calls?|response))(?: (?:is|are|may be|remains|can be))? (?:available |accessible |open |active |reached |on duty )?${allDay}[^.;|]*(?=[.;|]|$)`,
      'g',
    ),
    '"its own times"',
  ],
  [
    new RegExp(
      `(?<=\\d ?(?:[ap]m)? ?(?:-|to) ?${clock}),? (?!with )(?:(?!${telling}|\\b(?:we|it|and|store|shop|office|sale|whole|others?)\\b)[a-z-]+ ){1,4}${allDay}[. ]*$`,
      'g',
    ),
    ', "its own times"',
  ],
  [
    /(?<=\d.*[.;|] ?)(?:on )?(?:week ?ends?|sundays?|saturdays?|holidays)(?: services?)? (?:is |are )?(?:available |open )?(?:only )?for emergenc(?:y|ies)(?: cases)?(?: only)?(?=[.;|]|$)/g,
    '"emergencies"',
  ],
  // Why it matters, and what else is there.
  [
    new RegExp(
      `(?<=\\d.*(?:\\d|[ap]m|hours|hrs|daily|days?|week)),? (?:so (?:no need|there['’]?s no|you|that)|if (?:that|this|it) helps|if you (?:select|choose|pick) this|perfect for|great for|making it|which makes|whether you)\\b${quiet(';|')}(?=$|[;|])`,
      'g',
    ),
    '',
  ],
  [new RegExp(`(?<=\\d ?(?:[ap]m|noon)?), with (?:a|an|the|our) ${quiet('.;|\\d')}(?=$|[.;|])`, 'g'), ''],
  [/ ?\((?:continuous|uninterrupted|non-?stop) (?:service|operations?)\)/g, ''],
]
