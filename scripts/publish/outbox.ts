import { z } from 'zod'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type SiteChange, siteChange } from '#features/publishing/publishing.ts'

/** Beyond this many changes a check of every page is cheaper than handling each. */
const changesAtMost = 500

const answerShape = z.object({ cursor: z.string(), changes: z.array(siteChange) })

export type Outbox = {
  /** The position that the outbox was read to: everything committed before it. */
  cursor: string
  changes: SiteChange[]
  /** There are more changes than were read. */
  tooMany: boolean
}

/**
 * Reads the changes since a cursor; without one, only the current position.
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

/** A build as administrators see it: what it did, or why it failed. */
export type BuildRecord = {
  kind: BuildKind
  started_at: string
  error?: string
  changes?: number
  pages_written?: number
  pages_removed?: number
  cursor?: string
}

/** Records a build in the database. A build does not fail because this does. */
export async function recordBuild(db: Db, record: BuildRecord): Promise<void> {
  const { error } = await db.from('site_builds').insert(record)
  if (error) console.error('The build could not be written down:', error.message)
}
