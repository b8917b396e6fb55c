import type { Client } from 'pg'
import { slugify } from '#core/slug.ts'
import { truncate } from '#core/text.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import { sayWhat, sayWhere } from '../../demo/business-sayings.ts'
import { fill, type Setting } from '../../demo/compose.ts'
import { words } from '../../demo/data/words.ts'
import { describe } from '../../demo/descriptions.ts'
import { writeWeek } from '../../demo/hours.ts'
import { insertRows } from '../../demo/insert.ts'
import type { Kind } from '../../demo/kinds/kind.ts'
import { kinds } from '../../demo/kinds/kinds.ts'
import { pickCity, placeIn } from '../../demo/places.ts'
import { createRandom, demoId, type Random } from '../../demo/random.ts'
import { coinWords, zipfPicker } from './coined-words.ts'

/** Words of names, and others that stand in descriptions alone, each list with the most frequent first. */
export const vocabulary = {
  names: coinWords(12_000, createRandom('bench/names')),
  descriptions: coinWords(30_000, createRandom('bench/descriptions')),
}
const nameWord = zipfPicker(vocabulary.names)
const descriptionWord = zipfPicker(vocabulary.descriptions)

/** As many categories as the first directory has; the first have the most businesses. */
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
    slug: `${slugify(name)}-${number}`,
    name,
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
    draft: random.chance(0.03),
    archived: random.chance(0.03),
    verified: random.chance(0.4),
    featured_by_admin: random.chance(0.02),
    rating_override: random.chance(0.6) ? random.int(40, 100) / 10 : null,
    created_at: new Date(now - Math.floor(random.next() * 63e9)).toISOString(),
  }
}

const batch = 500

/** Makes the directory one of `count` generated businesses, unless it is that already. */
export async function fillDirectory(client: Client, count: number): Promise<void> {
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::integer as stored from public.mn_businesses',
  )
  const stored = rows[0]?.stored ?? 0
  if (stored === count) return
  console.log(`Generating ${count} businesses …`)
  // Nothing is rebuilt, listed or told here; and only a fresh table is as dense as one that grew by itself.
  await client.query('truncate public.mn_businesses, public.mn_categories, public.site_changes cascade')
  await insertRows(
    client,
    'public.mn_categories',
    categories.map(({ slug, name, icon, description }) => ({
      id: categoryId(slug),
      slug,
      name,
      icon,
      description,
    })),
  )
  const now = Date.parse('2026-01-01T00:00:00Z')
  for (let from = 1; from <= count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from + 1) }, (_, index) => from + index)
    await insertRows(
      client,
      'public.mn_businesses',
      numbers.map((number) => createRow(number, now)),
    )
  }
}

/** Tells the database what the texts of opening hours mean, as a build does. */
export async function learnHours(client: Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>('select text from private.hours_texts')
  const hours = rows.map(({ text }) => {
    const day = parseHours(text)
    return {
      text,
      open: day.kind === 'open' ? day.ranges.map(({ opens, closes }) => [opens, closes]) : [],
    }
  })
  await client.query('select public.learn_hours($1)', [JSON.stringify(hours)])
}
