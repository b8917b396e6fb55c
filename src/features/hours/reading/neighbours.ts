import type { Node } from './nodes.ts'

/** What stands at a place among the phrases of a text. */
type At = (nodes: readonly Node[], index: number) => boolean

export const isHours: At = (nodes, index) => nodes[index]?.kind === 'hours'

export const isDays: At = (nodes, index) => nodes[index]?.kind === 'select'

export const isColon: At = (nodes, index) => {
  const node = nodes[index]
  return node?.kind === 'separator' && node.strength === 'colon'
}

/** `Wed and Sun`: one list of days. */
export const isJoin: At = (nodes, index) =>
  /^(?:and|&)$/.test(nodes[index]?.text ?? '') && isDays(nodes, index - 1) && isDays(nodes, index + 1)
