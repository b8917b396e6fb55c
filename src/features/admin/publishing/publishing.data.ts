import { z } from 'zod'
import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import type { SiteBuild, WaitingChanges } from './publishing.ts'

const waitingRows = z.array(z.object({ entity: z.string(), changes: z.number(), since: z.string() }))

const buildRow = z
  .object({
    id: z.number(),
    kind: z.string(),
    started_at: z.string(),
    finished_at: z.string(),
    error: z.string(),
    changes: z.number(),
    pages_written: z.number(),
    pages_removed: z.number(),
  })
  .transform(
    (row): SiteBuild => ({
      id: row.id,
      kind: row.kind,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      error: row.error,
      changes: row.changes,
      pagesWritten: row.pages_written,
      pagesRemoved: row.pages_removed,
    }),
  )

const buildsShown = 20

/** Changes that no published page shows yet, and the last builds, newest first. */
export async function readPublishing(db: Db): Promise<{ waiting: WaitingChanges[]; builds: SiteBuild[] }> {
  const columns = 'id, kind, started_at, finished_at, error, changes, pages_written, pages_removed'
  const [waiting, builds] = await Promise.all([
    db.rpc('waiting_site_changes'),
    db.from('site_builds').select(columns).order('id', { ascending: false }).limit(buildsShown),
  ])
  return {
    waiting: waitingRows.parse(dataOrThrow(waiting, 'unpublished changes')),
    builds: dataOrThrow(builds, 'the last builds').map((row) => buildRow.parse(row)),
  }
}

/** @param everything renders every page, instead of only those whose data differ */
export async function requestBuild(db: Db, everything: boolean): Promise<Result<null>> {
  return outcome(await db.rpc('request_site_build', { everything }))
}
