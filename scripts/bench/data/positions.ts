import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { cleanRow } from '#features/imports/clean-row.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { catalogueWords } from '#features/imports/values/sort-category.ts'
import { type Judge, judgeChoice } from './corpus.ts'

const options = { source: 'corpus', outlines: placeOutlines, categories: catalogueWords(categoryCatalogue) }

/** Compares the city that a row is put into; one that is refused, or that a person is asked about, is in none. */
export const judgePosition: Judge = (answer, text) => {
  const got = cityOf(text)
  return { verdict: judgeChoice(answer, got, ['outside', 'review']), got }
}

function cityOf(text: string): string {
  const row = cleanRow({ name: 'Kapihan', category: 'Cafe', ...JSON.parse(text) }, 1, options)
  if (!row.ok) return 'outside'
  return row.value.questions.length > 0 ? 'review' : row.value.values.city
}
