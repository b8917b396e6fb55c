import { invalidRange } from './errors.ts'
import type { Query } from './parsing/ast.ts'

/** Which rows of a list are wanted; no limit means all of them. */
export type RowRange = { offset: number; limit: number | undefined }

function headerRange(header: string | undefined): { first: number; last: number } {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return { first: 0, last: Number.POSITIVE_INFINITY }
  return { first: Number(first), last: last ? Number(last) : Number.POSITIVE_INFINITY }
}

/**
 * The range of the requested resource: `limit` and `offset` of the address and, for GET, the `Range` header; where
 * both are given, what they have in common.
 * @throws RestError PGRST103 when nothing can be in it; a limit of zero is allowed
 */
export function requestedRange(query: Query, method: string, header: string | undefined): RowRange {
  const limit = query.limits.find(({ path }) => path.length === 0)?.value
  const offset = query.offsets.find(({ path }) => path.length === 0)?.value ?? 0
  if (limit === 0) return { offset: 0, limit: 0 }
  if (limit !== undefined && limit < 0) throw invalidRange('Limit should be greater than or equal to zero.')
  const asked = headerRange(method === 'GET' ? header : undefined)
  if (asked.first > asked.last)
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  const first = Math.max(asked.first, offset)
  const last = Math.min(asked.last, limit === undefined ? Number.POSITIVE_INFINITY : offset + limit - 1)
  if (first > last) throw invalidRange('Limit should be greater than or equal to zero.')
  return {
    offset: first,
    limit: Number.isFinite(last) ? last - first + 1 : undefined,
  }
}

/** `0-14/321`: the rows in the answer and, where it is known, how many there are. */
export function contentRange(first: number, rows: number, total: number | undefined): string {
  const range = rows > 0 && total !== 0 ? `${first}-${first + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

/** 200 for everything, 206 for a part, 416 for rows beyond the end. */
export function rangeStatus(first: number, rows: number, total: number | undefined): 200 | 206 | 416 {
  if (total === undefined) return 200
  if (first > total) return 416
  return rows < total ? 206 : 200
}
