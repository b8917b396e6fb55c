import type { Relation } from './relation.ts'
import type { FunctionRow, KeyRow } from './schema-queries.ts'
import type { ColumnSource } from './view-columns.ts'

export type ForeignKey = {
  name: string
  table: number
  columns: readonly string[]
  target: number
  targetColumns: readonly string[]
}

/** Column pairs that must be equal: ours, theirs. */
export type ColumnPair = readonly [string, string]

export type Junction = {
  table: Relation
  /** Constraints of the junction that lead to either side. */
  fromConstraint: string
  toConstraint: string
  fromPairs: readonly ColumnPair[]
  toPairs: readonly ColumnPair[]
}

export type Relationship = { from: Relation; to: Relation } & (
  | { kind: 'many-to-one' | 'one-to-one' | 'one-to-many'; constraint: string; pairs: readonly ColumnPair[] }
  | { kind: 'many-to-many'; junction: Junction }
  | { kind: 'computed'; schema: string; routine: string; toOne: boolean }
)

export const isToOne = (relationship: Relationship) =>
  relationship.kind === 'computed'
    ? relationship.toOne
    : relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'

type Links = {
  keys: readonly KeyRow[]
  foreignKeys: readonly ForeignKey[]
  sources: readonly ColumnSource[]
}

/** A table, or a view that exposes all the given columns, with its names for them. */
type Appearance = { relation: Relation; columns: readonly string[] }

function appearances(
  byOid: ReadonlyMap<number, Relation>,
  sources: readonly ColumnSource[],
  table: number,
  columns: readonly string[],
): Appearance[] {
  const own = byOid.get(table)
  const found: Appearance[] = own ? [{ relation: own, columns }] : []
  const views = new Set(sources.filter((source) => source.table === table).map(({ view }) => view))
  for (const oid of views) {
    const relation = byOid.get(oid)
    const names = columns.map(
      (column) => sources.find((s) => s.view === oid && s.table === table && s.column === column)?.name,
    )
    if (relation && names.every((name) => name !== undefined)) found.push({ relation, columns: names })
  }
  return found
}

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item) => b.includes(item))

const zip = (a: readonly string[], b: readonly string[]): ColumnPair[] =>
  a.map((item, index) => [item, b[index] ?? ''])

const flip = (pairs: readonly ColumnPair[]): ColumnPair[] => pairs.map(([a, b]) => [b, a])

type Direct = Extract<Relationship, { constraint: string }>

/** Both directions of every foreign key, between tables and the views that show its columns. */
function direct(byOid: ReadonlyMap<number, Relation>, { keys, foreignKeys, sources }: Links): Direct[] {
  return foreignKeys.flatMap((foreignKey) => {
    const unique = keys.some((k) => k.table === foreignKey.table && sameSet(k.columns, foreignKey.columns))
    const origins = appearances(byOid, sources, foreignKey.table, foreignKey.columns)
    const targets = appearances(byOid, sources, foreignKey.target, foreignKey.targetColumns)
    return origins.flatMap((origin) =>
      targets.flatMap((target): Direct[] => {
        const pairs = zip(origin.columns, target.columns)
        const shared = { constraint: foreignKey.name }
        const ends = { from: origin.relation, to: target.relation }
        return [
          { ...shared, ...ends, kind: unique ? 'one-to-one' : 'many-to-one', pairs },
          {
            ...shared,
            from: ends.to,
            to: ends.from,
            kind: unique ? 'one-to-one' : 'one-to-many',
            pairs: flip(pairs),
          },
        ]
      }),
    )
  })
}

/** Two foreign keys that are both part of their table's primary key join what they point at. */
function manyToMany(links: readonly Direct[], keys: readonly KeyRow[]): Relationship[] {
  const outgoing = links.filter(({ from, kind, pairs }) => {
    if (kind === 'one-to-many') return false
    const primary = keys.find((k) => k.primary && k.table === from.oid)?.columns ?? from.primaryKey
    return pairs.every(([own]) => primary.includes(own))
  })
  return outgoing.flatMap((left) =>
    outgoing
      .filter((right) => right.from.oid === left.from.oid && right.constraint !== left.constraint)
      .map((right) => ({
        kind: 'many-to-many' as const,
        from: left.to,
        to: right.to,
        junction: {
          table: left.from,
          fromConstraint: left.constraint,
          toConstraint: right.constraint,
          fromPairs: flip(left.pairs),
          toPairs: right.pairs,
        },
      })),
  )
}

/** Functions that take a row of one relation and return rows of another. */
function computed(byOid: ReadonlyMap<number, Relation>, functions: readonly FunctionRow[]): Relationship[] {
  return functions.flatMap((row) => {
    const from = byOid.get(row.parameterof)
    const to = byOid.get(row.rowof)
    if (!from || !to || row.returns !== 'row') return []
    return [{ kind: 'computed' as const, from, to, schema: row.schema, routine: row.name, toOne: row.torow }]
  })
}

/** All relationships between relations of the exposed schemas. */
export function buildRelationships(
  byOid: ReadonlyMap<number, Relation>,
  links: Links,
  functions: readonly FunctionRow[],
): Relationship[] {
  const straight = direct(byOid, links)
  return [...straight, ...manyToMany(straight, links.keys), ...computed(byOid, functions)]
}
