import { isJoin } from './neighbours.ts'
import type { Node } from './nodes.ts'

/**
 * `Open Tue-Sun. Mon closed`: nobody is closed on all of these days, so that the word is the last ones' alone and nothing
 * is known of the others but that they are named.
 */
export function withClosedApart(nodes: readonly Node[]): readonly Node[] {
  const closed = nodes.findIndex(({ kind }) => kind === 'hours')
  const node = nodes[closed]
  if (node?.kind !== 'hours' || node.entry !== 'closed') return nodes
  const days = nodes
    .slice(0, closed)
    .flatMap((one, at) => (one.kind === 'select' ? [{ at, ...one.select }] : []))
  const first = days[0]
  const isList = nodes.slice(0, closed).every(({ kind }) => kind === 'select' || kind === 'separator')
  if (!isList || first === undefined || days.length < 2) return nodes
  const all = new Set(days.flatMap((one) => one.days))
  const last = days.findLast(({ at }, index) => index < 2 || !isJoin(nodes, at - 1))
  const sign = nodes[(last?.at ?? 0) - 1]
  const isRange = first.days.length > 2 && first.days.length < 7
  if (!isRange || all.size < 6 || sign?.kind !== 'separator') return nodes
  return nodes.map((one) => (one === sign ? { ...sign, strength: 'rule' } : one))
}
