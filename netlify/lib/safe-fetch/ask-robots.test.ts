import { expect, test } from 'vitest'
import { askRobots } from './ask-robots.ts'

const rules = `
User-agent: *
Disallow: /private/
Disallow: /*?print

User-agent: SukiReader
Disallow: /menu
Allow: /menu/today
`

test.each([
  ['https://shop.test/', true],
  ['https://shop.test/private/page', true],
  ['https://shop.test/menu', false],
  ['https://shop.test/menu/today', true],
])('a site’s rules for this reader come before those for all: %s', async (url, allowed) => {
  expect(await askRobots(async () => rules)(new URL(url))).toBe(allowed)
})

test('the rules for all count where this reader has none of its own', async () => {
  const mayRead = askRobots(async () => 'User-agent: *\nDisallow: /private/\nDisallow: /*?print')
  expect(await mayRead(new URL('https://shop.test/private/a'))).toBe(false)
  expect(await mayRead(new URL('https://shop.test/a?print=1'))).toBe(false)
  expect(await mayRead(new URL('https://shop.test/a'))).toBe(true)
})

test('a site is asked once, and one without rules allows everything', async () => {
  const asked: string[] = []
  const mayRead = askRobots(async (url) => {
    asked.push(url)
    return ''
  })
  expect(await mayRead(new URL('https://shop.test/a'))).toBe(true)
  expect(await mayRead(new URL('https://shop.test/b?c'))).toBe(true)
  expect(await mayRead(new URL('http://shop.test/a'))).toBe(true)
  expect(asked).toEqual(['https://shop.test/robots.txt', 'http://shop.test/robots.txt'])
})
