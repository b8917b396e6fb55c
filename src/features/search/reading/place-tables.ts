import { cities } from '#config/place/cities.ts'
import { brandWords, namedAreas } from '#config/place/named-areas.ts'
import { searchWords } from '#config/place/search-words.ts'
import { site } from '#config/place/site.ts'
import { buildTables } from './build-tables.ts'
import { englishWords } from './english-words.ts'
import type { SearchTables } from './search-tables.ts'
import type { SearchWords } from './search-words.schema.ts'

/** The tables of this place, with the words of its directory. */
export function placeTables(words: SearchWords): SearchTables {
  const place = {
    languages: [searchWords, englishWords],
    brands: brandWords,
    areas: namedAreas,
    cities,
    ownNames: [site.place, ...site.placeAliases],
  }
  return buildTables(place, words)
}
