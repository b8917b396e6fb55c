import { spread } from '#core/fingerprint.ts'
import { remember } from '#core/remember.ts'
import type { Category } from './categories.ts'

/** The sheet of the capiz has as many colours. */
const hues = 12

/** The number of a category's colour, from its slug: the same on its tile and on the pictures of its businesses. */
export function hueOf(category: Pick<Category, 'slug'> | null): number {
  return category ? hueOfSlug(category.slug) : 0
}

const hueOfSlug = remember((slug) => spread(slug, hues))
