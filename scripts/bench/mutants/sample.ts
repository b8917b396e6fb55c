import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Mutation } from './mutations.ts'

export type Candidate = Mutation & { file: string }

/**
 * Picks so many candidates, as many of each kind as there are. What decides is each one's own code and the seed alone,
 * so that code which two checkouts share is mutated alike in both, wherever its file lies.
 */
export function sampleMutants(candidates: readonly Candidate[], seed: number, count: number): Candidate[] {
  const byKind = Map.groupBy(withKeys(candidates, seed), ({ candidate }) => candidate.kind)
  const ranked = [...byKind.values()].flatMap((ofKind) =>
    ofKind.toSorted(byKey).map((keyed, rank) => ({ ...keyed, rank })),
  )
  return ranked
    .toSorted((one, other) => one.rank - other.rank || byKey(one, other))
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

type Keyed = { candidate: Candidate; key: string }

const byKey = (one: Keyed, other: Keyed): number => (one.key < other.key ? -1 : 1)

/** Candidates that nothing but their place tells apart are counted through, in the order of their files' names. */
function withKeys(candidates: readonly Candidate[], seed: number): Keyed[] {
  const counted = new Map<string, number>()
  const inOrder = candidates.toSorted(
    (one, other) =>
      path.basename(one.file).localeCompare(path.basename(other.file)) || one.start - other.start,
  )
  return inOrder.map((candidate) => {
    const { kind, context, replacement } = candidate
    const text = JSON.stringify([seed, kind, context, replacement])
    const before = counted.get(text) ?? 0
    counted.set(text, before + 1)
    return { candidate, key: createHash('sha256').update(`${text}${before}`).digest('hex') }
  })
}
