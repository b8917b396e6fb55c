import { cacheForever, type HeaderSettings, securityHeaders } from '#config/headers.ts'

/**
 * The `_headers` file: what the CDN sends with the files of the site. Pages need no cache rule: the CDN's own
 * is to ask anew each time, which is right for a page that a rebuild may change.
 */
export function headersFile(settings: HeaderSettings): string {
  return [block('/*', securityHeaders(settings)), block('/_astro/*', { 'Cache-Control': cacheForever })].join(
    '\n',
  )
}

function block(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
