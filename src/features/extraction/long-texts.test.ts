import { expect, test } from 'vitest'
import { extractFromPage } from './extract-page.ts'

const long = `x${','.repeat(100_000)}x`
const line = `x${','.repeat(4900)}x`

test.each([
  ['a title', `<title>${long}</title>`],
  ['a heading', `<h1>${long}</h1>`],
  ['a paragraph', `<p>${long}</p>`],
  ['an address', `<address>${long}</address>`],
  ['an attribute', `<meta property="og:title" content="${long}"><a href="/">${long}</a>`],
  ['data', `<script type="application/ld+json">{"@type":"Store","name":"x","address":"${long}"}</script>`],
  ['a hundred lines', `<p>${line}</p><address>${line}</address>`.repeat(50)],
])('%s that goes on and on is read before the test is given up', (_, html) => {
  expect(extractFromPage(html, new URL('https://long.example/'), [])).not.toEqual([])
})
