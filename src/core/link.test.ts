import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copiedLink, hasDotSegments, isHttps, isStoredPicture, normalizeLink, pictureLink } from './link.ts'

describe('stored links', () => {
  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['example.com/menu?x=1', 'https://example.com/menu?x=1'],
    ['http://example.com/', 'http://example.com'],
    ['HTTPS://Example.COM/A', 'https://example.com/A'],
    ['http//example.com', 'http://example.com'],
    ['https:/example.com', 'https://example.com'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['example.com/a?id=1#', 'https://example.com/a?id=1'],
    ['example.com/#menu', 'https://example.com/#menu'],
    ['  ', ''],
  ])('BIZ-21 %j becomes %j', (text, link) => {
    expect(normalizeLink(text)).toBe(link)
  })

  test.each([
    ['/business/aling-nena', '/business/aling-nena'],
    ['business/aling-nena/', '/business/aling-nena'],
  ])('BIZ-20 the bare business path %j becomes %j', (text, link) => {
    expect(normalizeLink(text)).toBe(link)
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'tel:09171234567',
    'ftp://example.com',
    'user:secret@example.com',
    'https://user:secret@example.com',
    'someone@example.com',
    '@corner.bakery',
    '///filled.count.soap',
    'N/A',
    'none',
    'two words.com',
    'https://',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('%j is no link', (text) => {
    expect(normalizeLink(text)).toBeNull()
  })

  test('whatever is accepted is empty, a business path or http(s), and is accepted unchanged again', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(
        'http',
        'https',
        ':',
        '//',
        '/',
        '.',
        'com',
        'javascript:',
        'business/',
        '@',
        '?',
        '#',
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const link = normalizeLink(pieces.join(''))
        if (link === null) return
        expect(link).toMatch(
          /^(?:|\/business\/[a-z0-9-]+|https?:\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#][^\s"<>\\]*)?)$/,
        )
        expect(normalizeLink(link)).toBe(link)
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['Kape Tayo 12 Mabini St https://maps.example/abc', 'https://maps.example/abc'],
  // Some browsers take line breaks out of what is pasted.
  ['Kape TayoMakatihttps://maps.example/abc', 'https://maps.example/abc'],
  ['Our page (https://example.com/a).', 'https://example.com/a'],
  ['"https://example.com"', 'https://example.com'],
  ['<iframe src="https://maps.example/embed?pb=1" width="600"></iframe>', 'https://maps.example/embed?pb=1'],
  ['\u200ehttps://example.com\u200b', 'https://example.com'],
  ['https://example.com,', 'https://example.com'],
  ['example.com.', 'example.com'],
  ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['https://a.example https://b.example', 'https://a.example https://b.example'],
  ['at the corner', 'at the corner'],
])('in %j, the link is %j', (text, link) => {
  expect(copiedLink(text)).toBe(link)
})

test.each([
  ['https://example.com/a.png', true],
  ['http://example.com/a.png', false],
  ['https://user@example.com/a.png', false],
  ['/media/a.png', false],
  ['javascript:alert(1)', false],
  ['', false],
])('whether %j is an https address: %s', (text, expected) => {
  expect(isHttps(text)).toBe(expected)
})

test.each([
  ['https://example.com/our menu.jpg', 'https://example.com/our%20menu.jpg'],
  ['https://Example.com/A.jpg?w=2', 'https://example.com/A.jpg?w=2'],
  ['https://example.com/a.jpg?utm_source=b', 'https://example.com/a.jpg?utm_source=b'],
  ['http://example.com/a.jpg', null],
  ['/media/a.webp', null],
  ['', null],
])('the picture at %j is stored as %j', (text, address) => {
  expect(pictureLink(text)).toBe(address)
})

const dots = ['..', '.', '%2e%2e', '.%2E', '%252e.', '%25252e%25252e', '%%32%65', '%25%32%65.']
const slashes = ['/', '%2f', '%252F', '\\', '%5c', ';/']

test('a way out of a folder is seen however it is encoded', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dots), fc.constantFrom(...slashes), (dot, slash) => {
      for (const link of [`/media/a/${dot}${slash}b`, `https://example.com/a/${dot}`]) {
        expect(hasDotSegments(link), link).toBe(true)
        expect(isStoredPicture(link), link).toBe(false)
      }
    }),
  )
})

test.each(['/media/a..b/c.webp', 'https://example.com/...', 'https://example.com/a?to=../b#/../'])(
  '%j leads nowhere else',
  (link) => {
    expect(hasDotSegments(link)).toBe(false)
  },
)

test.each([
  ['/media/business-images/0b5d/9c.webp', true],
  ['/media/', false],
  ['/media//a', false],
  ['/media/.env', false],
  ['/media/a%20b.webp', false],
  ['/pictures/a.webp', false],
])('whether %j is one of our pictures: %s', (address, expected) => {
  expect(isStoredPicture(address)).toBe(expected)
})
