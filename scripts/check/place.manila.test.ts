import { describe, expect, it, vi } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'

describe('the place', () => {
  it('DATA-01 site.ts holds place, brand, country, bounds, time zone, default terms and the host from SITE_URL', async () => {
    expect(site).toMatchObject({
      place: 'Metro Manila',
      placeShort: 'Manila',
      brand: 'Suki',
      country: 'Philippines',
      countryCode: 'PH',
      timeZone: 'Asia/Manila',
      bounds: { minLatitude: 4, maxLatitude: 21, minLongitude: 116, maxLongitude: 127 },
      defaultTrendingTerms: ['Dating Services', 'Shopping Centers', 'Restaurants', 'Hotels & Accommodation'],
    })
    // The environment is read once.
    vi.resetModules()
    vi.stubEnv('SITE_URL', 'https://directory.example/')
    const { siteOrigin } = await import('#config/environment.ts')
    expect(siteOrigin()).toBe('https://directory.example')
  })

  it('DATA-02 the city list gives slug, name and aliases of seventeen cities, none twice', () => {
    expect(cities).toHaveLength(17)
    for (const { slug, name, aliases } of cities) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(name).not.toBe('')
      expect(aliases.length, name).toBeGreaterThan(0)
    }
    expect(new Set(cities.map(({ slug }) => slug)).size).toBe(17)
  })
})
