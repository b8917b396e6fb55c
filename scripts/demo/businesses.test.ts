import { describe, expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { isHttps, normalizeLink } from '#core/link.ts'
import { slugify } from '#core/slug.ts'
import { fold } from '#core/text.ts'
import { weekdays } from '#core/time.ts'
import { findCity } from '#features/cities/cities.ts'
import { createBusinesses } from './businesses.ts'
import { pictures } from './pictures/catalogue.ts'

const businesses = createBusinesses(new Date('2026-03-04T05:06:07Z'))
const byKey = (key: string) => businesses.find(({ source_id }) => source_id === key)

/** Well-known chains, folded; no made-up business may be mistaken for one. */
const brands = [
  ...[
    'jollibee',
    'chowking',
    'manginasal',
    'greenwich',
    'redribbon',
    'goldilocks',
    'maxs',
    'shakeys',
    'yellowcab',
  ],
  ...['mcdonald', 'kfc', 'starbucks', 'dunkin', 'krispykreme', 'figaro', 'boscoffee', 'contis', 'marygrace'],
  ...['andoks', 'baliwag', 'tapaking', 'gerrys', 'dencios', 'kuyaj', 'lolanena', 'manangs', 'potatocorner'],
  ...[
    '7eleven',
    'ministop',
    'alfamart',
    'familymart',
    'lawson',
    'unclejohn',
    'puregold',
    'savemore',
    'robinsons',
  ],
  ...[
    'landmark',
    'shopwise',
    'rustan',
    'ayalamall',
    'waltermart',
    'smmall',
    'smcity',
    'festivalmall',
    'megamall',
  ],
  ...['mercurydrug', 'watsons', 'southstar', 'rosepharmacy', 'generika', 'nationalbookstore', 'fullybooked'],
  ...[
    'acehardware',
    'wilcon',
    'handyman',
    'petron',
    'caltex',
    'seaoil',
    'unioil',
    'phoenixpetro',
    'shellstation',
  ],
  ...[
    'metrobank',
    'landbank',
    'unionbank',
    'eastwest',
    'chinabank',
    'cebuanalhuillier',
    'palawanexpress',
    'lbc',
  ],
  ...[
    'grab',
    'lalamove',
    'foodpanda',
    'gcash',
    'davidssalon',
    'brunos',
    'anytimefitness',
    'goldsgym',
    'luljetta',
  ],
  ...[
    'stlukes',
    'makatimed',
    'medicalcity',
    'hiprecision',
    'healthway',
    'sogo',
    'shangrila',
    'sofitel',
    'manilahotel',
  ],
]

describe('businesses that nobody has', () => {
  test('each has a name and an address of its own', () => {
    expect(new Set(businesses.map(({ slug }) => slug)).size).toBe(businesses.length)
    expect(new Set(businesses.map(({ name }) => name.toLowerCase())).size).toBe(businesses.length)
  })

  test('no name is a well-known company’s', () => {
    const famous = businesses.filter(({ name }) => brands.some((brand) => fold(name).includes(brand)))
    expect(famous.map(({ name }) => name)).toEqual([])
  })

  test('telephones follow the patterns of fiction, mail and sites lie under reserved names', () => {
    for (const { phone, email, website_url } of businesses) {
      for (const number of phone.split(' / '))
        if (number !== '')
          expect(number).toMatch(/^(\(02\)|\+63 2) 8555[ -]01\d\d$|^(0|\+63 ?)900[ -]555[ -]01\d\d$/)
      if (email !== '') expect(email).toMatch(/\.example$|@demo\.test$/)
      if (!/^(\/business\/|$)/.test(website_url)) expect(new URL(website_url).hostname).toMatch(/\.example$/)
    }
  })

  test('texts fit their fields', () => {
    for (const row of businesses) {
      expect(row.name.length).toBeLessThanOrEqual(200)
      expect(row.short_description.length, row.name).toBeLessThanOrEqual(100)
      expect(row.address.length).toBeLessThanOrEqual(500)
      expect(row.services.length).toBeLessThanOrEqual(5000)
      expect(row.seo_title.length).toBeLessThanOrEqual(200)
      expect(row.slug).toBe(slugify(row.slug))
      expect(row.slug.length).toBeLessThanOrEqual(120)
      expect(`${row.name}${row.description}${row.short_description}`).not.toMatch(/\{\w+\}|undefined/)
      expect(row.category_id).not.toBe(row.secondary_category_id)
      expect(Object.keys(row).sort()).toEqual(Object.keys(businesses[0] ?? {}).sort())
    }
  })

  test('links are in the form in which they are stored, pictures are drawn', () => {
    for (const { website_url, google_location_url, image_url } of businesses) {
      expect(normalizeLink(website_url)).toBe(website_url)
      if (google_location_url !== '') expect(isHttps(google_location_url)).toBe(true)
      const picture = /^\/media\/business-images\/demo\/(.+)\.webp$/.exec(image_url)?.[1]
      if (image_url !== '') expect(pictures.has(picture ?? ''), image_url).toBe(true)
    }
    const pictured = businesses.filter(({ image_url }) => image_url !== '').length / businesses.length
    expect(pictured).toBeGreaterThan(0.4)
    expect(pictured).toBeLessThan(0.6)
  })

  test('every spelling of a city is understood, and some are not the list’s own', () => {
    for (const { city } of businesses) expect(findCity(city), city).not.toBeNull()
    const own = new Set(cities.map(({ name }) => name))
    expect(businesses.filter(({ city }) => !own.has(city)).length).toBeGreaterThan(60)
  })

  test('pins lie in or beside their city', () => {
    for (const { city, latitude, longitude } of businesses) {
      const center = findCity(city)?.center
      if (latitude == null || longitude == null || center === undefined) continue
      expect(Math.abs(latitude - center.latitude), city).toBeLessThan(0.07)
      expect(Math.abs(longitude - center.longitude), city).toBeLessThan(0.07)
    }
  })
})

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

describe('businesses that a page could stumble over', () => {
  test('one has nothing but a name, a category and a city', () => {
    const bare = byKey('bare')
    const filled = Object.entries(bare ?? {}).filter(
      ([, value]) => value !== '' && value !== null && value !== false && !isEmptyList(value),
    )
    const fields = filled.map(([field]) => field).sort()
    expect(fields).toEqual([
      'category_id',
      'city',
      'country_code',
      'created_at',
      'id',
      'name',
      'slug',
      'source',
      'source_id',
    ])
  })

  test('one brings script, frames and handlers in every text that takes them', () => {
    const hostile = byKey('hostile')
    expect(hostile?.description).toMatch(/<script>.*<iframe.*onerror=/s)
    for (const text of [hostile?.short_description, hostile?.services, hostile?.seo_title])
      expect(text).toMatch(/<script>/)
  })

  test('some descriptions carry headings and lists', () => {
    expect(businesses.filter(({ description }) => /<h2>.*<li>/s.test(description)).length).toBeGreaterThan(20)
  })

  test('one links inside the directory, one has a very long name, one is full of accents', () => {
    expect(byKey('internal-link')?.website_url).toMatch(/^\/business\//)
    expect(businesses.some(({ slug }) => `/business/${slug}` === byKey('internal-link')?.website_url)).toBe(
      true,
    )
    expect(byKey('long-name')?.name.length).toBeGreaterThan(120)
    expect(byKey('accents')?.name).toMatch(/é.*Ñ/)
  })

  test('some tell no hours at all', () => {
    const silent = businesses.filter((row) => weekdays.every((weekday) => row[`${weekday}_hours`] === ''))
    expect(silent.length).toBeGreaterThan(10)
  })
})
