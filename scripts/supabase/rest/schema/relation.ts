import type { RelationRow } from './schema-queries.ts'

export type Column = {
  name: string
  /** As `format_type` writes it, with its schema where that is not `pg_catalog`; safe to put into SQL. */
  type: string
  /** Its type, or what that is made of where it is a domain. */
  base: string
  /** The SQL of the default or identity; undefined when there is none. */
  fallback: string | undefined
  /**
   * The functions, quoted, by which a domain wants to be shown and read (docs.postgrest.org, Domain Representations):
   * its value as JSON, from the text of a filter, and from the JSON of a body.
   */
  representation: { toJson: string | null; fromText: string | null; fromJson: string | null }
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
