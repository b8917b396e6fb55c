import { z } from 'zod'
import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Refusal } from '#db/refusal.ts'
import { written } from '../admin.data.ts'
import type { SavedView } from './saved-views.ts'

const savedView: z.ZodType<SavedView> = z.object({ id: z.uuid(), name: z.string(), query: z.string() })

/** The views of a list, which all administrators share. @throws AppError `unavailable` */
export async function listViews(db: Db, tab: string): Promise<SavedView[]> {
  const answer = await db
    .from('mn_admin_views')
    .select('id, name, query')
    .eq('tab', tab)
    .order('name')
    .limit(100)
  return savedView.array().parse(dataOrThrow(answer, 'the saved views'))
}

/** Saves a view; one of the same name becomes this one. @param known the views that there are */
export async function saveView(
  db: Db,
  tab: string,
  view: Pick<SavedView, 'name' | 'query'>,
  known: readonly SavedView[],
): Promise<Result<null, Refusal>> {
  const name = view.name.trim()
  const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const { query } = view
  if (!same) return written(await db.from('mn_admin_views').insert({ tab, name, query }))
  return written(
    await db.from('mn_admin_views').update({ name, query }, { count: 'exact' }).eq('id', same.id),
  )
}

export async function deleteView(db: Db, id: string): Promise<Result<null, Refusal>> {
  return written(await db.from('mn_admin_views').delete({ count: 'exact' }).eq('id', id))
}
