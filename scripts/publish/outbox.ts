import { z } from 'zod'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type SiteChange, siteChange } from '#features/publishing/publishing.ts'

/** More changes than this are not looked at one by one: a look at every page is cheaper. */
const changesAtMost = 500

const answerShape = z.object({ cursor: z.string(), changes: z.array(siteChange) })

export type Outbox = {
  /** Where the outbox was read to: everything committed before. */
  cursor: string
  changes: SiteChange[]
  /** There are more changes than were read. */
  tooMany: boolean
}

/**
 * Reads what changed since a cursor; without one, only where the outbox is now.
 * @param db with the service key
 * @throws AppError `unavailable`, ZodError for an entry that no trigger writes
 */
export async function readOutbox(db: Db, since?: string): Promise<Outbox> {
  const args = { at_most: changesAtMost + 1, ...(since !== undefined && { cursor: since }) }
  const answer = dataOrThrow(await db.rpc('site_changes_since', args), 'what changed')
  const { cursor, changes } = answerShape.parse(answer)
  return { cursor, changes, tooMany: changes.length > changesAtMost }
}

export type BuildKind = 'full' | 'sweep' | 'changes'

/** What a build did, or why it did nothing, as administrators are shown it. */
export type BuildRecord = {
  kind: BuildKind
  started_at: string
  error?: string
  changes?: number
  pages_written?: number
  pages_removed?: number
  cursor?: string
}

/** Tells the database of a build. That it cannot be told is no reason to fail: the next one will be. */
export async function recordBuild(db: Db, record: BuildRecord): Promise<void> {
  const { error } = await db.from('site_builds').insert(record)
  if (error) console.error('The build could not be written down:', error.message)
}
