import { AppError } from '#core/app-error.ts'
import { readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

export type CategoryEntry = { slug: string; name: string; icon: string; description: string }

/**
 * The ids of the categories that rows need, by slug. Missing ones are created from the catalogue.
 * @throws AppError when the database cannot be read or written
 */
export async function ensureCategories(
  db: Db,
  needed: Iterable<string>,
  catalogue: readonly CategoryEntry[],
): Promise<Map<string, string>> {
  const ids = await readCategoryIds(db)
  const wanted = new Set(needed)
  const missing = catalogue.filter(({ slug }) => wanted.has(slug) && !ids.has(slug))
  if (missing.length === 0) return ids
  const rows = missing.map(({ slug, name, icon, description }) => ({ slug, name, icon, description }))
  // Another import may create them at this moment.
  const created = await db.from('mn_categories').upsert(rows, { onConflict: 'slug', ignoreDuplicates: true })
  if (created.error) throw broken('create categories', created.error)
  return readCategoryIds(db)
}

async function readCategoryIds(db: Db): Promise<Map<string, string>> {
  const rows = await readAllRows('categories', (from, to) =>
    db.from('mn_categories').select('id, slug').order('id').range(from, to),
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

function broken(what: string, { message, code }: { message: string; code: string }): AppError {
  return new AppError('unavailable', `The import could not ${what}: ${message} (${code})`)
}
