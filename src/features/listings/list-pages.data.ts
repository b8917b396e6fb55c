import { z } from 'zod'
import { digestOf } from '#core/fingerprint.ts'
import { rowsAtOnce } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { readCalendar } from '#features/hours/calendar.data.ts'
import { calendarFacts } from '#features/hours/open-facts.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'
import { type ListScope, readListPart } from './listings.data.ts'
import { listPageSize } from './listings.ts'

/** A stamp for each page of a list, from the database: the same stamp means the same content. */
export const listStamp = z.object({
  page: z.number(),
  businesses: z.number(),
  stamp: z.string(),
  last_modified: z.string(),
})
export const listStamps = z.array(listStamp)
export type ListStamp = z.infer<typeof listStamp>

/** A list that spans several prebuilt pages. */
export type PagedList = {
  /** Which businesses, in list order. */
  of: ListScope
  stamps: readonly ListStamp[]
  /** Whatever else each page shows. */
  shows: unknown
  path(page: number): string
  /** When anything beside the list last changed. */
  changedAt?: string
  locals(list: { businesses: BusinessCard[]; total: number }): Record<string, unknown>
}

/** Reading the cards of many pages at once costs little more than reading one. */
const pagesTogether = Math.floor(rowsAtOnce / listPageSize)

/** The pages of a list that are not up to date, each with its cards. An empty list has one page. */
export async function* pagesOfList(db: Db, list: PagedList, markSeen: MarkSeen): AsyncIterable<Page> {
  const calendar = await readCalendar(db)
  const ofAll = calendarFacts(calendar)
  const total = totalOf(list.stamps)
  const stamps = list.stamps.length > 0 ? list.stamps : [{ page: 1, stamp: '', last_modified: '' }]
  const pages = stamps.map(({ page, stamp, last_modified }) => {
    const lastModified = latest(last_modified, page === 1 ? list.changedAt : undefined)
    const digest = digestOf([list.shows, total, stamp, lastModified, ofAll])
    return { number: page, path: list.path(page), digest, ...(lastModified && { lastModified }) }
  })
  for (let from = 0; from < pages.length; from += pagesTogether) {
    const wanted = pages.slice(from, from + pagesTogether).filter((page) => !markSeen(page))
    const [first, last] = [wanted[0], wanted.at(-1)]
    if (!first || !last) continue
    const start = (first.number - 1) * listPageSize
    const cards = await readListPart(db, {
      ...list.of,
      from: start,
      size: last.number * listPageSize - start,
    })
    for (const { number, ...page } of wanted) {
      const businesses = cards.slice((number - 1) * listPageSize - start, number * listPageSize - start)
      yield { ...page, locals: { ...list.locals({ businesses, total }), calendar } }
    }
  }
}

/** How many businesses a list has, by its stamps. */
export function totalOf(stamps: readonly ListStamp[]): number {
  return stamps.reduce((sum, { businesses }) => sum + businesses, 0)
}

function latest(one: string, other = ''): string {
  return one > other ? one : other
}
