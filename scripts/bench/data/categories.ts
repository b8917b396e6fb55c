import { cities } from '#config/place/cities.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { cleanRow } from '#features/imports/clean-row.ts'
import { catalogueWords } from '#features/imports/values/category-map.ts'
import { type Judge, judgeChoice } from './corpus.ts'

const options = { source: 'corpus', outlines: [], categories: catalogueWords(categoryCatalogue) }

const city = cities[0]?.name

/** Compares the category that a row gets; without one, a person sorts it. */
export const judgeCategory: Judge = (answer, text) => {
  const [name = '', category = '', description = ''] = text.split('|').map((part) => part.trim())
  const row = cleanRow({ name, category, description, city }, 1, options)
  const got = (row.ok && row.value.values.category) || 'unsure'
  return { verdict: judgeChoice(answer, got, ['unsure']), got }
}
