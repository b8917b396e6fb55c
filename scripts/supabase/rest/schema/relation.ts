import type { RelationRow } from './schema-queries.ts'

export type Column = {
  name: string
  /** As `format_type` writes it, with its schema where that is not `pg_catalog`; safe to put into SQL. */
  type: string
  /** The SQL of the default or identity; undefined when there is none. */
  fallback: string | undefined
}

/** A table or view of an exposed schema. */
export type Relation = {
  oid: number
  schema: string
  name: string
  kind: RelationRow['kind']
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  insertable: boolean
  updatable: boolean
  deletable: boolean
}
