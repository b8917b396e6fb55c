import type { ColumnFacts, TableFacts } from './openapi-query.ts'

type Json = { readonly [name: string]: unknown }

const plainTypes: Readonly<Record<string, string>> = {
  ...{ boolean: 'boolean', smallint: 'integer', integer: 'integer', bigint: 'integer' },
  ...{ numeric: 'number', real: 'number', 'double precision': 'number' },
}

/** A type of PostgreSQL as JSON writes its values; what may be anything (`json`) has a format alone. */
export function typeSchema(type: string): Json {
  const item = /^(.*)\[\]$/.exec(type)?.[1]
  if (item !== undefined) {
    const { type: inner = 'string' } = typeSchema(item)
    return { format: type, type: 'array', items: { type: inner } }
  }
  if (type === 'json' || type === 'jsonb') return { format: type }
  return { format: type, type: plainTypes[type] ?? 'string' }
}

/** The value of a literal default, or the SQL of another one. */
function defaultValue(fallback: string, type: string): unknown {
  const literal = /^'((?:[^']|'')*)'(?:::.*)?$/s.exec(fallback)?.[1]?.replaceAll("''", "'") ?? fallback
  const plain = plainTypes[type]
  if (plain === 'boolean' && /^(?:true|false)$/.test(literal)) return literal === 'true'
  return plain !== undefined && /^-?\d+(?:\.\d+)?$/.test(literal) ? Number(literal) : literal
}

/** Describes keys in prose, with the markers that PostgREST's clients look for. */
function describe({ comment, isKey, target }: ColumnFacts): string | undefined {
  const notes = [
    ...(isKey ? ['This is a Primary Key.<pk/>'] : []),
    ...(target
      ? [
          `This is a Foreign Key to \`${target.table}.${target.column}\`.` +
            `<fk table='${target.table}' column='${target.column}'/>`,
        ]
      : []),
  ]
  const note = notes.length > 0 ? `Note:\n${notes.join('\n')}` : undefined
  return [comment ?? undefined, note].filter((part) => part !== undefined).join('\n\n') || undefined
}

function property(column: ColumnFacts): Json {
  const { type, maxLength, fallback, values } = column
  const description = describe(column)
  return {
    ...typeSchema(type),
    ...(maxLength !== null && { maxLength }),
    ...(fallback !== null && { default: defaultValue(fallback, type) }),
    ...(values !== null && { enum: values }),
    ...(description !== undefined && { description }),
  }
}

/** A table's rows as a JSON schema. */
export function definition({ comment, columns }: TableFacts): Json {
  const required = columns.filter((column) => column.required).map(({ name }) => name)
  return {
    ...(comment !== null && { description: comment }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, property(column)])),
    type: 'object',
  }
}
