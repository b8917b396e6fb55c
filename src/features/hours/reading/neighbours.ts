import type { Node } from './nodes.ts'

/** What stands at a place among the phrases of a text. */
type At = (nodes: readonly Node[], index: number) => boolean

export const isHours: At = (nodes, index) => nodes[index]?.kind === 'hours'

export const isDays: At = (nodes, index) => nodes[index]?.kind === 'select'

const isColon: At = (nodes, index) => {
  const node = nodes[index]
  return node?.kind === 'separator' && node.strength === 'colon'
}

/** The place behind a colon, if one stands there. */
export const behindColon = (nodes: readonly Node[], index: number): number =>
  isColon(nodes, index) ? index + 1 : index

/** The place behind a list of days that begins there: `Wed and Sun`. */
export function behindList(nodes: readonly Node[], index: number): number {
  return isJoin(nodes, index + 1) ? behindList(nodes, index + 2) : index + 1
}

/** `Wed and Sun`: one list of days. */
export const isJoin: At = (nodes, index) =>
  /^(?:and|&)$/.test(nodes[index]?.text ?? '') && isDays(nodes, index - 1) && isDays(nodes, index + 1)

/** Whether the words that begin there end with a colon. */
export const isLabel: At = (nodes, index) => {
  const end = nodes.slice(index).findIndex(({ kind }) => kind !== 'unknown')
  return end >= 0 && isColon(nodes, index + end)
}
