import { beforeAll, expect, test } from 'vitest'
import { createRandom, type Random } from '../../scripts/demo/random.ts'
import { rounds } from '../backend/support/rounds.ts'
import { databaseOfThisFile, first } from './support/database.ts'
import { insertRow, makeBusiness } from './support/factories.ts'

/** The search against a model of it: the rules as anyone would write them down, reading every business each time. */

const db = databaseOfThisFile()

type Category = { id: string; name: string; slug: string }
type Business = {
  id: string
  name: string
  description: string
  short_description: string
  services: string
  city: string
  category_id: string
  secondary_category_id: string | null
  rating: number | null
  featured: boolean
  draft: boolean
  archived: boolean
  created_at: Date
}
type Query = {
  q: string
  city: string
  category: string
  min_rating: number | null
  featured: string
  sort: string
}
type Found = { total: number; main: string[]; padding: string[]; isComplete: boolean }

const words =
  `adobo bibingka kusina kusinero sari sarisari bakery bake house housing garden gardens tea team salon
  sa ng mango mangga puto putong ilaw ilog aso asul buko pan pandesal pancit sulit suli rosas rosal tubig tuba`.split(
    /\s+/,
  )
const cityNames = ['Makati', 'Pasig', 'Quezon City', 'Taguig']
const phrase = (random: Random, least: number, most: number) =>
  Array.from({ length: random.int(least, most) }, () => random.pick(words)).join(' ')

let categories: Category[] = []
let businesses: Business[] = []
/** The words of all names. */
let known = new Set<string>()

beforeAll(async () => {
  const random = createRandom('search model')
  for (const name of [
    'puto',
    'puto bake',
    'sari',
    'sari house',
    'tea team',
    'garden',
    'ilaw',
    'rosas tubig',
  ]) {
    const { id, slug } = await insertRow(db.sql, 'mn_categories', { name })
    categories = [...categories, { id: String(id), name, slug: String(slug) }]
  }
  for (let number = 0; number < 500; number++)
    await makeBusiness(db.sql, {
      name: phrase(random, 1, 3),
      description: phrase(random, 0, 6),
      short_description: phrase(random, 0, 2),
      services: phrase(random, 0, 2),
      city: random.pick(cityNames),
      category_id: random.pick(categories.slice(random.int(0, 5))).id,
      secondary_category_id: random.chance(0.3) ? random.pick(categories).id : null,
      rating: random.chance(0.6) ? random.int(40, 100) / 10 : null,
      featured: random.chance(0.1),
      draft: random.chance(0.05),
      archived: random.chance(0.05),
      created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
    })
  const rows = await db.sql('select * from mn_businesses where not draft and not archived')
  // The columns of the table, which the tests of the schema look at.
  businesses = rows as Business[]
  known = new Set(businesses.flatMap(({ name }) => name.split(' ')))
})

/** One letter alone begins the text, two begin a word of it, more stand anywhere. */
function says(text: string, part: string): boolean {
  const searched = ` ${text.toLowerCase()} `
  if (part.length === 1) return searched.startsWith(` ${part}`)
  return searched.includes(part.length === 2 ? ` ${part}` : part)
}

const byId = (a: Business, b: Business) => (a.id < b.id ? -1 : 1)
const byDate = (a: Business, b: Business) => b.created_at.getTime() - a.created_at.getTime() || byId(b, a)
/** All of one day, with a description or none; an editor's rating counts the same for each. */
const byRating = (a: Business, b: Business) =>
  (b.rating ?? -1) - (a.rating ?? -1) ||
  Number(b.description !== '') - Number(a.description !== '') ||
  byId(b, a)
const orders: Record<string, (a: Business, b: Business) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en') || byId(a, b),
  rating: byRating,
  newest: byDate,
}

/** The best fit first; of one fit the featured ones first, but with a text at most two in a row. */
function byRelevance(
  list: readonly Business[],
  fitness: (business: Business) => number,
  isText: boolean,
): Business[] {
  const waiting = list.toSorted(
    (a, b) => fitness(a) - fitness(b) || Number(b.featured) - Number(a.featured) || byRating(a, b),
  )
  const sorted: Business[] = []
  while (waiting.length > 0) {
    const [first] = waiting
    const isPaused = isText && sorted.length > 1 && sorted.slice(-2).every(({ featured }) => featured)
    const other = waiting.findIndex((one) => !one.featured && first && fitness(one) === fitness(first))
    sorted.push(...waiting.splice(isPaused && other > 0 ? other : 0, 1))
  }
  return sorted
}

function isUnder(query: Query, business: Business): boolean {
  const category = categories.find(({ slug }) => slug === query.category)
  return (
    (query.city === '' || business.city === query.city) &&
    (query.min_rating === null || (business.rating ?? 0) >= query.min_rating) &&
    (category === undefined || isOf([category], business))
  )
}

function isOf(list: readonly Category[], { category_id, secondary_category_id }: Business): boolean {
  return list.some(({ id }) => id === category_id || id === secondary_category_id)
}

/** What else a word may be written as: as one with its neighbour, or as two. */
function spellings(parts: readonly string[], nth: number): string[] {
  const [before, word, after] = [parts[nth - 1], parts[nth] ?? '', parts[nth + 1]]
  const joined = [before === undefined ? '' : before + word, after === undefined ? '' : word + after]
  const split = Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)])
  return [
    ...joined.filter((one) => known.has(one)),
    ...split.filter((two) => two.every((one) => known.has(one))).map((two) => two.join(' ')),
  ].filter(({ length }) => length > 3)
}

/** Each word is in the name, or of several names the category. */
function namesAll(parts: readonly string[], spelled: readonly string[][], business: Business): boolean {
  return parts.every(
    (part, nth) =>
      says(business.name, part) ||
      spelled[nth]?.some((phrase) => ` ${business.name} `.includes(` ${phrase} `)) ||
      (parts.length > 1 &&
        part.length > 3 &&
        isOf(
          categories.filter(({ name }) => ` ${name}`.includes(` ${part}`)),
          business,
        )),
  )
}

type TextMatch = { matches(business: Business): boolean; fitness(business: Business): number; found: number }

/** What a text finds is widened while there are too few. */
function textMatch(q: string, among: readonly Business[]): TextMatch {
  const parts = q.split(' ')
  const spelled = parts.map((_, nth) => spellings(parts, nth))
  const every = (text: string) => parts.every((part) => says(text, part))
  const exact = categories.filter(({ name }) => name === q)
  const partial = categories.filter(({ name }) => says(name, q))
  const steps: [number, (business: Business) => boolean][] = [
    [Number.POSITIVE_INFINITY, (business) => isOf(exact, business)],
    [20, (business) => isOf(partial, business)],
    [30, (business) => (q.length > 1 ? namesAll(parts, spelled, business) : every(business.name))],
    [
      10,
      ({ name, description, short_description, services }) =>
        q.length > 1 && every(`${name} ${description} ${short_description} ${services}`),
    ],
  ]
  const taken: ((business: Business) => boolean)[] = []
  const isOfStep = (business: Business) => taken.some((step) => step(business))
  const matches = (business: Business) => business.name === q || isOfStep(business)
  let found = 0
  for (const [below, step] of steps) {
    if (found >= below) continue
    taken.push(step)
    // Whoever is called just that is always found, and does not keep a category from being widened.
    found = among.filter(steps.slice(0, 2).some(([, wide]) => wide === step) ? isOfStep : matches).length
  }
  found = among.filter(matches).length
  const fitness = (business: Business) => {
    if (business.name === q) return 0
    if (`${business.name} `.startsWith(`${q} `)) return 1
    return steps.slice(0, 3).some(([, step]) => taken.includes(step) && step(business)) ? 2 : 3
  }
  return { matches, fitness, found }
}

function model(query: Query): Found {
  const { q, featured, sort } = query
  const listed = businesses.filter((business) => isUnder(query, business))
  const among = listed.filter((one) => featured === 'all' || one.featured === (featured === 'featured'))
  const text = q === '' ? undefined : textMatch(q, among)
  const matches = text?.matches ?? (() => true)
  const order = orders[sort]
  const matched = among.filter(matches)
  const main = order ? matched.toSorted(order) : byRelevance(matched, text?.fitness ?? (() => 0), q !== '')
  const others = featured === 'featured' ? listed.filter((one) => !one.featured && matches(one)) : []
  return {
    total: main.length,
    main: main.slice(0, 50).map(({ id }) => id),
    padding: others
      .toSorted(byRating)
      .slice(0, Math.max(0, 12 - main.length))
      .map(({ id }) => id),
    // Below ten, businesses that only resemble the text follow.
    isComplete: text === undefined || text.found >= 10,
  }
}

async function search({ city, ...rest }: Query): Promise<Omit<Found, 'isComplete'>> {
  const args = { ...rest, locations: city === '' ? [] : [city] }
  const named = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
  const text = `select public.search_businesses(${named.join(', ')}) as found`
  const row = await first(db.as('nobody')(text, Object.values(args)))
  // The function's own answer; its shape is what the test looks at.
  const { total, main, padding } = row['found'] as Record<'main' | 'padding', { id: string }[]> & {
    total: number
  }
  return { total, main: main.map(({ id }) => id), padding: padding.map(({ id }) => id) }
}

function someText(random: Random): string {
  const word = random.pick(words)
  const start = random.int(0, Math.max(0, word.length - 3))
  return random.pick([
    '',
    word,
    `${word} ${random.pick(words.filter(({ length }) => length > 2))}`,
    word.slice(start, start + random.int(3, 4)),
    word.slice(0, random.int(1, 2)),
    random.pick(categories).name,
  ])
}

test('SRCH-22 SRCH-23 SRCH-25 SRCH-26 SRCH-27 SRCH-28 random searches find what reading every business finds', async () => {
  const random = createRandom('searches')
  const searches = rounds(1000, 5)
  let compared = 0
  for (let asked = 0; asked < searches; asked++) {
    const query: Query = {
      q: someText(random),
      city: random.chance(0.3) ? random.pick(cityNames) : '',
      category: random.chance(0.2) ? random.pick(categories).slug : '',
      min_rating: random.chance(0.2) ? random.int(6, 9) : null,
      featured: random.pick(['all', 'all', 'featured', 'not-featured']),
      sort: random.pick([...Object.keys(orders), 'relevance']),
    }
    const expected = model(query)
    const { total, main, padding } = await search(query)
    if (expected.isComplete) {
      compared += 1
      expect({ total, main, padding }, JSON.stringify(query)).toEqual({
        total: expected.total,
        main: expected.main,
        padding: expected.padding,
      })
    } else {
      expect(total, JSON.stringify(query)).toBeGreaterThanOrEqual(expected.total)
      expect(main.slice(0, expected.main.length), JSON.stringify(query)).toEqual(expected.main)
    }
  }
  expect(compared).toBeGreaterThan(0.4 * searches)
})
