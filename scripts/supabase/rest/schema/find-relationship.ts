import { RestError } from '../errors.ts'
import { closest } from './fuzzy.ts'
import type { Relation } from './relation.ts'
import type { Relationship } from './relationships.ts'
import type { SchemaCache } from './schema-cache.ts'

const isView = (relation: Relation) => relation.kind === 'v' || relation.kind === 'm'

function singlePair(relationship: Relationship): readonly [string, string] | undefined {
  return 'pairs' in relationship && relationship.pairs.length === 1 ? relationship.pairs[0] : undefined
}

/** A self-reference: the relation's name means many rows, the column's name means one. */
function matchesSelf(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const pair = singlePair(relationship)
  const byName = target === relationship.to.name && relationship.kind === 'one-to-many'
  if (hint !== undefined) return byName && pair?.[1] === hint
  return byName || (relationship.kind === 'many-to-one' && pair?.[0] === target)
}

/** By the name of the relation; without a hint also by the name of the foreign key or its column. */
function matches(relationship: Relationship, target: string, hint: string | undefined): boolean {
  if (relationship.kind === 'computed') return relationship.routine === target
  if (relationship.from === relationship.to) return matchesSelf(relationship, target, hint)
  const pair = singlePair(relationship)
  const constraint = 'constraint' in relationship ? relationship.constraint : undefined
  if (hint === undefined) {
    if (target === relationship.to.name) return true
    return !isView(relationship.to) && (constraint === target || pair?.[0] === target)
  }
  if (target !== relationship.to.name) return false
  if (relationship.kind === 'many-to-many') return relationship.junction.table.name === hint
  return constraint === hint || pair?.[0] === hint || pair?.[1] === hint
}

const columnList = (columns: readonly string[]) => `(${columns.join(', ')})`

function describe(relationship: Relationship): Record<string, string> {
  const { from, to, kind } = relationship
  const embedding = `${from.name} with ${to.name}`
  if (kind === 'computed') return { embedding }
  if (kind === 'many-to-many') {
    const { table, fromConstraint, toConstraint, fromPairs, toPairs } = relationship.junction
    const ours = `${fromConstraint}${columnList(fromPairs.map(([, own]) => own))}`
    const theirs = `${toConstraint}${columnList(toPairs.map(([own]) => own))}`
    return { cardinality: kind, embedding, relationship: `${table.name} using ${ours} and ${theirs}` }
  }
  const ours = `${from.name}${columnList(relationship.pairs.map(([own]) => own))}`
  const theirs = `${to.name}${columnList(relationship.pairs.map(([, their]) => their))}`
  return {
    cardinality: kind,
    embedding,
    relationship: `${relationship.constraint} using ${ours} and ${theirs}`,
  }
}

function hintOf(relationship: Relationship): string {
  const name =
    relationship.kind === 'many-to-many'
      ? relationship.junction.table.name
      : 'constraint' in relationship
        ? relationship.constraint
        : ''
  return `'${relationship.to.name}!${name}'`
}

function ambiguous(from: string, target: string, found: readonly Relationship[]): RestError {
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
    {
      details: found.map(describe),
      hint:
        `Try changing '${target}' to one of the following: ${found.map(hintOf).join(', ')}. ` +
        `Find the desired relationship in the 'details' key.`,
    },
  )
}

function missing(cache: SchemaCache, from: Relation, target: string, hint: string | undefined): RestError {
  const related = cache.relationshipsFrom(from).map(({ to }) => to.name)
  const guess = related.includes(target) ? undefined : closest(target, related)
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    {
      details:
        `Searched for a foreign key relationship between '${from.name}' and '${target}'` +
        `${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema '${from.schema}', ` +
        `but no matches were found.`,
      hint: guess ? `Perhaps you meant '${guess}' instead of '${target}'.` : null,
    },
  )
}

/**
 * The relationship that `target!hint` means. A computed one replaces foreign keys of the same name.
 * @throws RestError PGRST200 when there is none, PGRST201 when there are several
 */
export function findRelationship(
  cache: SchemaCache,
  from: Relation,
  target: string,
  hint: string | undefined,
): Relationship {
  const reachable = cache.relationshipsFrom(from).filter(({ to }) => to.schema === from.schema)
  const found = reachable.filter((relationship) => matches(relationship, target, hint))
  const computed = found.filter(({ kind }) => kind === 'computed')
  const candidates = computed.length > 0 ? computed : found
  const [first] = candidates
  if (!first) throw missing(cache, from, target, hint)
  if (candidates.length > 1) throw ambiguous(from.name, target, candidates)
  return first
}
