import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, html } from './html.ts'

test('texts are escaped, our own markup is not', () => {
  const item = (text: string) => html`<li>${text}</li>`
  const { markup } = html`<ul title="${'"quoted"'}">${['a & b', '<script>'].map(item)}</ul>${html`<hr>`}${3}`
  expect(markup).toBe('<ul title="&quot;quoted&quot;"><li>a &amp; b</li><li>&lt;script&gt;</li></ul><hr>3')
})

test('no text opens an element, ends an attribute or begins an entity', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', ';', '/') }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
    }),
  )
})
