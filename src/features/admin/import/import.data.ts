import { dataOrThrow } from '#core/data-or-throw.ts'
import type { Db } from '#db/client.ts'

/** The directory's own categories: rows are sorted into these, and no new ones are made. */
export async function listImportCategories(db: Db) {
  const answer = await db.from('mn_categories').select('slug, name, icon, description').order('name')
  return dataOrThrow(answer, 'categories')
}
