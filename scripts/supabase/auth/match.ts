import type { Route } from './routes.ts'

export type Match =
  | { kind: 'found'; handler: Route[2]; params: Record<string, string> }
  | { kind: 'method' }
  | { kind: 'none' }

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/')

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  const isOpen = wanted.at(-1) === '*'
  if (isOpen) wanted.pop()
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}

/** The first matching route; `method` when the path exists only for other methods. */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match {
  let isKnown = false
  for (const [routeMethod, pattern, handler] of routes) {
    const params = matchPath(pattern, path)
    if (!params) continue
    if (routeMethod === method || (routeMethod === 'GET' && method === 'HEAD'))
      return { kind: 'found', handler, params }
    isKnown = true
  }
  return { kind: isKnown ? 'method' : 'none' }
}
