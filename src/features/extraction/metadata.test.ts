import { expect, test } from 'vitest'
import { parsePage } from './dom.ts'
import { readMetadata } from './metadata.ts'

const nameOf = (html: string) =>
  readMetadata(parsePage(html, new URL('https://bakery.example/contact')), 'business').find(
    ({ field }) => field === 'name',
  )?.text

const head = (shared: string, title: string) =>
  `<head><meta property="og:title" content="${shared}"><title>${title}</title></head>`

test('of two titles the one counts that the page’s rights or its sign confirm', () => {
  const titles = head('Contact Us - The best bread in town', 'Contact Us - Corner Bakery')
  expect(nameOf(`${titles}<p>© 2026 Corner Bakery. All rights reserved.</p>`)).toBe('Corner Bakery')
  expect(nameOf(`${titles}<div class="logo">CORNER BAKERY</div>`)).toBe('Corner Bakery')
  expect(nameOf(titles)).toBe('The best bread in town')
  expect(nameOf(`${head('Corner Bakery', 'Bread')}<p>© Corner Bakery</p>`)).toBe('Corner Bakery')
})
