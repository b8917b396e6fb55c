import type { APIRoute } from 'astro'
import { siteOrigin } from '#config/environment.ts'

/**
 * Everything may be crawled. Pages that must stay out of an index (search, login, dashboard, admin) say noindex
 * themselves, which a robot can see only if it is let in.
 */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin()}/sitemap-index.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
