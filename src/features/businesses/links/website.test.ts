import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeLink } from '#core/link.ts'
import { normalizeWebsite } from './website.ts'

const target = encodeURIComponent('https://corner.example/menu?day=1&x=a+b')

test.each([
  [`https://l.facebook.com/l.php?u=${target}&h=AT0abc&s=1`, 'https://corner.example/menu?day=1&x=a+b'],
  [`lm.facebook.com/l.php?h=AT0&u=${target}`, 'https://corner.example/menu?day=1&x=a+b'],
  [`https://l.instagram.com/?u=${target}&e=AT`, 'https://corner.example/menu?day=1&x=a+b'],
  [`https://www.google.com/url?q=${target}&sa=D`, 'https://corner.example/menu?day=1&x=a+b'],
  [`https://www.google.com.ph/url?sa=t&url=${target}`, 'https://corner.example/menu?day=1&x=a+b'],
  [
    `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${target}`)}`,
    'https://corner.example/menu?day=1&x=a+b',
  ],
  [
    `https://l.facebook.com/l.php?u=${encodeURIComponent('https://corner.example/?fbclid=IwAR0')}&h=A`,
    'https://corner.example',
  ],
])('%j leads to %j', (text, website) => {
  expect(normalizeWebsite(text)).toBe(website)
})

test.each([
  ['https://corner.example/?fbclid=IwAR0', 'https://corner.example'],
  ['https://corner.example/a?utm_source=ig&utm_medium=social', 'https://corner.example/a'],
  [
    'https://corner.example/a?b=1+2&utm_source=ig&c=%20&d&gclid=x#menu',
    'https://corner.example/a?b=1+2&c=%20&d#menu',
  ],
  ['https://corner.example/?utm_source=gmb#menu', 'https://corner.example/#menu'],
])('%j loses what tracks: %j', (text, website) => {
  expect(normalizeWebsite(text)).toBe(website)
})

test.each([
  'https://www.facebook.com/corner.bakery',
  'https://www.facebook.com/profile.php?id=100012345',
  'https://l.facebook.com/l.php?h=AT0abc',
  'https://l.facebook.com/l.php?u=javascript%3Aalert(1)',
  'https://corner.example/l.php?u=https%3A%2F%2Fother.example',
  'https://corner.example/a?page=utm_source&about=fbclid',
  'https://corner.example/a?a&&b=',
  '/business/aling-nena',
])('%j stays as it is', (text) => {
  expect(normalizeWebsite(text)).toBe(text)
})

test.each(['1.5', '2.500', '09171234567', 'n.a', '8.8.8.8', 'http://0x7f.1/menu', 'javascript:alert(1)'])(
  '%j is no website',
  (text) => {
    expect(normalizeWebsite(text)).toBeNull()
  },
)

test('a website is a link that is accepted unchanged again', () => {
  const piece = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom(
      'https://l.facebook.com/l.php?u=',
      'https%3A%2F%2Fa.example',
      '&',
      '?',
      'utm_a=b',
      'a.example',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const website = normalizeWebsite(pieces.join(''))
      if (website === null) return
      expect(normalizeLink(website)).toBe(website)
      expect(normalizeWebsite(website)).toBe(website)
    }),
    { numRuns: 500 },
  )
})
