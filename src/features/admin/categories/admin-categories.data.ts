import { ok, type Result } from '#core/result.ts'
import { containsPattern, dataOrThrow, readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Refusal } from '#db/refusal.ts'
import { fieldLabel, fullValue } from '#features/businesses/shown-values.ts'
import { type Choose, saveEdit } from '#features/edits/edits.data.ts'
import { editOf, type Fields, type FieldWords } from '#features/edits/edits.ts'
import type { DataOrder } from '#ui/lists/order.ts'
import { outcome, written } from '../admin.data.ts'
import { readRange } from '../read-range.ts'
import { categoryRow } from './admin-categories.schema.ts'
import { type AdminCategory, byName, type CategoryDraft } from './admin-categories.ts'
import { iconForName } from './category-icons.ts'

const categorySelect = 'id, name, slug, description, icon, item_count, created_at' as const

type Page<T> = { total: number; page: number; rows: T[] }
type Range = { q: string; page: number; pageSize: number; order?: DataOrder }

/** The column behind each name of an order. */
const orderColumns: Readonly<Record<string, 'name' | 'slug' | 'item_count' | 'created_at'>> = {
  slug: 'slug',
  businesses: 'item_count',
  created: 'created_at',
}

/** Categories in an order, by name without one; `q` matches name or description. */
export async function listAdminCategories(
  db: Db,
  { q, page, pageSize, order = byName }: Range,
): Promise<Page<AdminCategory>> {
  const found = await readRange({ page, pageSize }, 'categories', (from, to) => {
    const query = db.from('mn_categories').select(categorySelect, { count: 'exact' })
    const pattern = containsPattern(q)
    const filtered = q === '' ? query : query.or(`name.ilike.${pattern},description.ilike.${pattern}`)
    const column = orderColumns[order.by] ?? 'name'
    return filtered.order(column, { ascending: !order.descending }).order('id').range(from, to)
  })
  return { ...found, rows: found.rows.map((row) => categoryRow.parse(row)) }
}

export async function getAdminCategory(db: Db, id: string): Promise<AdminCategory | null> {
  const answer = await db.from('mn_categories').select(categorySelect).eq('id', id).maybeSingle()
  const row = dataOrThrow(answer, 'a category')
  return row && categoryRow.parse(row)
}

/** The database derives the slug from the name. */
export async function createCategory(db: Db, draft: CategoryDraft): Promise<Result<null, Refusal>> {
  const icon = draft.icon || iconForName(draft.name)
  return written(await db.from('mn_categories').insert({ ...draft, icon }))
}

/** How a category's fields are told to whoever has them in a form. */
export const categoryWords: FieldWords = {
  label: (field) => fieldLabel('category', field),
  shown: (value) => fullValue(value, new Map()) || 'empty',
}

/**
 * Saves what differs from the category as it was read, and asks where somebody else was faster. The slug stays: pages
 * and other sites link to it.
 * @returns the fields as stored; null when the person went back to the form
 */
export async function updateCategory(
  db: Db,
  category: CategoryDraft & { id: string },
  draft: CategoryDraft,
  choose: Choose,
): Promise<Result<Fields | null, Refusal>> {
  const { id, name, description, icon } = category
  const before: Fields = { name, description, icon }
  const changes = Object.entries(draft).filter(([field, value]) => value !== before[field])
  return saveEdit(db, { entity: 'category', id }, editOf(Object.fromEntries(changes), before), {
    words: categoryWords,
    choose,
    gone: 'This category is not there any more.',
  })
}

export async function deleteCategories(db: Db, ids: readonly string[]): Promise<Result<null>> {
  return outcome(await db.from('mn_categories').delete({ count: 'exact' }).in('id', ids))
}

/** Categories without businesses, drafts and archived ones included. */
export async function listEmptyCategories(db: Db): Promise<AdminCategory[]> {
  const rows = await readAllRows('empty categories', (from, to) =>
    db.rpc('empty_categories').order('name').order('id').range(from, to),
  )
  return rows.map((row) => categoryRow.parse(row))
}

/** Deletes the categories that are still empty; returns how many. */
export async function deleteEmptyCategories(db: Db, ids: string[]): Promise<Result<number>> {
  const answer = await db.rpc('delete_empty_categories', { category_ids: ids })
  const result = outcome(answer)
  return result.ok ? ok(answer.data ?? 0) : result
}
