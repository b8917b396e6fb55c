import { expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { affectedPages } from '#features/publishing/publishing.ts'
import { withNewUrls } from './new-urls.ts'

const [city] = cities
const business = {
  slug: 'cafe-lupe',
  city: String(city?.name),
  category_id: 'c1',
  secondary_category_id: null,
}
const published = new Set(['/business/cafe-lupe', '/category/cafes', `/location/${city?.slug}`])
const isPublished = (path: string) => published.has(path)

test('an edit of what is published has no new URL', () => {
  const edit = affectedPages([{ entity: 'business', entity_id: 'b1', before: business, after: business }])
  expect(withNewUrls(edit, isPublished)).toBeUndefined()
})

test('a new business has a new URL, its lists have none', () => {
  const after = { ...business, slug: 'cafe-nena' }
  const edit = affectedPages([{ entity: 'business', entity_id: 'b2', before: null, after }])
  expect(withNewUrls(edit, isPublished)).toMatchObject({
    businesses: new Set(['b2']),
    businessSlugs: new Set(['cafe-nena']),
    categories: new Set(),
    places: new Set(),
  })
})

test('a category that moved has a new URL, its businesses have none', () => {
  const before = { slug: 'cafes', name: 'Cafés', icon: 'coffee' }
  const edit = affectedPages([
    { entity: 'category', entity_id: 'c1', before, after: { ...before, slug: 'coffee' } },
    { entity: 'business', entity_id: 'b1', before: business, after: business },
  ])
  expect(withNewUrls(edit, isPublished)).toMatchObject({
    businesses: new Set(),
    categories: new Set(['c1']),
    categorySlugs: new Map([['coffee', 'c1']]),
    places: new Set(),
  })
})

test('a place that has its first business has a new URL', () => {
  const after = { ...business, city: 'Cebu City' }
  const edit = affectedPages([{ entity: 'business', entity_id: 'b1', before: business, after }])
  expect(withNewUrls(edit, isPublished)?.places).toEqual(new Set(['cebu-city']))
})
