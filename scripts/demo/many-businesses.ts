import type { Client } from 'pg'
import { truncate } from '#core/text.ts'
import { type CatalogueCategory, categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { sayWhat, sayWhere, sayWho } from './business-sayings.ts'
import { coinWords, zipfPicker } from './coined-words.ts'
import { fill, type Setting } from './compose.ts'
import { judge } from './data/judgement.ts'
import { words } from './data/words.ts'
import { describe } from './descriptions.ts'
import { writeWeek } from './hours.ts'
import { insertRows } from './insert.ts'
import type { Kind } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { pickCity, placeIn } from './places.ts'
import { createRandom, demoId, type Random } from './random.ts'

/** Words for names and words for descriptions only, the most frequent first. */
export const vocabulary = {
  names: coinWords(12_000, createRandom('bench/names')),
  descriptions: coinWords(30_000, createRandom('bench/descriptions')),
}
const nameWord = zipfPicker(vocabulary.names)
const descriptionWord = zipfPicker(vocabulary.descriptions)

/** The categories that get businesses, the most frequent first. */
export const categories = categoryCatalogue.slice(0, 46)
const pickCategory = zipfPicker(categories)
const categoryId = (slug: string) => demoId(`bench/category/${slug}`)

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function chatter(random: Random): string {
  const said = Array.from({ length: random.int(20, 70) }, () => descriptionWord(random))
  return `${capitalized(said.join(' '))}.`
}

function kindOf(category: string, random: Random): Kind {
  return kinds.find((kind) => kind.category === category) ?? random.pick(kinds)
}

function flags(random: Random, key: string) {
  return {
    draft: random.chance(0.03),
    archived: random.chance(0.03),
    featured_by_admin: random.chance(0.02),
    ...judge(random, key, { verified: 0.4, rated: 0.6 }),
  }
}

function createRow(number: number, now: number): object {
  const random = createRandom(`bench/business/${number}`)
  const category = pickCategory(random)
  const kind = kindOf(category.slug, random)
  const place = placeIn(pickCity(random), random)
  const kin = random.pick(words['kin'] ?? [])
  const setting: Setting = { barangay: place.barangay, city: place.cityName, kin }
  const name = `${capitalized(nameWord(random))} ${fill(random.pick(kind.names), setting, random)}`
  const story = `${describe(kind, name, setting, random)} ${chatter(random)}`
  const blurb = truncate(fill(random.pick(kind.blurbs), setting, random), 100)
  return {
    id: demoId(`bench/business/${number}`),
    ...sayWho(name, number),
    ...sayWhere(place, true),
    state: random.chance(0.7) ? 'Metro Manila' : '',
    category_id: categoryId(category.slug),
    secondary_category_id: random.chance(0.2) ? categoryId(random.pick(categories).slug) : null,
    ...sayWhat({
      story,
      blurb,
      offers: random.sample(kind.offers, random.int(0, 6)).join(', '),
      price: random.pick(kind.prices),
    }),
    ...writeWeek(random.pick(kind.hours), random),
    ...flags(random, `bench/${number}`),
    created_at: new Date(now - Math.floor(random.next() * 63e9)).toISOString(),
  }
}

const batch = 500

/**
 * Inserts `count` generated businesses, always the same ones, and the categories of `entries`.
 * @param progress called with the number of businesses inserted so far
 */
export async function insertManyBusinesses(
  client: Client,
  count: number,
  entries: readonly CatalogueCategory[] = categories,
  progress: (written: number) => void = () => {},
): Promise<void> {
  const rows = entries.map(({ slug, name, icon, description }) => ({ slug, name, icon, description }))
  await insertRows(
    client,
    'public.mn_categories',
    rows.map((row) => ({ id: categoryId(row.slug), ...row })),
  )
  const now = Date.parse('2026-01-01T00:00:00Z')
  for (let from = 1; from <= count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from + 1) }, (_, index) => from + index)
    await insertRows(
      client,
      'public.mn_businesses',
      numbers.map((number) => createRow(number, now)),
    )
    progress(from + numbers.length - 1)
  }
}
