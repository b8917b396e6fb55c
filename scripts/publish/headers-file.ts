import { cacheForever, type HeaderSettings, securityHeaders } from '#config/headers.ts'

/** Files whose URLs change with their content. */
const forEver = ['/_astro/*', '/map/tiles/*', '/map/stills/*']

/**
 * The `_headers` file: the headers that the CDN sends with static files. Pages need no cache rule: by default the CDN
 * revalidates them each time, which suits pages that a rebuild may change.
 */
export function headersFile(settings: HeaderSettings): string {
  return [
    block('/*', securityHeaders(settings)),
    ...forEver.map((path) => block(path, { 'Cache-Control': cacheForever })),
  ].join('\n')
}

function block(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
