import type { APIRoute } from 'astro'
import { colours } from '#config/colours.ts'
import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'

/** What a phone needs to add the site to its home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: `${site.brand}: ${site.place} businesses`,
      short_name: site.brand,
      description: site.tagline,
      lang: site.language,
      start_url: paths.home,
      scope: paths.home,
      display: 'standalone',
      background_color: colours.day.shell,
      theme_color: colours.day.bay,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  )
