/** What a person should decide about a draft: a category for one without, a city that is none, texts and a point that disagree. */
import { z } from 'zod'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { shapeOf } from '#features/businesses/businesses.schema.ts'
import { findRowCity } from '#features/imports/values/find-row-city.ts'
import type { Outline } from '#features/imports/values/outlines.ts'
import { catalogueWords, sortCategory } from '#features/imports/values/sort-category.ts'
import { askForUnknownCity } from '#features/imports/values/unknown-city.ts'

/** What the questions are worked out of. */
export const draftFacts = shapeOf('compared', 'sorting').extend({
  id: z.uuid(),
  state: z.string(),
  category_id: z.uuid().nullable(),
})

export type DraftFacts = z.infer<typeof draftFacts>

type CategoryChoice = { id: string; name: string; slug: string }

/** `place` is what is doubtful of it; `suggestions` are the likeliest categories of one that has none. */
export type DraftQuestions = {
  place: readonly string[]
  suggestions: readonly { id: string; name: string }[]
}

export function questionsOf(
  draft: DraftFacts,
  categories: readonly CategoryChoice[],
  outlines: readonly Outline[],
): DraftQuestions {
  return {
    place: askForPlace(draft, outlines),
    suggestions: draft.category_id === null ? suggestCategories(draft, categories) : [],
  }
}

/** All that a draft says in free words, its name first. */
export function wordsOf(draft: DraftFacts): string[] {
  return [draft.name, ...sortingColumns.map((column) => draft[column])]
}

function askForPlace(draft: DraftFacts, outlines: readonly Outline[]): string[] {
  const { latitude, longitude } = draft
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const { city, state: region, address } = draft
  const said = { city, administrativeCity: '', region, address, point }
  const found = findRowCity(said, outlines)
  const doubt = found === null ? '' : 'outside' in found ? found.outside : found.question
  return [askForUnknownCity(said, outlines), doubt].filter((question) => question !== '')
}

const sortingColumns = fieldsFor('sorting').map(({ column }) => column)

function suggestCategories(draft: DraftFacts, categories: readonly CategoryChoice[]) {
  const description = sortingColumns.map((column) => draft[column]).join(' ')
  const kind = { tags: '', name: draft.name, description }
  return sortCategory(kind, catalogueWords(categories)).suggestions.flatMap((slug) =>
    categories.filter((category) => category.slug === slug),
  )
}
