import { dataOrThrow, readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { categoryRow } from './categories.schema.ts'
import type { Category } from './categories.ts'

const categorySelect = 'id, slug, name, description, icon, item_count, page_changed_at' as const

/** All categories, those with the most businesses first (`size`) or by name. */
export async function listCategories(db: Db, order: 'size' | 'name' = 'size'): Promise<Category[]> {
  const rows = await readAllRows('categories', (from, to) => {
    const query = db.from('mn_categories').select(categorySelect)
    const sorted = order === 'size' ? query.order('item_count', { ascending: false }) : query
    return sorted.order('name').order('id').range(from, to)
  })
  return rows.map((row) => categoryRow.parse(row))
}

/** All categories by name, for filters and forms. */
export function listCategoryNames(db: Db): Promise<{ id: string; name: string }[]> {
  return readAllRows('categories', (from, to) =>
    db.from('mn_categories').select('id, name').order('name').order('id').range(from, to),
  )
}

export async function getCategoryBySlug(db: Db, slug: string): Promise<Category | null> {
  const answer = await db.from('mn_categories').select(categorySelect).eq('slug', slug).maybeSingle()
  const row = dataOrThrow(answer, 'a category')
  return row && categoryRow.parse(row)
}
