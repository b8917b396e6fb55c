import { paths } from '#config/paths.ts'
import { readPage } from '../support/html.ts'
import { pageTypes } from '../support/pages.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** The sources that a Content-Security-Policy allows for a directive. */
function sources(policy: string, directive: string): string[] {
  const found = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
  return found?.slice(1) ?? []
}

test('every page type is sent with a strict policy and the other security headers', async () => {
  for (const { path } of await pageTypes()) {
    const { headers } = await readPage(`${siteUrl}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = sources(policy, 'script-src')
    expect(
      scripts.filter((source) => source !== "'self'" && !/^'sha(256|384|512)-/.test(source)),
      path,
    ).toEqual([])
    expect(scripts, path).toContain("'self'")
    expect(sources(policy, 'style-src-attr'), path).toEqual(["'none'"])
    expect(sources(policy, 'default-src'), path).toEqual(["'self'"])
    expect(sources(policy, 'img-src'), path).toEqual([
      "'self'",
      'data:',
      expect.not.stringMatching(/^https?:$|\*/),
    ])
    for (const directive of ['object-src', 'frame-src', 'frame-ancestors'])
      expect(sources(policy, directive), path).toEqual(["'none'"])
    expect(sources(policy, 'base-uri'), path).toEqual(["'self'"])
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security'), path).toMatch(/max-age=\d{8}/)
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
  }
})

test('no page carries an inline script that runs, an event attribute, a style attribute or a frame', async () => {
  for (const { path } of await pageTypes()) {
    const page = await readPage(`${siteUrl}${path}`)
    const inline = page.all('script:not([src])').map((script) => script.attribs['type'])
    expect(
      inline.filter((type) => type !== 'application/ld+json'),
      path,
    ).toEqual([])
    expect(page.all('iframe, object, embed, base'), path).toHaveLength(0)
    expect(page.text, path).not.toMatch(/<[^>]+\son\w+=/)
    expect(page.all('[style]'), path).toHaveLength(0)
  }
})

test('content pages ship no React', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  // The form for a new business is an application from the start.
  for (const { path, status } of await pageTypes())
    if (status === 200 && path !== paths.addBusiness) await page.goto(path)
  // What a page of each type weighs is held to its budget in page-weight.test.ts.
  expect(scripts.length).toBeGreaterThan(0)
  const bodies = await Promise.all([...new Set(scripts)].map(async (url) => (await fetch(url)).text()))
  for (const body of bodies) expect(/react/i.test(body)).toBe(false)
})
