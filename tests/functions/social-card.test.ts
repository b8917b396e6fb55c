import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { readPage } from '../support/html.ts'

const site = inject('site')

async function firstSlug(): Promise<string> {
  const db = createDb(site.backend.url, site.backend.anonKey)
  const query = db.from('mn_businesses').select('slug').order('slug').limit(1).single()
  return (await query.throwOnError()).data.slug
}

/** The picture that a page names, at this site. */
async function pictureOf(path: string): Promise<{ url: URL; alt: string }> {
  const page = await readPage(`${site.origin}${path}`)
  const { pathname, search } = new URL(page.valueOf('meta[property="og:image"]', 'content'))
  return {
    url: new URL(pathname + search, site.origin),
    alt: page.valueOf('meta[property="og:image:alt"]', 'content'),
  }
}

test('each kind of page names a picture of its own, which is drawn, small and kept for ever', async () => {
  const kinds = ['/', '/about', '/location/makati-city', `/business/${await firstSlug()}`]
  const pictures = await Promise.all(kinds.map(pictureOf))
  expect(new Set(pictures.map(({ url }) => url.href)).size).toBe(kinds.length)
  for (const { url, alt } of pictures) {
    const answer = await fetch(url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status, alt).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.byteLength, alt).toBeLessThanOrEqual(60_000)
  }
})

test('a picture of earlier words leads on to the one of today, and is not kept', async () => {
  const { url } = await pictureOf(`/business/${await firstSlug()}`)
  const earlier = url.href.replace(/\.[0-9a-f]{12}\.png$/, '.0123456789ab.png')
  const answer = await fetch(earlier, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(new URL(answer.headers.get('location') ?? '').pathname).toBe(url.pathname)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  '/og/business/no-such-business.0123456789ab.png',
  '/og/search.0123456789ab.png?q=words+of+somebody',
  '/og/admin.0123456789ab.png',
  '/og/anything.png',
])('nothing is drawn for %s', async (path) => {
  const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
