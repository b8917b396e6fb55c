import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cdnVary } from '#config/headers.ts'
import { createDb } from '#db/client.ts'
import { type Runtime, startRuntime } from '../../scripts/stack/runtime.ts'
import { freePort } from '../../scripts/supabase/ports.ts'

const site = inject('site')

type Answer = { status: number; headers: Headers; text: string }

/** Every body is read, also by tests that do not look at it: an unread one can break its connection's end. */
async function ask(address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(new URL(address, site.origin), { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Functions' answers carry a header that files do not. */
const isRendered = ({ headers }: Answer) => headers.has('x-nf-invocation-metadata')

async function firstCategoryWithPages(): Promise<string> {
  const db = createDb(site.backend.url, site.backend.anonKey)
  const { data } = await db
    .from('mn_categories')
    .select('slug')
    .order('item_count', { ascending: false })
    .limit(1)
    .single()
    .throwOnError()
  return data.slug
}

describe('a business that was published a moment ago', () => {
  const db = createDb(site.backend.url, site.backend.serviceKey)
  const slug = 'opened-a-moment-ago'

  beforeAll(async () => {
    await db
      .from('mn_businesses')
      .insert({ slug, name: 'Opened A Moment Ago', city: 'Pasig City', draft: false })
      .throwOnError()
  })
  afterAll(async () => {
    await db.from('mn_businesses').delete().eq('slug', slug).throwOnError()
  })

  test('BUILD-02 is at its address before anything is built', async () => {
    const response = await ask(`/business/${slug}`)
    expect(response.status).toBe(200)
    expect(isRendered(response)).toBe(true)
    expect(response.text).toContain('Opened A Moment Ago')
  })

  test('may wait in the CDN for seconds only', async () => {
    const response = await ask(`/business/${slug}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('s-maxage=30')
  })

  test('is kept once, however many addresses with parameters of their own lead to it', async () => {
    const kept = await Promise.all(
      ['', '?page=1', '?fbclid=abc'].map((query) => ask(`/business/${slug}${query}`)),
    )
    expect(kept.map(({ headers }) => headers.get('netlify-vary'))).toEqual([cdnVary, cdnVary, cdnVary])
  })

  test('answers HEAD without a body', async () => {
    const response = await ask(`/business/${slug}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.text).toBe('')
  })
})

describe('addresses with nothing behind them', () => {
  test.each([
    '/no-such-page',
    '/no/such/page',
    '/category/www.example.com',
    '/facebook.com/someone',
    '/www.example.com',
  ])('NF-01 NF-05 NF-06 %s gives the 404 page with status 404', async (address) => {
    const response = await ask(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.text).toContain('Page Not Found')
  })

  test('BIZ-02 a missing business is answered with status 404 and its own text', async () => {
    const response = await ask('/business/no-such-business')
    expect(response.status).toBe(404)
    expect(response.text).toContain('Business not found')
  })

  test('CAT-14 a missing category is answered with its own text', async () => {
    const response = await ask('/category/no-such-category')
    expect(response.status).toBe(404)
    expect(response.text).toContain('Category not found')
  })
})

describe('lists with a query', () => {
  test('the second page is a file, found by its query', async () => {
    const address = `/category/${await firstCategoryWithPages()}`
    const [first, second] = await Promise.all([ask(address), ask(`${address}?page=2`)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect([isRendered(first), isRendered(second)]).toEqual([false, false])
    expect(second.text).not.toBe(first.text)
  })

  test('a page beyond the last is not found', async () => {
    const response = await ask(`/category/${await firstCategoryWithPages()}?page=999`)
    expect(response.status).toBe(404)
  })

  test.each(['?city=Makati City', '?q=cafe', '?city=Makati City&page=1'])(
    'a category filtered by %s is rendered when asked for',
    async (query) => {
      const response = await ask(`/category/${await firstCategoryWithPages()}${query}`)
      expect(response.status).toBe(200)
      expect(isRendered(response)).toBe(true)
    },
  )
})

describe('headers', () => {
  test.each(['/about', '/search?q=cafe', '/no-such-page'])('%s has all security headers', async (address) => {
    const { headers } = await ask(address)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(headers.get('content-security-policy')).toContain(site.backend.url)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('pages cannot be posted to', async () => {
    const response = await ask('/search', { method: 'POST', body: 'x=1' })
    expect(response.status).toBe(405)
  })
})

describe('with the data service gone', () => {
  let runtime: Runtime
  let origin: string

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    runtime = await startRuntime({
      // A folder beside, with the same compiled pages: only the data service's address differs.
      stateDir: `${site.stateDir}/without-data`,
      outDir: site.outDir,
      port,
      environment: {
        SUPABASE_URL: `http://127.0.0.1:${await freePort()}`,
        SUPABASE_ANON_KEY: site.backend.anonKey,
        SUPABASE_SERVICE_ROLE_KEY: site.backend.serviceKey,
        SUKI_STATE_DIR: site.stateDir,
        SITE_URL: origin,
      },
    })
  })
  afterAll(() => runtime.stop())

  test('NF-09 ISL-05 a page that cannot be rendered says so with status 500 and without a cause', async () => {
    const response = await ask(`${origin}/business/not-built-yet`)
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { text } = response
    expect(text).toContain('Unexpected Application Error!')
    expect(text).toMatch(/Reference: [0-9a-f]{8}/)
    expect(text).not.toMatch(/ECONNREFUSED|fetch failed|at file:/)
  })

  test('ISL-04 ISL-05 a form that cannot be taken says so in words for people, and gives no cause', async () => {
    const fields = { name: 'Ana', email: 'ana@people.test', subject: 'Kept', message: 'Hello' }
    const send = (accept: string) =>
      ask(`${origin}/.netlify/functions/contact`, {
        method: 'POST',
        headers: { Accept: accept },
        body: new URLSearchParams(fields),
      })
    const answer = await send('application/json')
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.text)).toEqual({
      error: expect.stringMatching(
        /^This is not possible right now\. Please try again in a few minutes\. \(Reference/,
      ),
      reference: expect.stringMatching(/^[0-9a-f]{8}$/),
      fields: {},
    })
    const page = await send('text/html')
    expect(page.status).toBe(503)
    expect(page.text).toContain('This is not possible right now.')
    expect(page.text).toContain('value="Kept"')
    for (const { text } of [answer, page])
      expect(text).not.toMatch(/ECONNREFUSED|fetch failed|contact message/)
  })

  test('BUILD-01 pages that were built are shown all the same', async () => {
    const response = await ask(`${origin}/`)
    expect(response.status).toBe(200)
    expect(response.text).toContain('<h1')
  })
})
