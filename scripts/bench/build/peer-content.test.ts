import { expect, test } from 'vitest'
import { readFrame, readPage, saysTheSame } from './peer-content.ts'

const html = `<html><head><title>Kusina &amp; Co</title><meta name="description" content="Home &amp; hearth">
<link rel="stylesheet" href="/a.css"><script type="application/ld+json">{"@type":"Thing"}</script></head>
<body><header>Menu</header><main><h1>Kusina &amp; Co</h1><svg><title>no</title></svg>
<p>Call <a href="tel:1">8111</a></p></main><footer>End</footer></body></html>`

test('a page is read as what it says', () => {
  expect(readPage('business/a.html', html)).toEqual({
    file: 'business/a.html',
    title: 'Kusina & Co',
    description: 'Home & hearth',
    graph: '{"@type":"Thing"}',
    blocks: [{ text: 'Kusina & Co' }, { text: 'Call' }, { text: '8111', href: 'tel:1' }],
  })
})

test('what stands around every page is kept as it is', () => {
  expect(readFrame(html)).toEqual({
    head: '<link rel="stylesheet" href="/a.css">',
    before: '\n<body><header>Menu</header>',
    after: '<footer>End</footer></body></html>',
  })
})

test('pages that differ in a word or a fact do not say the same', () => {
  const page = readPage('a', html)
  expect(saysTheSame(page, readPage('b', html.replace('<p>Call ', '<p>Call\n')))).toBe(true)
  expect(saysTheSame(page, readPage('b', html.replace('8111', '8112')))).toBe(false)
  expect(saysTheSame(page, readPage('b', html.replace('Thing', 'Place')))).toBe(false)
})
