import type pg from 'pg'
import type { OwnMedia } from '../media.ts'
import type { Relation } from './relation.ts'
import { buildRelationships, type ForeignKey, type Relationship } from './relationships.ts'
import {
  type ColumnNumbersRow,
  type ColumnRow,
  columnNumbersQuery,
  columnsQuery,
  type ForeignKeyRow,
  type FunctionRow,
  foreignKeysQuery,
  functionsQuery,
  type KeyRow,
  keysQuery,
  type RelationRow,
  type RoleSettingsRow,
  relationsQuery,
  roleSettingsQuery,
  type ViewRuleRow,
  viewRulesQuery,
} from './schema-queries.ts'
import {
  mergeRoleSettings,
  type RoleSettings,
  readServiceSettings,
  type ServiceSettings,
} from './service-settings.ts'
import { type ColumnSource, readViewColumns } from './view-columns.ts'

export type Parameter = { name: string; type: string; required: boolean; variadic: boolean }

export type Routine = {
  oid: number
  schema: string
  name: string
  parameters: readonly Parameter[]
  volatile: boolean
  returns: 'void' | 'scalar' | 'row'
  returnsSet: boolean
  /** The relation whose rows it returns, where they are a relation's rows. */
  rowOf: Relation | undefined
  statementTimeout: string | undefined
  /** The media type that it answers in itself. */
  media: OwnMedia | null
}

/** Everything about the schema that answers depend on; read again whenever it changes. */
export type SchemaCache = {
  schemas: readonly string[]
  relation(schema: string, name: string): Relation | undefined
  relations(schema: string): readonly Relation[]
  routines(schema: string, name: string): readonly Routine[]
  routineNames(schema: string): readonly string[]
  relationshipsFrom(relation: Relation): readonly Relationship[]
  /** Settings of a role (`alter role … set`), such as its statement timeout. */
  roleSettings: RoleSettings
  settings: ServiceSettings
}

const key = (schema: string, name: string) => JSON.stringify([schema, name])

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** A view has the primary keys of the tables of whose keys it exposes all columns. */
function viewKey(row: RelationRow, sources: readonly ColumnSource[], keys: readonly KeyRow[]): string[] {
  const own = sources.filter((source) => source.view === row.oid)
  const names = keys
    .filter(({ primary }) => primary)
    .flatMap(({ table, columns }) => {
      const shown = columns.map(
        (column) => own.find((source) => source.table === table && source.column === column)?.name,
      )
      return shown.every((name) => name !== undefined) ? shown : []
    })
  return [...new Set(names)]
}

function toRelation(
  row: RelationRow,
  columns: readonly ColumnRow[],
  keys: readonly KeyRow[],
  sources: readonly ColumnSource[],
): Relation {
  const primary = keys.find(({ table, primary }) => primary && table === row.oid)
  return {
    ...row,
    columns: new Map(
      columns.map(({ name, type, base, fallback, tojson, fromtext, fromjson }) => [
        name,
        {
          ...{ name, type, base: base ?? type, fallback: fallback ?? undefined },
          representation: { toJson: tojson, fromText: fromtext, fromJson: fromjson },
        },
      ]),
    ),
    primaryKey: primary?.columns ?? viewKey(row, sources, keys),
  }
}

function toRoutine(row: FunctionRow, byOid: ReadonlyMap<number, Relation>): Routine {
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    parameters: row.parameters,
    volatile: row.volatile,
    returns: row.returns,
    returnsSet: row.returnsset,
    rowOf: byOid.get(row.rowof),
    media: row.media,
    statementTimeout: row.settings?.find((text) => text.startsWith('statement_timeout='))?.split('=')[1],
  }
}

async function rowsOf<T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await client.query<T>(query, values)).rows
}

/**
 * Reads everything in one snapshot; type names come with their schema, since the search path is empty.
 * @param defaultSchemas those that can be reached, unless the database says others
 */
export async function readSchemaCache(
  client: pg.ClientBase,
  defaultSchemas: readonly string[],
): Promise<SchemaCache> {
  await client.query(`begin isolation level repeatable read read only; set local search_path = ''`)
  try {
    const roleSettings = mergeRoleSettings(await rowsOf<RoleSettingsRow>(client, roleSettingsQuery))
    const settings = readServiceSettings(roleSettings, defaultSchemas)
    const { schemas } = settings
    const relationRows = await rowsOf<RelationRow>(client, relationsQuery, [schemas])
    const columns = groupBy(await rowsOf<ColumnRow>(client, columnsQuery, [schemas]), (c) =>
      String(c.relation),
    )
    const keys = await rowsOf<KeyRow>(client, keysQuery)
    const foreignKeys: ForeignKey[] = await rowsOf<ForeignKeyRow>(client, foreignKeysQuery)
    const sources = readViewColumns(
      await rowsOf<ViewRuleRow>(client, viewRulesQuery),
      await rowsOf<ColumnNumbersRow>(client, columnNumbersQuery),
    )
    const functions = await rowsOf<FunctionRow>(client, functionsQuery, [schemas])
    const all = relationRows.map((row) => toRelation(row, columns.get(String(row.oid)) ?? [], keys, sources))
    return assemble(all, functions, roleSettings, settings, { keys, foreignKeys, sources })
  } finally {
    await client.query('commit')
  }
}

type Links = { keys: KeyRow[]; foreignKeys: ForeignKey[]; sources: ColumnSource[] }

function assemble(
  all: readonly Relation[],
  functions: readonly FunctionRow[],
  roleSettings: RoleSettings,
  settings: ServiceSettings,
  links: Links,
): SchemaCache {
  const byOid = new Map(all.map((relation) => [relation.oid, relation]))
  const byName = new Map(all.map((relation) => [key(relation.schema, relation.name), relation]))
  const routines = functions.map((row) => toRoutine(row, byOid))
  const routinesByName = groupBy(routines, ({ schema, name }) => key(schema, name))
  const relationships = groupBy(buildRelationships(byOid, links, functions), ({ from }) => String(from.oid))
  return {
    schemas: settings.schemas,
    relation: (schema, name) => byName.get(key(schema, name)),
    relations: (schema) => all.filter((relation) => relation.schema === schema),
    routines: (schema, name) => routinesByName.get(key(schema, name)) ?? [],
    routineNames: (schema) => [
      ...new Set(routines.filter((routine) => routine.schema === schema).map(({ name }) => name)),
    ],
    relationshipsFrom: (relation) => relationships.get(String(relation.oid)) ?? [],
    roleSettings,
    settings,
  }
}
