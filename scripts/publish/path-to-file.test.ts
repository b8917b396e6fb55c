import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathToFile } from './path-to-file.ts'

test.each([
  ['/', 'index.html'],
  ['/about', 'about.html'],
  ['/business/jollijeep-makati', 'business/jollijeep-makati.html'],
  ['/category/bars-and-cafes?page=2', 'category/bars-and-cafes/page/2.html'],
  ['/category/hotels/makati-city?page=2', 'category/hotels/makati-city/page/2.html'],
  ['/robots.txt', 'robots.txt'],
  ['/category/caf%C3%A9', 'category/café.html'],
])('%s is kept in %s', (path, file) => {
  expect(pathToFile(path)).toBe(file)
})

test.each([
  '/category/cafes?city=makati',
  '/category/cafes?page=2&city=makati',
  '/category/cafes?page=0',
  '/category/../secret',
  '/category/%2e%2e%2fsecret',
  '//other.example/x',
  'about',
  '/category/%252e%252e/secret',
  '/business/index',
  '/business/404',
  '/business/con',
  '/business/nul.txt',
  '/business/jollijeep.',
  '/business/Jollijeep',
  '/business/a%00b',
  '/business/a%5cb',
  `/business/${'a'.repeat(260)}`,
])('%s has no file', (path) => {
  expect(() => pathToFile(path)).toThrow()
})

test('no path leads out of the output folder', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      let file: string
      try {
        file = pathToFile(path)
      } catch {
        return
      }
      expect(file.split('/')).not.toContain('..')
      expect(file.startsWith('/')).toBe(false)
    }),
  )
})
