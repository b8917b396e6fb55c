import type { APIRoute } from 'astro'
import { siteOrigin } from '#config/environment.ts'

/**
 * Everything may be read. Pages that are no results of a search (search itself, login, dashboard, admin) say
 * noindex themselves, and a robot must be let in to see that.
 */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin()}/sitemap-index.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
