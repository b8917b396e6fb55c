/**
 * Origin of the site without a trailing slash, from `SITE_URL` (Netlify's own `URL` as a fallback).
 * For code that runs on a server only; in a browser use `location.origin`.
 */
export function siteOrigin(): string {
  return (process.env['SITE_URL'] ?? process.env['URL'] ?? 'http://localhost:8888').replace(/\/+$/, '')
}
