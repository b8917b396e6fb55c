import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { locationNames } from '#features/search/search.ts'
import { categories, vocabulary } from '../../demo/many-businesses.ts'
import type { Search } from './plain-search.ts'

/** What people search for, of one kind: asked in turns, so that no answer is measured again and again. */
export type SearchClass = {
  name: string
  searches: readonly Search[]
  /** Plain queries have to read texts to answer it; the others read a list that is sorted, or stop at fifty. */
  looksForWords?: boolean
  /** No plain query answers this. */
  isOursAlone?: boolean
}

const texts = (words: readonly string[]): Search[] => words.map((q) => ({ q }))

/** Two letters swapped, one missing, one wrong. */
function misspell(word: string, index: number): string {
  const at = 1 + (index % Math.max(1, word.length - 3))
  const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  if (index % 3 === 0) return `${before}${next}${here}${after}`
  return index % 3 === 1 ? `${before}${next}${after}` : `${before}x${next}${after}`
}

const long = (words: readonly string[]) => words.filter((word) => word.length >= 6)
const names = (from: number, count: number) => long(vocabulary.names.slice(from)).slice(0, count)
const described = (from: number, count: number) => long(vocabulary.descriptions.slice(from)).slice(0, count)
/** As the site asks: by every name of the city, and by none of the whole place. */
const inCities: readonly Search[] = cities.map(({ slug }) => ({
  locations: locationNames(slug),
  place: site.place,
}))

/** Where people ask from: the middle of each city. */
const positions: readonly Search[] = cities.map(({ center }) => ({
  latitude: center.latitude,
  longitude: center.longitude,
  sort: 'distance',
}))
const near = (nth: number): Search => positions[nth % positions.length] ?? {}

export const searchClasses: readonly SearchClass[] = [
  {
    name: 'a common word of names',
    looksForWords: true,
    searches: texts([...names(0, 3), 'kusina', 'sari', 'house']),
  },
  { name: 'a rare word of names', looksForWords: true, searches: texts(names(4000, 25)) },
  { name: 'a misspelt word', looksForWords: true, searches: texts(names(20, 25).map(misspell)) },
  { name: 'a misspelt rare word', looksForWords: true, searches: texts(names(5000, 25).map(misspell)) },
  {
    name: 'nothing is found',
    looksForWords: true,
    searches: texts(['xqzzyvk', 'qwxkjv', 'zzqvxx fghjkq', 'vvkqzj', 'jqxvwz zxq']),
  },
  { name: 'a category name', searches: texts(categories.map(({ name }) => name)) },
  {
    name: 'a name and a filter',
    looksForWords: true,
    searches: names(0, 25).map((q, i) => ({ q, ...inCities[i % inCities.length] })),
  },
  { name: 'a city', searches: inCities },
  { name: 'a category filter', searches: categories.map(({ slug }) => ({ category: slug })) },
  { name: 'everything, featured first', searches: [{}] },
  { name: 'everything by rating', searches: [{ sort: 'rating' }] },
  { name: 'everything, the newest first', searches: [{ sort: 'newest' }] },
  { name: 'everything rated 8 or higher', searches: [{ min_rating: 8 }] },
  { name: 'Featured Only', searches: [{ featured: 'featured' }] },
  {
    name: 'open at a minute',
    searches: [600, 2_400, 4_600, 9_900].map((open_at) => ({ open_at })),
    isOursAlone: true,
  },
  { name: 'near', searches: positions, isOursAlone: true },
  {
    name: 'near, within 1 km',
    searches: positions.map((position) => ({ ...position, radius: 1_000 })),
    isOursAlone: true,
  },
  {
    name: 'near, with a category and open then',
    searches: categories
      .slice(0, 25)
      .map(({ slug }, i) => ({ ...near(i), categories: [slug], open_at: 2_400 })),
    isOursAlone: true,
  },
  {
    name: 'near, with a word of names',
    searches: names(0, 25).map((q, i) => ({ ...near(i), q })),
    isOursAlone: true,
  },
  {
    name: 'a category with a city',
    searches: categories
      .slice(0, 25)
      .map(({ slug }, i) => ({ categories: [slug], ...inCities[i % inCities.length] })),
    isOursAlone: true,
  },
  {
    name: 'a name and a word that nobody uses',
    searches: names(0, 25).map((q) => ({ q: `${q} xqzzyvk` })),
    isOursAlone: true,
  },
  { name: 'one letter', searches: texts([...'absmkt']) },
  { name: 'two letters', searches: texts(['ba', 'sa', 'ka', 'tr']) },
  { name: 'three letters', searches: texts(['ang', 'bra', 'kus', 'pro']) },
  { name: 'a word of half the descriptions', looksForWords: true, searches: texts(described(7, 2)) },
  { name: 'a word of some descriptions', looksForWords: true, searches: texts(described(210, 10)) },
  { name: 'a word of few descriptions', looksForWords: true, searches: texts(described(4000, 20)) },
]

/** What is typed until suggestions are of use. */
export const typedTexts: readonly { name: string; texts: readonly string[] }[] = [
  { name: 'suggestions for one letter', texts: [...'abskmt'] },
  { name: 'suggestions for two letters', texts: ['ba', 'sa', 'ka', 'tr', 're'] },
  { name: 'suggestions for a beginning', texts: names(0, 25).map((word) => word.slice(0, 4)) },
  { name: 'suggestions for a misspelt one', texts: names(20, 25).map(misspell) },
  { name: 'suggestions for nothing', texts: ['xqzzyvk', 'zzqv', 'vvkqzj zx'] },
]
