import { isComma } from './neighbours.ts'
import type { HoursEntry, Node } from './nodes.ts'

type Days = Node & { kind: 'select' }
type Hours = Node & { kind: 'hours' }

/** Hours, and the days that they are of. */
type Group = { days: Days[]; hours: Hours[] }

/**
 * A text that begins with hours, ends with days and holds nothing besides has its days behind the hours, whatever parts
 * them: each group with its days in front and a rule behind it.
 */
export function withDaysFirst(nodes: readonly Node[]): readonly Node[] {
  const end = closedEnd(nodes)
  const [open, closed] = [nodes.slice(0, end), nodes.slice(end)]
  const groups = groupsOf(open)
  if (groups === null) return end < nodes.length && !isParted(nodes[end - 1]) ? parted(open, closed) : nodes
  const comments = open.filter(({ kind }) => kind === 'comment')
  const inOrder = groups.flatMap(({ days, hours }): Node[] => [...listed([...days, ...hours]), rule])
  return [...inOrder, ...comments, ...closed]
}

const rule: Node = { kind: 'separator', strength: 'rule', text: ';' }
const comma: Node = { kind: 'separator', strength: 'comma', text: ',' }

const listed = (nodes: readonly Node[]) =>
  nodes.flatMap((node, index) => (index === 0 ? [node] : [comma, node]))

const isParted = (node: Node | undefined) => node === undefined || node.kind === 'separator'

const isHours = (node: Node | undefined): node is Hours => node?.kind === 'hours'
const isDays = (node: Node | undefined): node is Days => node?.kind === 'select'
const isClosed = (node: Node | undefined) => isHours(node) && node.entry === 'closed'
const isOpen = (node: Node) => isHours(node) && node.entry !== 'closed'

/** Where what is closed begins at the end, `10am-7pm Mon-Sat Sun closed`; the text's length where nothing is. */
function closedEnd(nodes: readonly Node[]): number {
  const closed = nodes.findLastIndex(isClosed)
  const rest = nodes.slice(closed + 1).filter(({ kind }) => kind !== 'separator' && kind !== 'comment')
  const before = nodes[closed - 1]?.kind === 'separator' ? closed - 2 : closed - 1
  const begin = rest.length === 0 ? before : closed
  const isTheirs = rest.length === 0 ? isDays(nodes[before]) : rest.every(isDays) && isDays(nodes[closed + 1])
  const isBehind = isTheirs && isDays(nodes[begin - 1]) && nodes.slice(0, begin).some(isOpen)
  return closed >= 0 && isBehind ? begin : nodes.length
}

const parted = (open: readonly Node[], closed: readonly Node[]) => [...open, rule, ...closed]

/** The groups of a text that holds nothing else; null where it is not certain which days the hours are of. */
function groupsOf(nodes: readonly Node[]): Group[] | null {
  const telling = nodes.filter(({ kind }) => kind !== 'separator' && kind !== 'comment')
  const [first, last] = [telling[0], telling.at(-1)]
  if (!isHours(first) || !isDays(last) || !telling.every(isPlain) || !nodes.every(isSilent)) return null
  const groups: Group[] = []
  let before: Node | undefined
  for (const [index, node] of nodes.entries()) {
    if (node.kind !== 'select' && node.kind !== 'hours') continue
    if (before === undefined || (isDays(before) && isHours(node))) groups.push({ days: [], hours: [] })
    const group = groups.at(-1)
    if (isDays(node)) group?.days.push(node)
    else group?.hours.push(node)
    if (isDays(node) && isDays(before) && !isComma(nodes, index - 1)) return null
    before = node
  }
  return groups.length > 1 && areApart(groups) ? groups : null
}

/** Whether a phrase is hours, or days of the week and nothing besides. */
function isPlain(node: Node): boolean {
  if (isHours(node)) return node.entry !== 'closed' && !node.openEnd
  if (!isDays(node)) return false
  const { days, dates, moving, others, sometimes } = node.select
  return days.length > 0 && dates.length === 0 && moving === null && !others && sometimes.length === 0
}

const isSilent = (node: Node) =>
  node.kind !== 'comment' || !/by appointment|\b(?:mon|tue|wed|thu|fri|sat|sun)/.test(node.text)

/** Whether no day stands in two groups, and each group's hours could be those of one day. */
function areApart(groups: readonly Group[]): boolean {
  const days = groups.flatMap((group) => [...new Set(group.days.flatMap(({ select }) => select.days))])
  return (
    new Set(days).size === days.length &&
    groups.every(({ hours }) => areInOrder(hours.map(({ entry }) => entry)))
  )
}

const areInOrder = (entries: readonly HoursEntry[]) =>
  entries.length === 1 || (entries.length === 2 && entries.every((entry) => typeof entry !== 'string'))
