import { expect, test } from 'vitest'
import { slugifyCategory } from '#core/slug.ts'
import { categoryCatalogue } from './category-catalogue.ts'

const slugs = categoryCatalogue.map((category) => category.slug)

test('no two categories share a slug or a name', () => {
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(new Set(categoryCatalogue.map((category) => category.name)).size).toBe(slugs.length)
})

test.each(categoryCatalogue)(
  'the slug $slug is an address and its description is a sentence part',
  (category) => {
    expect(slugifyCategory(category.slug)).toBe(category.slug)
    expect(category.description.length).toBeGreaterThan(10)
    expect(category.icon).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  },
)

test.each([
  ...['bars-and-cafes', 'massage-therapy', 'hair-and-beauty'],
  ...['computer-services', 'air-conditioning', 'laundry-services'],
  ...['restaurants', 'shopping', 'services', 'healthcare'],
])('the category %s, which other pages lead to, is in the catalogue', (slug) => {
  expect(slugs).toContain(slug)
})
