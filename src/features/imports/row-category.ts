import { titleFromSlug } from '#core/slug.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import type { RowTexts } from './columns/columns.ts'
import { type Sorted, sortCategory } from './values/sort-category.ts'

/**
 * The categories of a row, each '' where its texts do not tell. `second` is the secondary one as it was read, `secondary`
 * the same unless it repeats the first; `suggestions` are for who sorts it.
 */
export type RowCategory = {
  primary: string
  second: string
  secondary: string
  suggestions: Sorted['suggestions']
}

const sortingKeys = fieldsFor('sorting').map(({ key }) => key)

/** @param slugs the directory's own categories, see `catalogueWords` */
export function readRowCategory(
  texts: RowTexts,
  name: string,
  slugs: ReadonlyMap<string, string>,
): RowCategory {
  const tags = [texts.category, ...texts.tags].filter((tag) => tag !== '').join(';')
  const description = sortingKeys.map((key) => texts[key]).join(' ')
  const { slug: primary, suggestions } = sortCategory({ tags, name, description }, slugs)
  const other = { tags: texts.secondaryCategory, name: '', description: '' }
  const second = texts.secondaryCategory === '' ? '' : sortCategory(other, slugs).slug
  return { primary, second, secondary: second === primary ? '' : second, suggestions }
}

/** The question to whoever sorts a row without a category; '' for one that has a category. */
export function askForCategory({ primary, suggestions }: RowCategory): string {
  if (primary !== '') return ''
  const titles = suggestions.map(titleFromSlug)
  const few = [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter((text) => text !== '')
  return few.length === 0
    ? 'its category is to be sorted'
    : `its category is to be sorted: ${few.join(' or ')}?`
}
