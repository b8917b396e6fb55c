import { readAheadHash } from './read-ahead.ts'

/** What the response headers depend on. */
export type HeaderSettings = {
  /** CSP hashes of the few inline scripts, from the renderer. */
  scriptHashes: readonly string[]
  /** URL of Supabase, which islands talk to. */
  supabaseUrl: string
  /** Where the map's tiles are, if not among the site's own files. */
  tilesUrl: string | null
}

/** Hashed files never change; everything else is revalidated, and is mostly unchanged. */
export const cacheForever = 'public, max-age=31536000, immutable'
export const cacheNever = 'no-store'
export const cacheRevalidate = 'public, max-age=0, must-revalidate'
/** How long the CDN may keep a page that a function rendered: long enough for a crowd, short enough for an edit. */
export const cdnCacheShort = 'public, durable, s-maxage=30, stale-while-revalidate=60'
/**
 * The parameters of the query that a page may depend on, the same for every page: the CDN keeps one answer for each of
 * their values, and none for those that visitors' links bring along.
 */
export const cdnVary =
  'query=q|location|category|rating|featured|open|sort|city|page|off|on|near|radius|after|view|area'

/**
 * The headers of every response that browsers see. Scripts must be files of our own or known inline ones, and
 * pictures our own: those of other hosts are copied before anybody sees them.
 */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

function contentSecurityPolicy({ scriptHashes, supabaseUrl, tilesUrl }: HeaderSettings): string {
  const service = new URL(supabaseUrl).origin
  const realtime = service.replace(/^http/, 'ws')
  const tiles = tilesUrl === null || tilesUrl.startsWith('/') ? [] : [new URL(tilesUrl).origin]
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[readAheadHash, ...scriptHashes].map((hash) => `'${hash}'`)],
    // Toasts and dialogs insert style elements. They set single styles through the object model, which is no attribute.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', service],
    'connect-src': [...new Set(["'self'", service, realtime, ...tiles])],
    'form-action': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
