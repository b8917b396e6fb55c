import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paths } from '#config/paths.ts'
import { pageOfSocialCard, readSocialCardAlt, socialCardAlt, socialCardUrl } from './social-card.ts'

describe('what the picture of a link says', () => {
  test.each([
    { heading: 'Aling Nena’s Carinderia', line: 'Restaurants in Parañaque City' },
    { heading: 'Café · Bar', line: 'Cafés in Makati City' },
    { heading: 'Halo-Halo', line: '' },
  ])('$heading is read back from its words', (card) => {
    expect(readSocialCardAlt(socialCardAlt(card))).toEqual(card)
  })

  test('whatever it says in one line each is read back', () => {
    const text = fc.string({ unit: 'grapheme' }).map((words) => words.replace(/[·\s]+/g, ' ').trim())
    fc.assert(
      fc.property(text, text, (heading, line) => {
        expect(readSocialCardAlt(socialCardAlt({ heading, line }))).toEqual({ heading, line })
      }),
    )
  })
})

describe('the URL of a picture', () => {
  test.each([
    paths.home,
    paths.about,
    paths.business('alings-carinderia-2'),
    paths.categoryCity('restaurants', 'makati-city'),
    paths.location('makati-city', { page: 3 }),
  ])('of %s leads back to its page', (path) => {
    expect(pageOfSocialCard(socialCardUrl(path, 'words'))).toBe(path)
  })

  test('changes with the words', () => {
    expect(socialCardUrl('/about', 'one')).not.toBe(socialCardUrl('/about', 'other'))
    expect(socialCardUrl('/about', 'one')).toBe(socialCardUrl('/about', 'one'))
  })

  test.each([
    '/og/business/x.png',
    '/og/business/x.0123456789ab.svg',
    '/og.png',
    '/og/../admin.0123456789ab.png',
  ])('%s is nobody’s', (url) => {
    expect(pageOfSocialCard(url)).toBeNull()
  })

  test('carries no search of a visitor to the page', () => {
    expect(pageOfSocialCard('/og/search.0123456789ab.png?q=anything&page=2')).toBe('/search?page=2')
    expect(pageOfSocialCard('/og/search.0123456789ab.png?page=anything')).toBe('/search')
  })
})
