import { paths } from '#config/paths.ts'
import { digestOf } from '#core/digest.ts'
import type { Page } from '#core/page.ts'
import type { Db } from '#db/client.ts'
import { readBusinessBatch } from './businesses.data.ts'

const batchSize = 500

/** A page for each public business, with the row that it shows; one read for every five hundred. */
export async function* listPages(db: Db): AsyncIterable<Page> {
  let afterId: string | null = null
  for (;;) {
    const batch = await readBusinessBatch(db, afterId, batchSize)
    for (const business of batch) {
      yield {
        path: paths.business(business.slug),
        digest: digestOf(business),
        lastModified: business.updatedAt,
        locals: { business },
      }
    }
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    afterId = last.id
  }
}
