import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import type { City } from '#config/place-shape.ts'
import { fold } from '#core/text.ts'
import { cityKeys } from '#features/cities/cities.ts'
import { editsBetween } from '#features/duplicates/alike-words.ts'
import { findRowCity, type Whereabouts } from './find-row-city.ts'
import type { Outline } from './outlines.ts'
import { readCityName, readSaidPlace } from './said-place.ts'

/**
 * A question for a person where the city is none of the place's, so that no city lists the business; '' where it is one,
 * none is given, or it is a known town elsewhere, of which `findRowCity` speaks.
 */
export function askForUnknownCity(where: Whereabouts, outlines: readonly Outline[]): string {
  const { city } = where
  if (city.trim() === '' || readCityName(city)) return ''
  const said = readSaidPlace(city)
  if (said && 'outside' in said) return ''
  const meant = said?.city ?? findMisspelt(city) ?? findByTheRest(where, outlines)
  const unknown = `“${city.trim()}” is not a city of ${site.place}.`
  return meant ? `${unknown} Did you mean ${meant.name}?` : unknown
}

/** What else is known of the business may tell its city. */
function findByTheRest(where: Whereabouts, outlines: readonly Outline[]): City | null {
  const found = findRowCity(where, outlines)
  return found && 'city' in found ? found.city : null
}

/** Initials and the like are near to too much. */
const shortestName = 4

const spellings = cities.map((city) => ({
  city,
  keys: cityKeys(city).filter((key) => key.length >= shortestName),
}))

/** The city whose name is next to a misspelt one; null where two are as near. */
function findMisspelt(text: string): City | null {
  const key = fold(text)
  const reach = key.length < 7 ? 1 : 2
  const near = spellings.map(({ city, keys }) => ({
    city,
    edits: Math.min(...keys.map((one) => editsBetween(key, one))),
  }))
  const [first, second] = near
    .filter(({ edits }) => edits <= reach)
    .sort((one, other) => one.edits - other.edits)
  return first && first.edits !== second?.edits ? first.city : null
}
