import { categoryCatalogue } from '#features/categories/category-catalogue.ts'

/** Of the categories that every directory begins with. */
export const catalogueSlugs: readonly string[] = categoryCatalogue.map(({ slug }) => slug)
