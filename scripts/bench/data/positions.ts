import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { cleanRow } from '#features/imports/clean-row.ts'
import { catalogueWords } from '#features/imports/values/category-map.ts'
import { type Judge, judgeChoice } from './corpus.ts'

const options = { source: 'corpus', outlines: [], categories: catalogueWords(categoryCatalogue) }

/** Compares the city that a row is put into; one that is refused, or that a person is asked about, is in none. */
export const judgePosition: Judge = (answer, text) => {
  const got = cityOf(text)
  return { verdict: judgeChoice(answer, got, ['outside', 'review']), got }
}

function cityOf(text: string): string {
  const row = cleanRow({ name: 'Kapihan', ...JSON.parse(text) }, 1, options)
  return row.ok ? row.value.values.city : 'outside'
}
