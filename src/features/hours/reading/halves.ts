import { behindColon, isComma, isDays, isHours } from './neighbours.ts'
import type { Node, Pair } from './nodes.ts'

/**
 * `Mon-Sat 9am-12nn; 2pm-6pm Sun: closed`: both halves of one day, whatever parts them, where the days in front have them
 * or those behind.
 */
export function withHalves(nodes: readonly Node[]): readonly Node[] {
  return nodes.map((node, index) => {
    const isPart = node.kind === 'separator' && /rule|line/.test(node.strength)
    return isPart && areHalves(nodes, index) ? { ...node, strength: 'comma' } : node
  })
}

function areHalves(nodes: readonly Node[], index: number): boolean {
  const [morning, afternoon] = [nodes[index - 1], nodes[index + 1]]
  if (morning?.kind !== 'hours' || afternoon?.kind !== 'hours') return false
  if (typeof morning.entry !== 'object' || typeof afternoon.entry !== 'object') return false
  if (!isAfter(morning.entry, afternoon.entry)) return false
  const next = nodes[index + 2]
  if (isBehindDays(nodes, index - 1))
    return (
      isEndOf(next) ||
      isExcept(nodes, index + 2) ||
      haveOwnHours(nodes, isComma(nodes, index + 2) ? index + 3 : index + 2)
    )
  const at = next?.kind === 'separator' ? index + 3 : index + 2
  return index === 1 && isDays(nodes, at) && !haveOwnHours(nodes, at)
}

/** Whether days stand in front of hours, with no other sign between the two than one that joins them. */
function isBehindDays(nodes: readonly Node[], index: number): boolean {
  const before = nodes[index - 1]
  return isDays(nodes, before?.kind === 'separator' ? index - 2 : index - 1)
}

const isEndOf = (node: Node | undefined) =>
  node === undefined || (node.kind === 'separator' && /rule|line/.test(node.strength))

function isExcept(nodes: readonly Node[], index: number): boolean {
  const node = nodes[index]
  const mark = node?.kind === 'separator' && node.strength === 'comma' ? nodes[index + 1] : node
  return mark?.kind === 'mark' && mark.mark === 'except'
}

function haveOwnHours(nodes: readonly Node[], index: number): boolean {
  const next = nodes[index + 1]
  const at =
    next?.kind === 'separator' && next.strength === 'line' ? index + 2 : behindColon(nodes, index + 1)
  return isDays(nodes, index) && isHours(nodes, at)
}

/** Whether hours follow others of one day; `8-12; 1-5` does without saying that it is the afternoon. */
function isAfter(morning: Pair, afternoon: Pair): boolean {
  const isBare = [...morning, ...afternoon].every(({ form }) => form === 'bare')
  const isPlain =
    isBare && afternoon[0].minutes < morning[0].minutes && afternoon[1].minutes > afternoon[0].minutes
  return isPlain || afternoon[0].minutes >= morning[1].minutes
}
