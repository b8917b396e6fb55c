import { HtmlValidate } from 'html-validate'
import { readPage } from '../support/html.ts'
import { pageTypes } from '../support/pages.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** What the HTML standard demands; matters of style are not asked for. */
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

test('every kind of page is valid HTML', async () => {
  for (const { name, path } of await pageTypes()) {
    const { text } = await readPage(`${siteUrl}${path}`)
    const { results } = await checker.validateString(text, path)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    )
    expect([...new Set(found)], name).toEqual([])
    // The checker reads no further than the page's end.
    expect(text.trimEnd(), name).toMatch(/<\/body><\/html>$/)
  }
})

test('no link is glued to the words around it', async () => {
  for (const { name, path } of await pageTypes()) {
    const { text } = await readPage(`${siteUrl}${path}`)
    const prose = [...text.matchAll(/<(p|li|dd|h[1-6])\b[^>]*>(?:(?!<\/\1>).)*/gs)].map(([part]) => part)
    const glued = prose.flatMap(
      (part) => part.match(/[\p{L}\p{N},;:]<a\s[^>]*>[^<]*|[^<]*<\/a>[\p{L}\p{N}]/gu) ?? [],
    )
    expect(glued, name).toEqual([])
  }
})
