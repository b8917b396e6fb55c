import type { City } from '#config/place-shape.ts'
import type { NamedArea, SearchLanguage } from '#config/search-words-shape.ts'
import { fold } from '#core/text.ts'
import { cityKeys } from '#features/cities/cities.ts'
import type { AreaMeaning, Meaning, SearchTables } from './search-tables.ts'
import type { SearchWords } from './search-words.schema.ts'
import { soundKey, withoutALetter } from './sound-key.ts'

/** What a place brings into the tables. */
export type PlaceWords = {
  languages: readonly SearchLanguage[]
  /** What chains are called besides their name. */
  brands: readonly (readonly [typed: string, brand: string])[]
  areas: readonly NamedArea[]
  cities: readonly City[]
  /** Names of the place itself, which say nothing in a directory of it. */
  ownNames: readonly string[]
}

type Entry = readonly [phrase: string, meaning: Meaning]

/** Metres around a landmark that does not tell how large it is. */
const landmarkRadius = 900

/** Kinds that a misspelt word may mean. The others are short words, of which too many sound alike. */
const mayBeMisspelt: ReadonlySet<Meaning['kind']> = new Set([
  'category',
  'brand',
  'city',
  'district',
  'landmark',
  'attribute',
])

/** Below this many letters of sound, a lost letter makes another word. */
const leastForLostLetter = 5
/** Of so many, two may be lost; a longer one is a name of several words. */
const leastForTwo = 10
const mostForTwo = 13

const phrasesOf = (phrases: string) => phrases.split('|').filter((phrase) => fold(phrase) !== '')

/**
 * The tables of a directory: the place's words, and those of its data. Of a phrase's meanings the first in this order
 * stands: what administrators said, words without a meaning of their own, places, needs, wishes, categories, brands.
 */
export function buildTables(place: PlaceWords, words: SearchWords): SearchTables {
  const names = new Map(words.categories)
  const entries: Entry[] = [
    ...synonyms(words, names),
    ...place.languages.flatMap(smallWords),
    ...place.ownNames.map((name): Entry => [name, { kind: 'filler' }]),
    ...cityEntries(place.cities),
    ...areaEntries(place),
    ...place.languages.flatMap((language) => wishes(language)),
    ...place.languages.flatMap((language) => needs(language, names)),
    ...place.languages.flatMap((language) => groups(language, names)),
    ...categoryEntries(place.languages, names),
    ...brandEntries(place.brands, words.brands),
    ...landmarkEntries(words.landmarks),
  ]
  const meanings = new Map<string, Meaning>()
  const misspelt: string[] = []
  for (const [phrase, meaning] of entries) {
    const key = fold(phrase)
    if (key === '' || meanings.has(key)) continue
    meanings.set(key, meaning)
    const isWish = meaning.kind === 'category' || meaning.kind === 'attribute'
    // A phrase of several words is rather misspelt in one of them, which has an entry of its own.
    if (key.length >= 4 && mayBeMisspelt.has(meaning.kind) && !(isWish && phrase.includes(' ')))
      misspelt.push(key)
  }
  for (const [phrase, means] of words.words)
    meanings.set(fold(phrase), meanings.get(fold(means)) ?? inOtherWords(means))
  return { meanings, sounds: soundsOf(misspelt), ofHours: hourWords(place.languages) }
}

function hourWords(languages: readonly SearchLanguage[]): Set<string> {
  const phrases = languages.flatMap(({ open }) => open.flatMap(({ asked }) => phrasesOf(asked)))
  return new Set(phrases.flatMap((phrase) => phrase.split(' ')).map(fold))
}

/** Looked for in texts, whatever the category. */
function inOtherWords(means: string): Meaning {
  return { kind: 'category', categories: [], about: [means], label: means }
}

function soundsOf(keys: readonly string[]): Map<string, readonly string[]> {
  const sounds = new Map<string, string[]>()
  const add = (sound: string, key: string) => {
    const known = sounds.get(sound)
    if (known === undefined) sounds.set(sound, [key])
    else if (!known.includes(key)) known.push(key)
  }
  for (const key of keys) {
    const sound = soundKey(key)
    add(sound, key)
    if (sound.length < leastForLostLetter) continue
    const lost = withoutALetter(sound)
    for (const shorter of lost) add(shorter, key)
    if (sound.length >= leastForTwo && sound.length <= mostForTwo)
      for (const shorter of new Set(lost.flatMap(withoutALetter))) add(shorter, key)
  }
  return sounds
}

function synonyms({ synonyms: said }: SearchWords, names: ReadonlyMap<string, string>): Entry[] {
  return said.flatMap(([phrase, slug]) =>
    meaningOf([slug], [], names).map((meaning): Entry => [phrase, meaning]),
  )
}

/** None when the directory has none of the categories. */
function meaningOf(
  slugs: readonly string[],
  about: readonly string[],
  names: ReadonlyMap<string, string>,
  label?: string,
): Meaning[] {
  const categories = slugs.filter((slug) => names.has(slug))
  if (categories.length === 0) return []
  const told = label ?? categories.map((slug) => names.get(slug)).join(', ')
  return [{ kind: 'category', categories, about, label: told }]
}

function smallWords(language: SearchLanguage): Entry[] {
  const kinds = ['in', 'not', 'closed', 'near', 'quality'] as const
  return [
    ...kinds.flatMap((kind) => phrasesOf(language[kind]).map((phrase): Entry => [phrase, { kind }])),
    ...phrasesOf(language.fillers).map((phrase): Entry => [phrase, { kind: 'filler' }]),
  ]
}

function cityEntries(cities: readonly City[]): Entry[] {
  return cities.flatMap((city) =>
    cityKeys(city).map((key): Entry => [key, { kind: 'city', slug: city.slug, label: city.name }]),
  )
}

function areaEntries({ areas, cities }: PlaceWords): Entry[] {
  const known = areas.flatMap(({ name, aliases, city, latitude, longitude, radius }) => {
    const isDistrict = cities.some(({ districts }) => districts.includes(name))
    const meaning: AreaMeaning = {
      kind: isDistrict ? 'district' : 'landmark',
      names: [name, ...aliases],
      city,
      area: { latitude, longitude, radius },
      label: name,
    }
    return [name, ...aliases].map((phrase): Entry => [phrase, meaning])
  })
  const districts = cities.flatMap(({ slug, districts }) =>
    districts.map(
      (name): Entry => [name, { kind: 'district', names: [name], city: slug, area: null, label: name }],
    ),
  )
  return [...known, ...districts]
}

function wishes(language: SearchLanguage): Entry[] {
  return [
    ...language.attributes.flatMap(({ label, asked, told }) =>
      phrasesOf(asked).map(
        (phrase): Entry => [phrase, { kind: 'attribute', phrases: phrasesOf(told), label }],
      ),
    ),
    ...language.open.flatMap(({ label, asked, wish }) =>
      phrasesOf(asked).map((phrase): Entry => [phrase, { kind: 'open', open: wish, label }]),
    ),
    ...language.prices.flatMap(({ label, asked, ranges }) =>
      phrasesOf(asked).map((phrase): Entry => [phrase, { kind: 'price', prices: ranges, label }]),
    ),
  ]
}

function needs({ needs: all }: SearchLanguage, names: ReadonlyMap<string, string>): Entry[] {
  return all.flatMap(([phrases, slugs]) => {
    const about = phrasesOf(phrases)
    return about.flatMap((phrase) =>
      meaningOf(slugs, about, names, phrase).map((meaning): Entry => [phrase, meaning]),
    )
  })
}

function groups({ groups: all }: SearchLanguage, names: ReadonlyMap<string, string>): Entry[] {
  return all.flatMap(([phrases, slugs]) =>
    phrasesOf(phrases).flatMap((phrase) =>
      meaningOf(slugs, [], names).map((meaning): Entry => [phrase, meaning]),
    ),
  )
}

function categoryEntries(languages: readonly SearchLanguage[], names: ReadonlyMap<string, string>): Entry[] {
  return [...names].flatMap(([slug, name]) => {
    const said = languages.flatMap(({ categories }) => phrasesOf(categories[slug] ?? ''))
    return [slug, name, ...said].flatMap((phrase) =>
      meaningOf([slug], [], names).map((meaning): Entry => [phrase, meaning]),
    )
  })
}

function brandEntries(typed: PlaceWords['brands'], brands: readonly string[]): Entry[] {
  const known = new Map(brands.map((name) => [fold(name), name]))
  const others = typed.flatMap(([phrases, brand]) => {
    if (!known.has(fold(brand))) return []
    return phrasesOf(phrases).map(
      (phrase): Entry => [phrase, { kind: 'brand', names: [brand], label: brand }],
    )
  })
  return [...others, ...brands.map((name): Entry => [name, { kind: 'brand', names: [name], label: name }])]
}

function landmarkEntries(landmarks: SearchWords['landmarks']): Entry[] {
  return landmarks.map(([name, latitude, longitude, radius]) => [
    name,
    {
      kind: 'landmark',
      names: [name],
      city: '',
      area: { latitude, longitude, radius: radius ?? landmarkRadius },
      label: name,
    },
  ])
}
