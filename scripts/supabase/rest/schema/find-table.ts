import { RestError } from '../errors.ts'
import { closest } from './fuzzy.ts'
import type { Relation } from './relation.ts'
import type { SchemaCache } from './schema-cache.ts'

/** @throws RestError PGRST205 when the schema has no such table or view */
export function findTable(cache: SchemaCache, schema: string, name: string): Relation {
  const relation = cache.relation(schema, name)
  if (relation) return relation
  const names = cache.relations(schema).map((other) => other.name)
  const guess = closest(name, names, 0.75)
  throw new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: guess === undefined ? null : `Perhaps you meant the table '${schema}.${guess}'`,
  })
}
