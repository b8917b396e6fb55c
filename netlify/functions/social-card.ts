import { cacheForever, cacheNever } from '#config/headers.ts'
import { pageOfSocialCard, readSocialCardAlt } from '#features/sharing/social-card.ts'
import { handle } from '../lib/handle.ts'
import { renderPage } from '../lib/render-page.ts'
import { drawSocialCard } from '../lib/social-card/draw-card.ts'
import { readSocialMeta } from '../lib/social-card/social-meta.ts'

/**
 * Draws the picture of a link to one of our pages. What it says, and whether this is its URL, the page itself tells: a
 * URL of yesterday's words leads on to today's picture, and no other words are ever drawn.
 */
export default handle(['GET', 'HEAD'], async (request, { reference }) => {
  const path = pageOfSocialCard(request.url)
  const page = path === null ? null : await renderPage(path, { reference })
  const meta = page?.status === 200 ? readSocialMeta(await page.text()) : null
  if (meta === null) return new Response(null, { status: 404, headers: { 'Cache-Control': cacheNever } })
  const asked = new URL(request.url)
  const current = new URL(meta.image)
  if (current.pathname + current.search !== asked.pathname + asked.search)
    return new Response(null, { status: 302, headers: { Location: meta.image, 'Cache-Control': cacheNever } })
  const picture = await drawSocialCard(readSocialCardAlt(meta.alt))
  return new Response(request.method === 'HEAD' ? null : picture, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': cacheForever,
      'Netlify-CDN-Cache-Control': `${cacheForever}, durable`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
})

export const config = { path: '/og/*' }
