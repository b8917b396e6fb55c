import type { Media } from '../media.ts'

/** Every statement returns one row that holds the whole answer. Numbers arrive as text. */
export type AnswerRow = {
  /** The number of rows without the range; null when it was not requested. */
  total: string | null
  rows: string
  /** Bytes where a function answers in a media type of its own over them. */
  body: string | Buffer | null
  headers: string | null
  status: string | null
  /** Rows that were inserted, not updated; for writes. */
  inserted?: string | null
  /** Primary key of the only row written, as a JSON array of column and value; for the Location header. */
  location?: [string, string | null][] | null
}

/** The shape of a function's result. */
export type Shape = 'rows' | 'one row' | 'scalars' | 'one scalar'

function jsonSql(media: Media, shape: Shape): string {
  const item = shape === 'scalars' || shape === 'one scalar' ? 'pgrst_row.pgrst_scalar' : 'pgrst_row.*'
  const array = `json_agg(${item})`
  const stripped = media.stripNulls ? `json_strip_nulls(${array})` : array
  const single = media.format === 'object' || shape === 'one row' || shape === 'one scalar'
  return single ? `coalesce((${stripped} -> 0)::text, 'null')` : `coalesce(${stripped}::text, '[]')`
}

/** A row cast to text is CSV in parentheses. */
const csvSql = `
  (select coalesce(string_agg(key, ','), '') from (
    select json_object_keys(to_json(pgrst_first.*)) as key from (select * from pgrst_rows limit 1) as pgrst_first
  ) as pgrst_header) || e'\\n' ||
  coalesce(string_agg(substring((pgrst_row.*)::text, 2, length((pgrst_row.*)::text) - 2), e'\\n'), '')`

/** Made by PostGIS; where it is not installed, PostgreSQL says so. */
const geoJsonSql = `json_build_object(
  'type', 'FeatureCollection', 'features', coalesce(json_agg(st_asgeojson(pgrst_row.*)::json), '[]'))::text`

export function bodySql(media: Media | undefined, shape: Shape): string {
  if (!media) return 'null::text'
  if (media.own !== undefined)
    return `(array_agg(pgrst_row.pgrst_scalar))[1]${media.own.binary ? '' : '::text'}`
  if (media.format === 'geojson') return geoJsonSql
  return media.format === 'csv' ? csvSql : jsonSql(media, shape)
}

/** Functions may set headers and the status of the answer themselves. */
const overrides = `
  nullif(current_setting('response.headers', true), '') as headers,
  nullif(current_setting('response.status', true), '') as status`

/**
 * The whole statement: `queries` are named queries that come first, `rows` reads what is answered, `total` counts
 * without the range.
 */
export function answerSql(parts: {
  queries: readonly (readonly [name: string, sql: string])[]
  rows: string
  total: string | undefined
  body: string
  extra?: string
}): string {
  const queries = [...parts.queries, ['pgrst_rows', parts.rows] as const]
  const list = queries.map(([name, sql]) => `${name} as (${sql})`).join(', ')
  const total =
    parts.total === undefined ? 'null' : `(select count(*) from (${parts.total}) as pgrst_counted)::text`
  return (
    `with ${list} select ${total} as total, count(*)::text as rows, ${parts.body} as body, ` +
    `${overrides}${parts.extra ? `, ${parts.extra}` : ''} from (select * from pgrst_rows) as pgrst_row`
  )
}
