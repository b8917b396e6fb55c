import { paths } from '#config/paths.ts'
import { digestOf } from '#core/fingerprint.ts'
import { inParts } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { readCalendar } from '#features/hours/calendar.data.ts'
import type { Calendar } from '#features/hours/calendar.ts'
import { calendarFacts, openFactsOf } from '#features/hours/open-facts.ts'
import { specialLines } from '#features/hours/special-lines.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'
import type { Business } from './business.ts'
import { readBusinessBatch, readBusinesses } from './businesses.data.ts'
import { type FindNearby, readNearby, readNearbyOfAll } from './nearby/nearby.data.ts'

const batchSize = 500
/** Slugs go into the URL of the read, and may have 200 characters each. */
const slugsTogether = 30

/** A page for each public business, with its row; one read per five hundred. */
export async function* listPages(db: Db, markSeen: MarkSeen): AsyncIterable<Page> {
  const [calendar, findNearby] = await Promise.all([readCalendar(db), readNearbyOfAll(db)])
  let afterId: string | null = null
  for (;;) {
    const batch = await readBusinessBatch(db, afterId, batchSize)
    yield* pagesToRender(batch, { calendar, findNearby }, markSeen)
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    afterId = last.id
  }
}

/** The pages of the businesses with these ids, or now with one of these slugs. */
export async function* listPagesOf(
  db: Db,
  wanted: { ids: Iterable<string>; slugs: Iterable<string> },
  markSeen: MarkSeen,
): AsyncIterable<Page> {
  const calendar = await readCalendar(db)
  const slugs = new Set(wanted.slugs)
  const pagesOf = async (businesses: readonly Business[]) => {
    const findNearby = await readNearby(
      db,
      businesses.map(({ id }) => id),
    )
    return pagesToRender(businesses, { calendar, findNearby }, markSeen)
  }
  for (const ids of inParts([...wanted.ids])) {
    const businesses = await readBusinesses(db, 'id', ids)
    for (const { slug } of businesses) slugs.delete(slug)
    yield* await pagesOf(businesses)
  }
  for (const part of inParts([...slugs], slugsTogether))
    yield* await pagesOf(await readBusinesses(db, 'slug', part))
}

function* pagesToRender(
  businesses: readonly Business[],
  { calendar, findNearby }: { calendar: Calendar; findNearby: FindNearby },
  markSeen: MarkSeen,
): Iterable<Page> {
  const ofAll = calendarFacts(calendar)
  for (const business of businesses) {
    const nearby = findNearby(business.id)
    const page = {
      path: paths.business(business.slug),
      digest: digestOf([business, nearby, ofAll, ...ofBusiness(business, calendar)]),
    }
    if (!markSeen(page))
      yield { ...page, lastModified: business.pageChangedAt, locals: { business, nearby, calendar } }
  }
}

/** What the passing of days changes on a page. */
function ofBusiness(business: Business, { today }: Calendar): unknown[] {
  const { specialHours } = business
  return specialHours.length === 0 ? [] : [openFactsOf(business, today), specialLines(specialHours, today)]
}
