/** What a person should decide about a draft: a category for one without, and a place where the texts and the point disagree. */
import { findRowCity } from '#features/imports/values/find-row-city.ts'
import type { Outline } from '#features/imports/values/outlines.ts'
import { catalogueWords, sortCategory } from '#features/imports/values/sort-category.ts'

/** What the questions are worked out of. */
export type DraftFacts = {
  id: string
  name: string
  city: string
  state: string
  address: string
  latitude: number | null
  longitude: number | null
  category_id: string | null
  short_description: string
  description: string
  services: string
}

type CategoryChoice = { id: string; name: string; slug: string }

/** `place` is '' where nothing is doubtful; `suggestions` are the likeliest categories of one that has none. */
export type DraftQuestions = { place: string; suggestions: readonly { id: string; name: string }[] }

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

function askForPlace(draft: DraftFacts, outlines: readonly Outline[]): string {
  const { city, state, address, latitude, longitude } = draft
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const found = findRowCity({ city, administrativeCity: '', region: state, address, point }, outlines)
  if (found === null) return ''
  return 'outside' in found ? found.outside : found.question
}

function suggestCategories(draft: DraftFacts, categories: readonly CategoryChoice[]) {
  const { name, short_description, description, services } = draft
  const kind = { tags: '', name, description: `${short_description} ${description} ${services}` }
  return sortCategory(kind, catalogueWords(categories)).suggestions.flatMap((slug) =>
    categories.filter((category) => category.slug === slug),
  )
}
