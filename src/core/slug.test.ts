import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isReservedName,
  isSlug,
  listingSlug,
  meantSlug,
  slugify,
  slugifyCategory,
  titleFromSlug,
} from './slug.ts'

describe('slug of a business', () => {
  test.each([
    ["Aling Nena's Carinderia", 'aling-nenas-carinderia'],
    ['Café Ñ', 'cafe-n'],
    ['A & B -- Trading', 'a-b-trading'],
    ['  7-Eleven   (Ayala)  ', '7-eleven-ayala'],
    ['H.A.R.D. Rock', 'hard-rock'],
    ['金牛', ''],
    ['Tapa–House', 'tapa-house'],
    ['ABC ᴾᴿᴼ ✨💅🏽✨', 'abc-pro'],
    ['𝓑𝓮𝓪𝓾𝓽𝔂 ʙᴀʀ ＰＬＵＳ', 'beauty-bar-plus'],
    ['한국마트 (Korean Mart)', 'korean-mart'],
    ['', ''],
  ])('ADD-08 ALINK-15 %j gives %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  test.each([
    ['ร้านอาหารไทย', 'thai-restaurants-makati-city'],
    ['ครัวไทย 9', 'thai-restaurants-makati-city-9'],
    ['✨💅🏽✨', 'thai-restaurants-makati-city'],
    ['168', '168'],
    ['北京飯店 Beijing', 'beijing'],
  ])('ADD-08 with nothing of %j to type is its category and city: %j', (name, slug) => {
    expect(listingSlug({ name, category: 'thai-restaurants', city: 'Makati City' })).toBe(slug)
  })

  test('ADD-08 holds nothing but letters, digits and single inner hyphens, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugify(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      }),
    )
  })

  test('the slug of a slug is the slug', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name))
      }),
    )
  })
})

describe('slug of a category', () => {
  test.each([
    ['Hotels & Accommodation', 'hotels-accommodation'],
    ['--Bars/Cafés--', 'bars-cafes'],
    ["Men's Wear", 'men-s-wear'],
  ])('ACAT-09 %j gives %j', (name, slug) => {
    expect(slugifyCategory(name)).toBe(slug)
  })

  test('ACAT-09 holds nothing but letters, digits and single inner hyphens, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugifyCategory(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      }),
    )
  })
})

describe('title from a slug', () => {
  test.each([
    ['las-pinas-city', 'Las Pinas City'],
    ['santa--rosa-', 'Santa Rosa'],
    ['', ''],
  ])('LOC-05 %j reads %j', (slug, title) => {
    expect(titleFromSlug(slug)).toBe(title)
  })

  test('LOC-05 leads back to the slug', () => {
    const word = fc.stringMatching(/^[a-z0-9]+$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(slugify(titleFromSlug(words.join('-')))).toBe(words.join('-'))
      }),
    )
  })
})

test.each(['index', '404', 'CON', 'nul', 'aux', 'lpt1', 'robots', 'sitemap'])(
  'a page named %j would be another file',
  (name) => {
    expect(isReservedName(name)).toBe(true)
    expect(isSlug(name)).toBe(false)
  },
)

test.each(['index-2', 'indexes', 'con-brio', 'com', 'com10', '405', '7'])('%j names a page', (name) => {
  expect(isReservedName(name)).toBe(false)
  expect(isSlug(name)).toBe(true)
})

test.each([
  ['Kapihan-Sa-Binondo', 'kapihan-sa-binondo'],
  ['kapihan-sa-binondo.', 'kapihan-sa-binondo'],
  ['kapihan-sa-binondo)!', 'kapihan-sa-binondo'],
  ['kapihan-sa-binondo', null],
  ['www.example.com', null],
  ['Facebook.com', null],
  ['Index.', null],
  ['...', null],
])('a link to %j from a message means %j', (text, slug) => {
  expect(meantSlug(text)).toBe(slug)
})
