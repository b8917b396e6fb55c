import { expect, test } from 'vitest'
import type { Handler } from './context.ts'
import { matchRoute } from './match.ts'
import type { Route } from './routes.ts'

const handler: Handler = async () => ({ status: 200 })
const routes: readonly Route[] = [
  ['GET', '/a', handler],
  ['POST', '/a/:one/b/:two', handler],
  ['GET', '/open/*', handler],
]

test('a route is found with the named parts of its path', () => {
  expect(matchRoute(routes, 'POST', '/a/1/b/2')).toEqual({
    kind: 'found',
    handler,
    params: { one: '1', two: '2' },
  })
})

test('HEAD is answered like GET', () => {
  expect(matchRoute(routes, 'HEAD', '/a').kind).toBe('found')
})

test('an open route takes whatever is below it, and itself', () => {
  for (const path of ['/open', '/open/x', '/open/x/y'])
    expect(matchRoute(routes, 'GET', path).kind).toBe('found')
  expect(matchRoute(routes, 'GET', '/opened').kind).toBe('none')
})

test('a known path with another method is told from an unknown path', () => {
  expect(matchRoute(routes, 'DELETE', '/a').kind).toBe('method')
  expect(matchRoute(routes, 'GET', '/a/1').kind).toBe('none')
})
