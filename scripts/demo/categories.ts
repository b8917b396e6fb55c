import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { draftOnlyCategory, emptyCategory, kinds } from './kinds/kinds.ts'
import { moment } from './moment.ts'
import { createRandom, demoId } from './random.ts'
import type { CategoryRow } from './rows.ts'

export const categoryId = (slug: string): string => demoId(`category/${slug}`)

/** The catalogue's categories that the demo uses, an empty one, and one with only a draft. */
export function createCategories(now: Date): CategoryRow[] {
  const used = new Set([...kinds.map(({ category }) => category), emptyCategory, draftOnlyCategory])
  return categoryCatalogue
    .filter(({ slug }) => used.has(slug))
    .map(({ slug, name, icon, description }) => ({
      id: categoryId(slug),
      slug,
      name,
      icon,
      description,
      created_at: moment(now, 700, createRandom(`category/${slug}`)).toISOString(),
    }))
}
