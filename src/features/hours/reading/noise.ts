import { days, seasons } from '../words/day-names.ts'
import { namesOther } from '../words/others.ts'
import { conditions } from '../words/sentences.ts'
import { isComma } from './neighbours.ts'
import type { Node } from './nodes.ts'

/** A run of words without meaning to hours: from one place among the phrases until another. */
type Run = { from: number; to: number; text: string }

/**
 * Turns words that are about something else into remarks: those that fill all that stands between two signs, and those
 * that end what a clause says. Where several clauses carry such words, they may tell whose the hours are, and stay.
 */
export function withoutNoise(nodes: readonly Node[]): readonly Node[] {
  const runs = runsIn(nodes).filter((run) => isNoise(nodes, run))
  const naming = runs.filter((run) => isNaming(nodes, run))
  const left = naming.length > 1 ? runs.filter((run) => !naming.includes(run)) : runs
  return nodes.flatMap((node, index): Node[] => {
    const run = left.find(({ from, to }) => from <= index && index < to)
    if (run === undefined) return [node]
    return run.from === index ? [{ kind: 'comment', text: `"${run.text}"` }] : []
  })
}

/** What else tells when: the rest may depend on it. */
const when = new RegExp(`\\b(?:${days}|${seasons}|days?|years?|hours?|hrs|times?|schedules?|daily|now)s?\\b`)

const isWord = (node: Node | undefined) =>
  (node?.kind === 'unknown' && node.isTime !== true) || (node?.kind === 'mark' && node.mark === 'aside')

function runsIn(nodes: readonly Node[]): Run[] {
  return nodes.flatMap((_, from) => {
    if (!isWord(nodes[from]) || isWord(nodes[from - 1])) return []
    const end = nodes.findIndex((node, index) => index > from && !isWord(node))
    const to = end < 0 ? nodes.length : end
    return [
      {
        from,
        to,
        text: nodes
          .slice(from, to)
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(' - ', '-'),
      },
    ]
  })
}

function isNoise(nodes: readonly Node[], { from, to, text }: Run): boolean {
  const [before, after] = [nodes[from - 1], nodes[to]]
  const ends = after === undefined || (after.kind === 'separator' && after.strength !== 'colon')
  const begins =
    before === undefined ||
    before.kind === 'separator' ||
    before.kind === 'hours' ||
    before.kind === 'comment'
  // What has times of its own has those beside it.
  const isAside = nodes.slice(from, to).some(({ kind }) => kind === 'mark')
  // "24/7 wifi": what there is all day is no place that is open.
  if (before?.kind === 'hours' && before.entry === 'allDay') return false
  // "Closed midweek": what is closed is said by the word.
  if (before?.kind === 'hours' && before.entry === 'closed' && nodes[from - 2]?.kind !== 'select')
    return false
  if (isAside && (before === undefined || before.kind === 'hours' || after?.kind === 'hours')) return false
  const isLine = before?.kind === 'separator' && /line|rule/.test(before.strength)
  const isTrailing = isLine && !nodes.slice(to).some(({ kind }) => kind === 'hours')
  return (
    ends &&
    begins &&
    /[a-z]{3}/.test(text) &&
    // What a map says of hours that nobody is sure of.
    !/\bunknown\b/.test(text) &&
    !conditions.test(text) &&
    !when.test(text) &&
    // "For members" tells whose hours they are.
    !(/^for /.test(text) && namesOther(text)) &&
    (isTrailing || !namesOther(text))
  )
}

/** Whether it stands beside hours as a name would. */
function isNaming(nodes: readonly Node[], { from, to }: Run): boolean {
  const after = nodes.slice(to).find(({ kind }) => kind !== 'separator')
  return nodes[from - 1]?.kind === 'hours' || after?.kind === 'hours'
}

/** `Daily (closed Tuesdays) 10-7`: what is left out of the days stands behind their hours. */
export function withExceptionsLast(nodes: readonly Node[]): readonly Node[] {
  const begin = nodes.findIndex(
    (node, index) => node.kind === 'select' && isException(nodes[behindCommas(nodes, index + 1)]),
  )
  const whole = nodes[begin]
  // The days of hours that stand in front of them have theirs.
  if (whole?.kind !== 'select' || nodes.slice(0, begin).some(({ kind }) => kind === 'hours')) return nodes
  const at = behindCommas(nodes, begin + 1)
  const end = listEnd(nodes, at + 1)
  const hours = behindCommas(nodes, end)
  const behind = hoursEnd(nodes, hours)
  const excepted = nodes
    .slice(at + 1, end)
    .flatMap((node) => (node.kind === 'select' ? node.select.days : []))
  const isTheirs = excepted.length > 0 && excepted.every((day) => whole.select.days.includes(day))
  if (!isTheirs || behind === hours || nodes[behind]?.kind === 'select') return nodes
  return [
    ...nodes.slice(0, begin + 1),
    ...nodes.slice(hours, behind).map(asComma),
    { kind: 'separator', strength: 'comma', text: ',' },
    ...nodes.slice(at, end),
    ...nodes.slice(behind),
  ]
}

/** Whatever parts the halves of one day, they are one list. */
const asComma = (node: Node): Node => (node.kind === 'separator' ? { ...node, strength: 'comma' } : node)

function behindCommas(nodes: readonly Node[], index: number): number {
  return isComma(nodes, index) ? behindCommas(nodes, index + 1) : index
}

/** Where a list of days ends that begins there. */
function listEnd(nodes: readonly Node[], index: number): number {
  if (nodes[index]?.kind !== 'select') return index
  return nodes[behindCommas(nodes, index + 1)]?.kind === 'select'
    ? listEnd(nodes, behindCommas(nodes, index + 1))
    : index + 1
}

/** Where hours end that begin there, those of one part of the day and another's. */
function hoursEnd(nodes: readonly Node[], index: number): number {
  const node = nodes[index]
  if (node?.kind !== 'hours' || node.entry === 'closed') return index
  const next = nodes[index + 1]
  const at = next?.kind === 'separator' ? behindCommas(nodes, index + 2) : index + 1
  const more = hoursEnd(nodes, at)
  return more > at ? more : index + 1
}

const isException = (node: Node | undefined) =>
  (node?.kind === 'hours' && node.entry === 'closed') || (node?.kind === 'mark' && node.mark === 'except')
