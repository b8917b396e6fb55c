import { describe, expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { fold } from '#core/text.ts'
import { cityKeys } from '#features/cities/cities.ts'
import { categoryId } from './categories.ts'
import { createDemo } from './demo.ts'
import { draftOnlyCategory, emptyCategory } from './kinds/kinds.ts'
import { adminId, editorId, moderatorId, ownerId, visitorId } from './people.ts'
import { knowsStreets } from './places.ts'

const now = new Date('2026-03-04T05:06:07Z')
const demo = createDemo(now)
const open = demo.businesses.filter(({ draft, archived }) => !draft && !archived)
const inCategory = (slug: string) => {
  const id = categoryId(slug)
  return demo.businesses.filter((row) => row.category_id === id || row.secondary_category_id === id)
}

test('the same moment gives the same directory', () => {
  expect(createDemo(now)).toEqual(demo)
})

test('another moment moves the dates and changes nothing else', () => {
  const later = createDemo(new Date(now.getTime() + 86_400_000))
  const withoutDates = ({ businesses }: typeof demo) =>
    businesses.map(({ created_at, verified_on, special_hours, ...row }) => row)
  expect(withoutDates(later)).toEqual(withoutDates(demo))
})

test('nothing is dated after the moment the demo is made at', () => {
  const dates = [...demo.businesses, ...demo.ratings, ...demo.reports, ...demo.searches, ...demo.messages]
  for (const { created_at } of dates) expect(Date.parse(created_at)).toBeLessThanOrEqual(now.getTime())
})

describe('enough of everything', () => {
  test('at least 400 businesses, drafts, archived, featured and verified ones among them', () => {
    expect(open.length).toBeGreaterThanOrEqual(400)
    expect(demo.businesses.filter(({ draft }) => draft).length).toBeGreaterThanOrEqual(8)
    expect(demo.businesses.filter(({ archived }) => archived).length).toBeGreaterThanOrEqual(5)
    expect(open.filter((row) => row.featured_by_admin).length).toBeGreaterThan(12)
    expect(open.filter((row) => row.verified_what !== null).length).toBeGreaterThan(100)
    expect(open.filter((row) => row.rating_override !== null).length).toBeGreaterThan(2)
  })

  test.each(cities)('$name has businesses', (city) => {
    const keys = cityKeys(city)
    expect(open.filter((row) => keys.includes(fold(row.city))).length).toBeGreaterThanOrEqual(3)
  })

  test('at least 24 categories, what aliases, the 404 page and the footer lead to among them', () => {
    const slugs = demo.categories.map(({ slug }) => slug)
    expect(slugs.length).toBeGreaterThanOrEqual(24)
    const linked = [
      'bars-and-cafes',
      'massage-therapy',
      'hair-and-beauty',
      'computer-services',
      'air-conditioning',
    ]
    const missing = ['laundry-services', 'restaurants', 'shopping', 'services', 'healthcare']
    const footer = [
      'hotels',
      'shopping-malls',
      'medical-centers',
      'auto-services',
      'beauty-salons',
      'dating-services',
    ]
    expect(slugs).toEqual(expect.arrayContaining([...linked, ...missing, ...footer]))
  })

  test('two categories and two cities have lists that go on', () => {
    const sizes = demo.categories.map(
      ({ slug }) => inCategory(slug).filter((row) => open.includes(row)).length,
    )
    expect(sizes.filter((size) => size > 60).length).toBeGreaterThanOrEqual(2)
    const perCity = cities.map((city) => open.filter((row) => cityKeys(city).includes(fold(row.city))).length)
    expect(perCity.filter((size) => size > 60).length).toBeGreaterThanOrEqual(2)
  })

  test('one category is empty, one has a draft alone, every other has somebody to visit', () => {
    expect(inCategory(emptyCategory)).toEqual([])
    expect(inCategory(draftOnlyCategory).map(({ draft }) => draft)).toEqual([true])
    for (const { slug } of demo.categories) {
      if (slug === emptyCategory || slug === draftOnlyCategory) continue
      expect(
        inCategory(slug).some((row) => open.includes(row)),
        slug,
      ).toBe(true)
    }
  })

  test('the footer finds restaurants in Makati and hotels in BGC', () => {
    const at = (slug: string, place: RegExp) =>
      inCategory(slug).filter((row) => place.test(`${row.city} ${row.located_in} ${row.address}`))
    expect(at('restaurants', /makati/i).length).toBeGreaterThan(3)
    expect(at('hotels', /bgc/i).length).toBeGreaterThan(0)
  })
})

test('five people have their fixed ids, and only one of them owns businesses', () => {
  const ids = ['visitor', 'owner', 'admin', 'editor', 'moderator'].map(
    (name) => demo.people.find(({ email }) => email === `${name}@demo.test`)?.id,
  )
  expect(ids).toEqual([visitorId, ownerId, adminId, editorId, moderatorId])
  const owned = demo.businesses.filter(({ owner_id }) => owner_id !== null)
  expect(owned.length).toBe(6)
  expect(owned.every(({ owner_id }) => owner_id === ownerId)).toBe(true)
  expect(owned.filter(({ draft }) => draft).length).toBe(2)
  expect(owned.filter(({ archived }) => archived).length).toBe(1)
})

test('nobody rates twice, and the overall rating is the mean to two decimals', () => {
  const pairs = demo.ratings.map((row) => `${row.business_id}/${row.user_id}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const row of demo.ratings) {
    const mean = (row.service_quality + row.value_for_money + row.customer_service) / 3
    expect(row.overall_rating).toBeCloseTo(mean, 2)
  }
})

test('reports come in every type and state', () => {
  expect(new Set(demo.reports.map((row) => row.report_type)).size).toBe(4)
  expect(new Set(demo.reports.map((row) => row.status))).toEqual(new Set(['pending', 'reviewed', 'resolved']))
  expect(demo.reports.some((row) => row.description === null)).toBe(true)
  expect(demo.reports.some((row) => row.user_id === null)).toBe(true)
})

test('plans are active, inactive and cancelled, paid and granted', () => {
  expect(new Set(demo.subscriptions.map((row) => row.status))).toEqual(
    new Set(['active', 'inactive', 'cancelled']),
  )
  expect(
    demo.subscriptions.some((row) => row.status === 'active' && row.stripe_subscription_id === null),
  ).toBe(true)
})

test('banners hang on the home page and on categories; one is switched off, one leads elsewhere', () => {
  const running = demo.banners.filter(({ active }) => active)
  expect(running.filter((row) => row.show_on_homepage).length).toBeGreaterThan(1)
  expect(running.some((row) => row.category_id !== null)).toBe(true)
  expect(demo.banners.some((row) => !row.active)).toBe(true)
  expect(demo.banners.some((row) => row.link_url !== '' && row.business_id === null)).toBe(true)
  const shown = new Set(open.map(({ id }) => id))
  for (const row of running) if (row.business_id !== null) expect(shown.has(row.business_id ?? '')).toBe(true)
})

test('the last week holds enough searches that found something to earn four terms and places', () => {
  const recent = demo.searches.filter((row) => now.getTime() - Date.parse(row.created_at) < 7 * 86_400_000)
  const fruitful = recent.filter(({ result_count }) => result_count > 0)
  expect(new Set(fruitful.map(({ query }) => query).filter((query) => query !== '')).size).toBeGreaterThan(4)
  expect(
    new Set(fruitful.map(({ location }) => location).filter((place) => place !== '')).size,
  ).toBeGreaterThan(4)
})

test('streets were invented for this place, and for no other', () => {
  expect(knowsStreets()).toBe(true)
  expect(knowsStreets([{ slug: 'lisboa' }, { slug: 'sintra' }])).toBe(false)
})
