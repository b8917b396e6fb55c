import { days as dayNames, months } from '../words/day-names.ts'
import { ownParts as parts } from '../words/later-lines.ts'

const days = `(?:(?:${dayNames})s?|daily|every ?day|every|week ?days?|week ?ends?|m-f|mwf|tth)\\b`

/** `Pool:`, `Our hotline is open`, `Karate (all levels)`: what the days and times behind it are of. */
const head = new RegExp(
  `^[^a-z\\d]*(?:(?:sample|example): )?(?:for )?(?:the |our |all )?(?:${parts})(?: (?:hours|schedules?|times?|timings?|days|operations?|rental))*(?: ?\\([a-z ]+\\))?(?: subject to change| may (?:vary|change))?(?: (?:is|are|runs?|will be))*(?: (?:also |only )?(?:open|available|offered|held|served|allowed))*(?: ?[:|,/-])*(?: (?:on|from|every|between|open))* ?(?=${days}|\\d|noon|closed)`,
)

/** The name of a line of its own; a guide's `One Bangkok Shuttle:` is one too. */
const named = new RegExp(
  `^[^|:;.,\\d]{0,40}\\b(?:shuttles?|ferry|hot ?lines?|(?:priority|help|info|care|support|booking|order(?:ing)?) lines?) ?[:|/] ?(?=${days}|\\d)`,
)

/** What goes on at some hours: a list of lines that begins with it goes on, a sentence may tell of the place then. */
const offer = new RegExp(
  `^[^a-z\\d]*(?:happy hours?|live (?:music|bands?)|karaoke|open mic|trivia(?: nights?)?)(?: hours| schedule)? ?[:|-]? ?(?=${days})(?!.*(?:[.;]|daily|every))`,
)

/** What the place itself would say, or another part with a name of its own. */
const others =
  /\b(?:store|shop|office|clinic|mall|restaurant|caf[eé]|hotel|studio|gym|museum|library|salon|hall|center|centre|market|house|church|parish|place|we|dine|lunch|dinner|breakfast|brunch|hours|opening|open)\b|[a-z]{3} ?: ?(?:open )?(?:\d|daily|closed)/

const dayLabel = new RegExp(`\\b(?:(?:${dayNames})s?|holidays) ?: ?`, 'g')

const department = new RegExp(
  `(?<=^|[.;|,] ?)(sales|services?|parts|rentals?)(?: dep(?:artmen)?t\\.?)?(?: hours)? ?:? ?\\|? ?(?=${days})`,
  'g',
)

/** `Sales: Mon-Sat 8-6. Service: Mon-Fri 8-5`: two departments, each with its own. */
export const hasDepartments = (english: string): boolean =>
  new Set(Array.from(english.matchAll(department), ([, name]) => name)).size > 1

const zone = new RegExp(
  `(?<=^|[.;|,)] ?)((?!${days})[a-z'’&]+ (zone|area|wing|floor|section|terminal|campus)) ?: ?[ |/•*-]*(?=${days}|\\d)`,
  'g',
)

/** `Adventure zone: … Nature zone: …`: parts that are called alike, each with its own. */
export const hasZones = (english: string): boolean => {
  const found = Array.from(english.matchAll(zone))
  return found.some(([, name, kind]) => found.some((other) => other[2] === kind && other[1] !== name))
}

/** Whether a text is about one part of a place alone: its first line says which, and nothing else is named. */
export function isOfPartOnly(english: string): boolean {
  const [found] = head.exec(english) ?? named.exec(english) ?? offer.exec(english) ?? []
  if (found === undefined) return false
  return !others.test(
    english
      .slice(found.length)
      .replace(dayLabel, ' ')
      .replace(/\b24 hours\b/g, ''),
  )
}

const date = `(?:\\d{1,2} )?(?:${months})\\b\\.?(?: \\d{1,2})?(?:,? 20\\d\\d)?`

/** `Extended hours (March 1 - April 15):`, and below it the days of that time; what holds otherwise is not said. */
const period = new RegExp(
  `^(?:[^|;.\\d]*\\b(?:hours|hrs|schedules?|timings?)\\b[^|;.\\d]{0,3}?)?\\(?(?:(?:from )?${date} ?(?:-|to|until|till?) ?${date}|(?:until|till?|through|up to) ${date})\\)?[ :]*[|/](?!.*\\b(?:regular|normal|usual|other|rest of)\\b)`,
)

/** Whether all that a text says is of a time of the year. */
export const isOfPeriodOnly = (english: string): boolean => period.test(english)

/** What a doctor treats. */
const fields =
  '(?:internal|family|rehabilitation|rehab|physical|sports|nuclear|general|pulmonary|occupational)(?: (?:&|and) rehabilitation)? med(?:icine)?|pa?ediatrics?|(?:cardi|dermat|neur|ophthalm|radi|onc|ur|gastroenter|endocrin|pulmon|nephr|rheumat|hemat|otolaryng)olog(?:y|ist)|obstetrics|gyna?ecology|psychiatry|(?:general |orthopa?edic |neuro)?surgery|orthopa?edics|ent'

/** One doctor's hour of one day, in a list of the doctors of a house. */
const doctorsDay = new RegExp(
  `^(?!.*\\b(?:clinic|cent(?:er|re)|hospital)\\b)[^\\d;]*\\b(?:${fields})\\b[^;:]*[|/:] ?(?:${dayNames})s? ?[:,]? ?\\d[^|/;]{0,24}$`,
)

/** `Wed 4:30-5:15pm (before the evening mass)`: what is there then is no place that is open. */
const beforeMass = /\d[^|;()]*\((?:before|after|during) (?:the )?(?:[a-z]+ )?mass(?:es)?\b/

/** Whether a text is about one who is there, or what goes on there, alone. */
export const isOfOneOnly = (english: string): boolean => doctorsDay.test(english) || beforeMass.test(english)

/** `Call 8123-4567 local 12 (Mon-Sat 9-5)`: when somebody answers at that number. */
export const atNumber = new RegExp(
  `\\b(?:call|calling|dial|phone|telephone|ring)\\b[^()|;]*\\d{3,4}[- ]\\d{4}(?:,? (?:local|loc\\.?|ext\\.?|extension) \\d+)? ?\\((?=[^()]*${days})[^()]*\\d[^()]*\\)(?!.*\\d ?[ap]m)`,
)
