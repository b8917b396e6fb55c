import { expect, test } from 'vitest'
import { type Banner, bannerLink, leadsSomewhere } from './banners.ts'

const business = {
  slug: 'lola',
  name: 'Lola',
  shortDescription: '',
  city: '',
  rating: null,
  featured: false,
  sponsored: false,
  ratingCount: 0,
}
const banner: Banner = { id: '1', title: 'Sale', imageUrl: '/media/a.webp', linkUrl: '', business }
const address = (changes: Partial<Banner>) => bannerLink({ ...banner, ...changes })

test('HOME-30 a banner with a link opens it in a new tab', () => {
  expect(address({ linkUrl: 'https://example.com/sale' })).toEqual({
    href: 'https://example.com/sale',
    external: true,
  })
})

test('HOME-31 a banner without a link leads to its business', () => {
  expect(address({})).toEqual({ href: '/business/lola', external: false })
})

test('a banner never links to a script, and is hidden without a target', () => {
  expect(address({ linkUrl: 'javascript:alert(1)' }).href).toBe('/business/lola')
  expect(leadsSomewhere(banner)).toBe(true)
  expect(leadsSomewhere({ ...banner, business: null })).toBe(false)
  expect(leadsSomewhere({ ...banner, business: null, linkUrl: 'https://example.com' })).toBe(true)
})
