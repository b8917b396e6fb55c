import { expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { affectedPages, type SiteChange } from './publishing.ts'

const [here, there] = cities
const cafe = {
  slug: 'cafe',
  city: here?.name,
  category_id: 'food',
  secondary_category_id: null,
  position: null,
}
const restaurants = { slug: 'restaurants', name: 'Restaurants', icon: 'utensils' }

const business = (before: object | null, after: object | null) =>
  ({ entity: 'business', entity_id: 'b1', before, after }) as SiteChange

const look = (...changes: SiteChange[]) => affectedPages(changes)

test('BUILD-02 a published business may change its own page, its categories’ and its place’s', () => {
  const affected = look(business(null, { ...cafe, secondary_category_id: 'drinks' }))
  expect([...affected.businesses]).toEqual(['b1'])
  expect([...affected.businessSlugs]).toEqual(['cafe'])
  expect([...affected.categories]).toEqual(['food', 'drinks'])
  expect([...affected.places]).toEqual([here?.slug])
  expect([...affected.categoryCities]).toEqual([
    ['food', new Set([here?.slug])],
    ['drinks', new Set([here?.slug])],
  ])
})

test('BUILD-02 a business that moves may change the pages it leaves and those it comes to', () => {
  const moved = { ...cafe, slug: 'cafe-uno', city: there?.aliases[0], category_id: 'drinks' }
  const affected = look(business(cafe, moved))
  expect([...affected.businessSlugs]).toEqual(['cafe', 'cafe-uno'])
  expect([...affected.categories]).toEqual(['food', 'drinks'])
  expect([...affected.places]).toEqual([here?.slug, there?.slug])
  expect([...affected.categoryCities]).toEqual([
    ['food', new Set([here?.slug])],
    ['drinks', new Set([there?.slug])],
  ])
})

test('a business without a city or a category changes no list', () => {
  const affected = look(business(null, { ...cafe, city: '', category_id: null }))
  expect([affected.categories.size, affected.places.size, affected.categoryCities.size]).toEqual([0, 0, 0])
})

test('what a category’s page for a city shows of its other cities changes with where its businesses are', () => {
  const elsewhere = { ...cafe, city: there?.name }
  expect([...look(business(cafe, { ...cafe, digest: 'other' })).allCities]).toEqual([])
  for (const change of [business(null, cafe), business(cafe, null), business(cafe, elsewhere)])
    expect([...look(change).allCities]).toEqual(['food'])
  expect([...look(business(cafe, { ...cafe, category_id: 'drinks' })).allCities]).toEqual(['food', 'drinks'])
})

test('where a business was and is tells whose pages list it as nearby, if these show what changed', () => {
  const placed = { ...cafe, name: 'Café', position: '(1,2)' }
  const at = (position: string | null) => ({ id: 'b1', category_id: 'food', position })
  expect(look(business(placed, { ...placed, digest: 'other' })).nearby).toEqual([])
  expect(look(business(placed, { ...placed, name: 'Café Uno' })).nearby).toEqual([at('(1,2)'), at('(1,2)')])
  expect(look(business(placed, { ...placed, position: null })).nearby).toEqual([at('(1,2)'), at(null)])
  expect(look(business(placed, null)).nearby).toEqual([at('(1,2)')])
})

test('every page is looked at after a business whose position was deleted with its account', () => {
  const { position: _, ...forgotten } = cafe
  expect(look(business(forgotten, null))).toMatchObject({ all: 'sweep', nearby: [] })
  expect(look(business(cafe, null)).all).toBe('no')
})

test('a category’s new count changes its own pages; a new name changes everything that shows it', () => {
  const change = (after: object): SiteChange =>
    ({ entity: 'category', entity_id: 'food', before: restaurants, after }) as SiteChange
  expect([...look(change({ ...restaurants, digest: 'other' })).renamed]).toEqual([])
  expect([...look(change({ ...restaurants, name: 'Eateries' })).renamed]).toEqual(['food'])
  const moved = look(change({ ...restaurants, slug: 'eateries' }))
  expect([...moved.renamed]).toEqual(['food'])
  expect([...moved.categorySlugs.keys()]).toEqual(['restaurants', 'eateries'])
})

test('a moved banner changes the pages of its old and its new category', () => {
  const banner = {
    entity: 'banner',
    entity_id: 'a1',
    before: { category_id: 'food' },
    after: { category_id: null },
  } as SiteChange
  expect([...look(banner).categories]).toEqual(['food'])
  expect([...look(banner).allCities]).toEqual(['food'])
})

test('a request to render all pages outweighs one to check them', () => {
  const request = (build: 'sweep' | 'full'): SiteChange => ({
    entity: 'site',
    entity_id: 'admin',
    before: null,
    after: { build },
  })
  expect(look().all).toBe('no')
  expect(look(request('full'), request('sweep')).all).toBe('full')
  expect(look(request('sweep')).all).toBe('sweep')
})
