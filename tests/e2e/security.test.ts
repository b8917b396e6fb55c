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
      inline.filter((type) => type !== 'application/ld+json' && type !== 'speculationrules'),
      path,
    ).toEqual([])
    expect(page.all('iframe, object, embed, base'), path).toHaveLength(0)
    expect(page.text, path).not.toMatch(/<[^>]+\son\w+=/)
    expect(page.all('[style]'), path).toHaveLength(0)
  }
})
