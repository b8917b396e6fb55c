import { z } from 'zod'
import { missing } from './failure.ts'

/** Which part of a list is asked for. */
export const pageOfList = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
}

type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined }

/**
 * The part of a list that was asked for, the newest first.
 * @param things oldest first
 * @param what one of them is called
 * @throws StripeFailure when the id that the part begins or ends at is none of them
 */
export function listNewestFirst(
  url: string,
  what: string,
  things: readonly { id: string }[],
  { limit, starting_after: after, ending_before: before }: Page,
): object {
  const all = things.toReversed()
  const placeOf = (id: string, param: string) => {
    const place = all.findIndex((thing) => thing.id === id)
    if (place < 0) throw missing(what, id, { param, status: 400 })
    return place
  }
  const from = after === undefined ? 0 : placeOf(after, 'starting_after') + 1
  const to = before === undefined ? all.length : placeOf(before, 'ending_before')
  const rest = all.slice(from, to)
  // What ends before an id is next to it, not at the beginning of the list.
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit)
  return { object: 'list', url, has_more: rest.length > limit, data }
}
