import { type Replacements, replaceInOrder } from '#core/text.ts'
import { weekdays } from '#core/time.ts'
import type { WeekHours } from '../hours.ts'
import { months } from '../words/day-names.ts'
import { others } from '../words/others.ts'
import { type Node, nodesOf } from './nodes.ts'
import { tokensOf } from './tokens.ts'

const weeks =
  'nth|ika\\w+|first|second|third|fourth|fifth|last|someweeks|alternat\\w+|other|unknown|maybe|lent|ramadan|holy week'
const partOfDay = '(?:mornings?|afternoons?|evenings?|pm)'

/** Why hours that are said of a day are no week's, or are not for everybody who comes. */
const notWeekly = new RegExp(
  [
    '\\d(?:st|nd|rd|th)\\b|\\[|\\|\\|',
    `\\b(?:${weeks})\\b`,
    '\\b(?:month|deliver(?:y|ies))\\b',
    `\\bclosed [a-z]+ ${partOfDay}\\b|\\b[a-z]+ ${partOfDay} closed\\b`,
    '\\b(?:appointments?|appt|request|chance|arrange\\w*|half|later?|some|reserved|staff|break|meals?|lunch|dinner|home|wfh|house|tele\\w+|sunrise|sunset|24 ?(?:/ ?7|hours|hrs))\\b',
  ].join('|'),
)

/** Whether a part of a text tells why its days are no week's. */
export const isNotWeekly = (part: string): boolean => notWeekly.test(part)

/** What is said of a day in place of its hours, and what goes on that day. */
const inPlace = new RegExp(
  `\\b(?:call|need\\w*|option\\w*|sched\\w*|reserv\\w*|tba|n ?\\W? ?a|by|not|emergenc\\w*|some\\w*|weather|events?|mainten\\w*|early|limited|${partOfDay}|only|open|from|off|onwards?|noon|a month|${others})\\b|--|: ?- ?|: ?;$`,
)

/** What the grammar reads in its own signs only. */
const inSigns: Replacements = [
  [new RegExp(`\\b(?:in|during) (?=(?:${months})\\b)`, 'g'), 'month '],
  [/\bwe(?=['’ ](?:re|are)\b)/g, 'it'],
  [/(?<![a-z])([ap])\. ?m\b\.?/g, '$1m'],
  [/ ?\b(?:to|until|till?|through|thru)\b ?/g, ' - '],
]

/**
 * Whether a week has nothing of days that the text speaks of, and nothing there says why: what is left of the text would be
 * taken for all of it.
 * @param named the weekdays that are named beside what is left out as telling nothing
 */
export function losesDays(english: string, week: WeekHours, named: ReadonlySet<number>): boolean {
  const isLost = (day: number) => named.has(day) && week[weekdays[day] ?? 'monday'] === ''
  const isOpen = weekdays.some((weekday) => /\d/.test(week[weekday]))
  if (!isOpen || ![...named].some(isLost)) return false
  const sentences = sentencesIn(english)
  const explained = sentences.filter((_, at) => isExplained(sentences, at))
  const isOfOther = (day: number) => explained.some((sentence) => sentence.some((node) => names(node, day)))
  return sentences.some((sentence, at) =>
    partsOf(sentence).some((part) => {
      const days = part.flatMap((node, index) => (isHead(part, index) ? [] : daysOf(node)))
      if (!days.some(isLost)) return false
      // Of days that others are named with, something else may be said elsewhere.
      if (!days.every(isLost))
        return part.some(saysWhen) && days.some((day) => isLost(day) && !isOfOther(day))
      const toSign = textOf([...sentence, ...(sentences[at + 1] ?? []).slice(0, 1)])
      const isTold =
        part.some(saysWhen) || (part.some(isInFull) && !isEmptyLine(sentences, at) && !inPlace.test(toSign))
      return isTold && !explained.includes(sentence)
    }),
  )
}

const saysWhen = ({ kind }: Node) => kind === 'hours' || kind === 'until'

/** A letter or two may be no day's. */
const isInFull = ({ kind, text }: Node) => kind === 'select' && /[a-z]{3}/.test(text)

/** `Tue 8-5 | Wed | Thu 8-5`: an empty line of a list. */
const isEmptyLine = (sentences: readonly (readonly Node[])[], at: number) =>
  sentences[at]?.every(({ kind }) => /select|separator/.test(kind)) === true &&
  [at - 1, at + 1].every((other) => sentences[other]?.some(saysWhen))

const daysOf = (node: Node) => (node.kind === 'select' ? node.select.days : [])

/** `Tue-Sun: Tue-Thu 11-10, Fri 11-11`: those in front of the colon are told behind it. */
function isHead(part: readonly Node[], index: number): boolean {
  const [colon, ...behind] = part.slice(index + 1)
  const isColon = colon?.kind === 'separator' && colon.strength === 'colon'
  return isColon && behind.find((node) => node.kind !== 'unknown')?.kind === 'select'
}

const names = (node: Node, day: number) =>
  node.kind === 'select' && [...node.select.days, ...node.select.sometimes].includes(day)

const textOf = (nodes: readonly Node[]) => nodes.map(({ text }) => text).join(' ')

/** A headline says of the line below it what that is about. */
function isExplained(sentences: readonly (readonly Node[])[], at: number): boolean {
  const [before = [], sentence = []] = [sentences[at - 1], sentences[at]]
  return notWeekly.test(textOf(before.some(saysWhen) ? sentence : [...before, ...sentence]))
}

/** The phrases of each sentence or line, with the sign that begins it. */
function sentencesIn(english: string): Node[][] {
  const text = replaceInOrder(english, inSigns)
  const isSign = (node: Node) => node.kind === 'separator' && /line|rule|fallback/.test(node.strength)
  return cut(nodesOf(text, tokensOf(text)), isSign)
}

/** What commas part; a word may join days to others. */
const partsOf = (nodes: readonly Node[]) =>
  cut(
    nodes,
    (node) => node.kind === 'separator' && node.strength === 'comma' && !/^(?:and|&)$/.test(node.text),
  )

function cut(nodes: readonly Node[], begins: (node: Node) => boolean): Node[][] {
  const parts: Node[][] = [[]]
  for (const node of nodes) {
    if (begins(node)) parts.push([])
    parts.at(-1)?.push(node)
  }
  return parts
}
