import { RestError } from '../errors.ts'

/** Collects the values of a statement; every value a caller sent travels this way. */
export class Params {
  readonly values: unknown[] = []
  readonly #shared = new Map<string, string>()

  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /**
   * The same placeholder for the same text: an expression that stands in `select` and in `group by` must be the same
   * expression.
   */
  shared(value: string): string {
    const placeholder = this.#shared.get(value) ?? this.add(value)
    this.#shared.set(value, placeholder)
    return placeholder
  }
}

/** Quotes a name. A zero byte would truncate the statement on its way to the server, so it is refused. */
export function quote(name: string): string {
  if (name.includes('\0'))
    throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00')
  return `"${name.replaceAll('"', '""')}"`
}

export const qualified = (schema: string, name: string) => `${quote(schema)}.${quote(name)}`

/** Type names that are keywords of SQL's grammar; every other type name is quoted. */
const keywordTypes: ReadonlySet<string> = new Set([
  ...[
    'int',
    'integer',
    'smallint',
    'bigint',
    'real',
    'float',
    'double precision',
    'decimal',
    'dec',
    'numeric',
  ],
  ...[
    'boolean',
    'char',
    'character',
    'varchar',
    'character varying',
    'nchar',
    'bit',
    'bit varying',
    'interval',
  ],
  ...['time', 'time with time zone', 'time without time zone'],
  ...['timestamp', 'timestamp with time zone', 'timestamp without time zone'],
])

/** `cast(… as type)` with a type from the request: SQL's keywords as they are, other names quoted. */
export function castTo(expression: string, type: string): string {
  const name = type.toLowerCase().replace(/ +/g, ' ')
  return `cast(${expression} as ${keywordTypes.has(name) ? name : quote(name)})`
}
