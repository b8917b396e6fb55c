import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepNext, safeNext, takeNext } from './next-path.ts'
import { memoryStorage } from './storage.fixture.ts'

const origin = 'https://suki.example'

test.each([
  ['/business/jollijeep', '/business/jollijeep'],
  ['/category/cafes?city=Makati#rate-1', '/category/cafes?city=Makati#rate-1'],
  ['https://suki.example/about', '/about'],
  ['/', '/'],
  ['/authors', '/authors'],
])('AUTH-03 after the login %s leads to %s', (text, path) => {
  expect(safeNext(text, origin)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://suki.example.evil.example/',
  'https://suki.example@evil.example/',
  '/auth',
  '/auth?next=/about',
  'https://suki.example/auth#x',
])('AUTH-03 the login does not lead to %j', (text) => {
  expect(safeNext(text, origin)).toBeNull()
})

test('AUTH-03 whatever the text, the way leads to this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (text) => {
        const path = safeNext(text, origin)
        if (path !== null) expect(new URL(path, origin).origin).toBe(origin)
      },
    ),
  )
})

test('AUTH-03 the way is told once, and only to the tab that began the login', () => {
  const storage = memoryStorage()
  expect(takeNext(storage, origin)).toBeNull()
  keepNext(storage, '/about')
  expect(takeNext(storage, origin)).toBe('/about')
  expect(takeNext(storage, origin)).toBeNull()
  keepNext(storage, '//evil.example')
  expect(takeNext(storage, origin)).toBe('/')
})
