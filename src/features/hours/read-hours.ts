import { site } from '#config/place/site.ts'
import { collapseSpaces } from '#core/text.ts'
import { localDay } from '#core/time.ts'
import { closedText, weekOf } from './hours.ts'
import { type HoursReading, type SpecialDays, saysSomething } from './hours-reading.ts'
import { clausesOf } from './reading/clauses.ts'
import { withClosedApart } from './reading/closed-apart.ts'
import { withDayParts } from './reading/day-parts.ts'
import { countsTo24 } from './reading/day-ranges.ts'
import { withHalves } from './reading/halves.ts'
import { textOfJson } from './reading/hours-json.ts'
import { withDaysFirst } from './reading/in-order.ts'
import { withoutLead } from './reading/leads.ts'
import { losesDays } from './reading/lost-days.ts'
import { remarkReason } from './reading/lost-part.ts'
import { type Node, nobody, nodesOf } from './reading/nodes.ts'
import { withExceptionsLast, withoutNoise } from './reading/noise.ts'
import { isByOtherClock, namesOtherZone } from './reading/other-clocks.ts'
import {
  atNumber,
  hasDepartments,
  hasZones,
  isOfOneOnly,
  isOfPartOnly,
  isOfPeriodOnly,
} from './reading/part-heads.ts'
import { type Specification, textOfSpecifications } from './reading/specifications.ts'
import { ownServices, type Token, tokensOf } from './reading/tokens.ts'
import { doubtOf } from './reading/unlikely-weeks.ts'
import { weekOfClauses } from './reading/week-of-clauses.ts'
import { months, seasons } from './words/day-names.ts'
import { plainEnglish } from './words/plain-english.ts'

/** Longer texts are no hours; those that programs write name each day of each season. */
const maxLength = 4000

/** Of thousands of texts that people wrote none has five hundred characters, and the time to read one grows faster than it. */
const maxWritten = 1500

/** Words of someone who does not know. */
const doubts =
  /\b(?:tentative(?:ly)?|usually (?:open\w*|operat\w*)|unconfirmed|unverified|not (?:sure|certain|confirmed|verified|final)|to be (?:confirmed|finali[sz]ed|announced)|pending|for approval|except (?:for |during |at )?(?:the )?(?:lunch|noon|breaks?)(?! ?(?:time ?)?[:(]? ?(?:from )?\d)|they say|(?<!(?:day|mon|tue|wed|thu|fri|sat|sun)s?(?: is| are|:|,)? )by schedule|approx\w*|estimated|(?:around|about|circa) \d{1,2} ?(?:[ap]\.? ?m|[:-]|to)|more or less|give or take|(?:old|previous|former) (?:schedule|hours)|not (?:yet open|open yet)|(?<!branch (?:is )?|location (?:is )?|store (?:is )?)(?:opening|coming) soon)\b/

/** Words of someone who speaks of a day or a week that passes: what is so otherwise is not said. */
const passing = new RegExp(
  [
    '\\b(?<!closed )for now\\b',
    '\\b(?:this (?:week(?:end)?|month|coming)|next (?:week|month)|today only|(?:only|just) (?:for )?today|open today, )',
    '\\bm?[eg]cq\\b',
    '\\b(?:in|during) (?:times? of |the )?(?:an? )?(?:typhoons?|storms?|calamit(?:y|ies)|emergenc(?:y|ies)) (?:for|only)\\b',
    '\\btemporary\\b(?! clos)|\\b(?<!closed )temporarily\\b(?! (?:closed|paused))',
    '\\b(?:next|this)(?: coming)? (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\b',
    '\\bclosed for an? [a-z ]*(?:event|party|function|wedding)\\b',
    '\\bclosed (?:until|till?|up to|to) (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\b(?! ?(?:at )?\\d)',
    `(?<=(?:\\d|[ap]m|noon|midnight) ?\\(?)during (?:the |an? )?(?!\\d|the|week|mall|office|business|regular|daytime|(?:public |legal |school )?holidays?|(?:\\w+ )?(?:season|months)|${seasons})[a-z]{4}`,
  ].join('|'),
)

/** What takes place on one date, at a time: `Free checkup on February 20, 2024. 8 AM - 3 PM.` */
const onDate = new RegExp(
  `^(?!.*\\b(?:mon|tue|wed|thu|fri|sat|sun|daily|every|week))[^\\d]*\\bon (?:${months})\\b\\.? \\d{1,2},? 20\\d\\d\\b.*\\d ?[ap]m`,
)

/** Hours of what a hotel has, which is open when that is not. */
const ofHotel = new RegExp(
  [
    '^(?=.*\\bcheck[- ]?(?:in|out)\\b).*\\b(?:breakfast|brunch|dinner|restaurant|caf[eé]|pool|gym|spa|bar)\\b[ :]*(?:hours:? ?)?\\d',
    '^[^\\d]*\\b(?:hotel|resort|hostel|lodge|casino|winery|vineyard)\\b[^\\d]*[.!|] ?(?:the|our|its) (?:restaurant|caf[eé]|bar|spa|gym|shop|store|pool)(?: hours)? (?:is|are) (?:open|daily|from)\\b',
  ].join('|'),
)

/** Hours that change at a date: which are in force? */
const changes =
  /\d.*\b(?:from|starting|effective|beginning|as of|until|till) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?:\d{1,2}|(?<=(?:until|till) [a-z.]+ )20\d\d)\b(?! ?(?:-|to\b|until\b|thru\b|and\b|&|,? ?\d{1,2}:))(?!.*closed)/

const date = `(?:\\d{1,2} )?(?:${months})\\b(?: \\d{1,2})?`
const dates = `${date} ?(?:-|to|until) ?${date}`

/** Seasons as headlines of several lines each, or with days that are others of the same season. */
const inSeasons = new RegExp(
  `\\d ?(?:[ap]m)? ?\\((?:from )?${dates}:? (?:until|till|to|from|\\d)[^()]*\\)|(?:(?:^|\\| ?)[^|\\d]*${dates} ?:? ?\\|.*){2}|(?:^|\\| ?)[^|\\d]*\\b(?:summer|winter|season)\\b[^|\\d]*${dates} ?:? ?\\||^[^\\d;|]*${dates} ?:.*[;|] ?${dates} ?:.*\\bother days\\b|^${dates} ?:.*; ?${dates} ?:[^;]*; ?(?:mon|tue|wed|thu|fri|sat|sun)`,
)

const noWeek = weekOf(() => '')

/**
 * Reads what a text says about opening hours, in OpenStreetMap's form or in prose. What is not said stays unknown, and
 * what could mean two things is not held. The text may also be JSON.
 * @param today the place's date, which tells whether dated hours are in force
 */
export function readHours(text: string, today = localDay(new Date(), site.timeZone)): HoursReading {
  const json = textOfJson(text, today)
  const written = collapseSpaces(text)
  if (json === null && written.length > maxWritten) return nothing(written, 'not understood')
  return readText(json ?? text.replace(/^\s*"([^"]*)"\s*$/, '$1'), written)
}

/** Reads schema.org's specifications, as `readHours` does texts. */
export function readSpecifications(
  specifications: readonly Specification[],
  today = localDay(new Date(), site.timeZone),
): HoursReading {
  return readText(textOfSpecifications(specifications, today))
}

function readText(text: string, written = collapseSpaces(text)): HoursReading {
  if (written === '') return nothing('', '')
  // Letters that are struck out are not meant.
  if (text.length > maxLength || /[\u0335-\u0338]/.test(text)) return nothing(written, 'not understood')
  const { english, plain: phrased, remarks } = plainEnglish(text)
  const plain = withoutLead(phrased)
  if (doubts.test(english)) return nothing(written, 'said in doubt')
  if (passing.test(english)) return nothing(written, 'of these days only')
  if (changes.test(english)) return nothing(written, 'the hours change at a date')
  if (onDate.test(english)) return nothing(written, 'of one date only')
  if (inSeasons.test(english)) return nothing(written, 'the hours change with the season')
  if (ofHotel.test(english) || isOfPartOnly(english)) return nothing(written, 'of a part only')
  if (isOfOneOnly(english)) return nothing(written, 'of a part only')
  if (isOfPeriodOnly(english)) return nothing(written, 'the hours change with the season')
  if (atNumber.test(english)) return nothing(written, 'of the telephone')
  if (namesOtherZone(english) || isByOtherClock(plain)) return nothing(written, 'of another clock')
  const tokens = tokensOf(plain)
  const nodes = withDayParts(
    withExceptionsLast(withoutNoise(withHalves(withClosedApart(withRepeated(nodesOf(plain, tokens)))))),
  )
  if (subjectsIn(nodes) > 1 || hasDepartments(english) || hasZones(english))
    return nothing(written, 'several parts have hours of their own')
  const clauses = clausesOf(withDaysFirst(inSeven(withoutDaily(withoutSubject(nodes)))))
  if (clauses.losesHours) return nothing(written, 'hours of some days are not understood')
  const { losesMost, ...found } = weekOfClauses(clauses, {
    is24: isOn24(nodes, tokens),
    isTagged: tokens.every((token) => token.kind !== 'days' || token.isShort),
  })
  if (losesMost || losesDays(english, found.week, clauses.named))
    return nothing(written, 'hours of some days are not understood')
  const doubt = doubtOf(english, found.week)
  if (doubt !== null) return nothing(written, doubt)
  const states = statesIn(nodes)
  const isOnlyState = states.length > 0 && nodes.every(({ kind }) => kind === 'state' || kind === 'separator')
  const week = isOnlyState ? weekOf(() => closedText) : found.week
  const special = [...found.special, ...states]
  const isSilent = found.unheld.length === 0 && !saysSomething({ week, special })
  const unheld = [
    ...(isSilent ? [{ part: plain, reason: 'no hours' }] : found.unheld),
    ...remarks.map((part) => ({ part, reason: remarkReason })),
  ]
  return { ...found, week, special, unheld, written: unheld.length > 0 ? written : '' }
}

/** `Monday 9-5, Tuesday same`: the hours before, where they are one pair. */
function withRepeated(nodes: readonly Node[]): readonly Node[] {
  return nodes.map((node, index) => {
    if (!/^same(?: hours| time)?$/.test(node.text)) return node
    const last = nodes.findLastIndex(({ kind }, at) => at < index && kind === 'hours')
    const others = nodes.slice(Math.max(0, last - 2), last).some(({ kind }) => kind === 'hours')
    return nodes[last] === undefined || others ? node : { ...nodes[last] }
  })
}

/** Whether a text names weekdays and says nothing else. */
export function namesOnlyDays(text: string): boolean {
  const { plain, remarks } = plainEnglish(text)
  const nodes = nodesOf(plain, tokensOf(plain)).filter(({ kind }) => kind !== 'separator')
  return (
    remarks.length === 0 &&
    nodes.length > 0 &&
    nodes.every((node) => node.kind === 'select' && node.select.days.length > 0)
  )
}

function nothing(written: string, reason: string): HoursReading {
  const unheld = written === '' ? [] : [{ part: written, reason }]
  return { week: noWeek, special: [], unheld, written, isEveryDayAssumed: false }
}

/** A shop and its warehouse: whose hours would be the business's? */
function subjectsIn(nodes: readonly Node[]): number {
  return new Set(nodes.flatMap((node) => (node.kind === 'subject' ? [node.subject] : []))).size
}

/** Says whose hours these are only where it stands before all of them; elsewhere they may be another's. */
function withoutSubject(nodes: readonly Node[]): Node[] {
  const asides = asidesIn(nodes)
  const telling = nodes.findIndex((node) => !/separator|subject|comment/.test(node.kind) && !asides.has(node))
  return nodes.flatMap((node, index): Node[] => {
    if (node.kind !== 'subject') return [node]
    return index < telling && !ownServices.test(node.subject)
      ? []
      : [{ kind: 'unknown', reason: 'it may be of a part only', text: node.text }]
  })
}

/** The parts that are about something with times of its own. */
function asidesIn(nodes: readonly Node[]): ReadonlySet<Node> {
  const parts: Node[][] = [[]]
  for (const [index, node] of nodes.entries()) {
    const isBegun = isAsideMark(nodes[index + 1])
    if (node.kind === 'separator' && (isBegun || /rule|line/.test(node.strength))) parts.push([])
    else parts.at(-1)?.push(node)
  }
  return new Set(parts.filter((part) => part.some(isAsideMark)).flat())
}

const isAsideMark = (node: Node | undefined) => node?.kind === 'mark' && node.mark === 'aside'

/** `Daily: 8-5 (Mon-Fri), 8-12 (Sat)`: where days stand after all of the hours, the word before them says nothing. */
function withoutDaily(nodes: readonly Node[]): readonly Node[] {
  const [first, ...rest] = nodes.filter(({ kind }) => !/separator|comment/.test(kind))
  if (first?.kind !== 'select' || first.select.days.length < 7) return nodes
  // "Daily 9-9, Tuesday by appointment" says what the days have.
  const isInBrackets = nodes[nodes.indexOf(first) + 1]?.text === '('
  if (rest.length < (isInBrackets ? 2 : 4)) return nodes
  const isPaired = rest.every((node, index) =>
    index % 2 === 0
      ? node.kind === 'hours'
      : node.kind === 'select' && (node.select.days.length > 0 || node.select.others),
  )
  return isPaired && rest.length % 2 === 0 ? nodes.filter((node) => node !== first) : nodes
}

function isOn24(nodes: readonly Node[], tokens: readonly Token[]): boolean {
  const pairs = nodes.flatMap((node) =>
    node.kind === 'hours' && typeof node.entry !== 'string' ? [node.entry] : [],
  )
  return countsTo24(
    pairs,
    tokens.some((token) => token.kind === 'days' && token.isShort),
  )
}

function statesIn(nodes: readonly Node[]): SpecialDays[] {
  const states = nodes.flatMap((node) => (node.kind === 'state' ? [node.state] : []))
  return [...new Set(states)].map((kind) => ({
    kind,
    from: null,
    to: null,
    yearly: false,
    days: [],
    hours: '',
  }))
}

/** Hours without a day of their own: seven are a column of a table, Monday first; a table's row of days may stand before. */
function inSeven(nodes: readonly Node[]): readonly Node[] {
  const telling = nodes.filter(({ kind }) => kind !== 'separator')
  const hours = telling.filter((node) => node.kind === 'hours')
  const days = telling.flatMap((node) =>
    node.kind === 'select' && node.select.days.length === 1 ? node.select.days : [],
  )
  const isRow =
    days.length === hours.length && telling.slice(0, days.length).every(({ kind }) => kind === 'select')
  const isTable = days.length > 2 ? isRow : days.length === 0 && hours.length === 7
  if (!isTable || days.length + hours.length !== telling.length) return nodes
  return hours.flatMap((node, index): Node[] => [
    { kind: 'select', select: { ...nobody, days: [days[index] ?? index] }, text: node.text },
    node,
    { kind: 'separator', strength: 'rule', text: ';' },
  ])
}
