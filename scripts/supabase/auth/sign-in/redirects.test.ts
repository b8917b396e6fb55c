import { describe, expect, test } from 'vitest'
import { globToRegExp } from './glob.ts'
import { chooseRedirect, extendRedirect, redirectRules } from './redirects.ts'

/** Rows of the table in https://supabase.com/docs/guides/auth/redirect-urls, and what surrounds them. */
describe('patterns of the redirect allow-list', () => {
  const cases: readonly (readonly [pattern: string, url: string, matches: boolean])[] = [
    ['http://localhost:3000/*', 'http://localhost:3000/foo', true],
    ['http://localhost:3000/*', 'http://localhost:3000/bar', true],
    ['http://localhost:3000/*', 'http://localhost:3000/foo/bar', false],
    ['http://localhost:3000/*', 'http://localhost:3000/foo/', false],
    ['http://localhost:3000/**', 'http://localhost:3000/foo', true],
    ['http://localhost:3000/**', 'http://localhost:3000/foo/bar', true],
    ['http://localhost:3000/?', 'http://localhost:3000/a', true],
    ['http://localhost:3000/?', 'http://localhost:3000/foo', false],
    ['http://localhost:3000/[!a-z]', 'http://localhost:3000/1', true],
    ['http://localhost:3000/[!a-z]', 'http://localhost:3000/a', false],
    ['http://localhost:3000/[a-z]', 'http://localhost:3000/a', true],
    ['https://*.example.test', 'https://one.example.test', true],
    ['https://*.example.test', 'https://one.two.example.test', false],
    ['https://*--site.netlify.app/**', 'https://preview-7--site.netlify.app/a/b?c=d', true],
    ['https://*--site.netlify.app/**', 'https://evil.test/--site.netlify.app/', false],
    ['https://{one,two}.test/', 'https://two.test/', true],
    ['https://{one,two}.test/', 'https://three.test/', false],
    ['https://one.test/a,b', 'https://one.test/a,b', true],
    ['https://one.test/', 'https://oneXtest/', false],
    ['https://one.test/\\*', 'https://one.test/*', true],
    ['https://one.test/\\*', 'https://one.test/a', false],
    ['suki://callback', 'suki://callback', true],
  ]
  for (const [pattern, url, matches] of cases) {
    test(`${pattern} ${matches ? 'takes' : 'refuses'} ${url}`, () => {
      expect(globToRegExp(pattern).test(url)).toBe(matches)
    })
  }

  test('a pattern whose braces do not close is refused', () => {
    expect(() => globToRegExp('https://{one')).toThrow(SyntaxError)
  })
})

describe('where people may be sent back to', () => {
  const rules = redirectRules('https://suki.test', ['https://*.preview.test/**', 'suki://**'])
  const chosen = (url: string) => chooseRedirect(rules, [url])
  const allowed = [
    'https://suki.test',
    'https://suki.test/a?b=c#d',
    'https://one.preview.test/a#b',
    'suki://open/a',
    'http://127.0.0.1:4000/',
    'http://[::1]:4000/',
  ]
  for (const url of allowed) test(`${url} is allowed`, () => expect(chosen(url)).toBe(url))

  const refused = [
    'http://suki.test/',
    'https://suki.test:8443/',
    'https://suki.test.evil.example/',
    'https://evil.example/#https://one.preview.test/a',
    'https://suki.test@evil.example/',
    'https://evil.example\\@suki.test/',
    'http://localhost:8888/',
    'http://192.168.0.1/',
    'http://2130706433/',
    'data:text/html,x',
    '',
    '/relative',
  ]
  for (const url of refused)
    test(`${url || 'nothing'} is not: it leads to the site`, () =>
      expect(chosen(url)).toBe('https://suki.test'))

  test('on this machine every port of localhost is the site', () => {
    const local = redirectRules('http://localhost:8888', [])
    expect(chooseRedirect(local, ['http://localhost:5000/x'])).toBe('http://localhost:5000/x')
  })

  test('the first allowed candidate counts', () => {
    expect(chooseRedirect(rules, [undefined, 'https://evil.example/', 'https://suki.test/b'])).toBe(
      'https://suki.test/b',
    )
  })
})

describe('what is added to a URL', () => {
  test('a query beside its own', () => {
    expect(extendRedirect('https://suki.test/a?q=1#top', { query: { code: 'x y' } })).toBe(
      'https://suki.test/a?q=1&code=x+y#top',
    )
  })

  test('a fragment, sorted, in place of its own', () => {
    expect(extendRedirect('https://suki.test/#top', { fragment: { token_type: 'bearer', a: '1' } })).toBe(
      'https://suki.test/#a=1&sb=&token_type=bearer',
    )
  })
})
