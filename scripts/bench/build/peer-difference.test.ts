import { expect, test } from 'vitest'
import { firstDifference } from './peer-difference.ts'

const html = `<!DOCTYPE html><html lang="en"><head><title>Kusina &amp; Co</title>
<script type="application/ld+json">{"@type":"Thing","name":"a \\u0026 b","tags":[1,2]}</script></head>
<body><main><h1 class="name big" id="k">Kusina &amp; Co</h1><ul hidden><li>One</li><li><a href="tel:1">8111</a></li></ul>
<svg><path d="m1 1"/></svg><img src="/a.png" alt=""></main></body></html>`

const rewritten = (...[from, to]: [string, string]) => {
  expect(html).toContain(from)
  return firstDifference(html, html.replace(from, to))
}

test('pages that another hand wrote are equal in all that a reader or a browser takes from them', () => {
  const other = `<!doctype html>
    <html lang=en><head><title>Kusina &#38; Co</title>
    <script type="application/ld+json">{ "tags": [1, 2], "name": "a & b", "@type": "Thing" }</script></head>
    <body><main>
      <h1 id="k" class="name  big">
        Kusina &amp; Co</h1>
      <ul hidden=""><li>One<li><a href='tel:1'>8111</a></ul>
      <svg><path d="m1 1"></path></svg><img src="/a.png" alt />
    </main></body></html>`
  expect(firstDifference(html, other)).toBeNull()
})

test.each([
  ['a word', '>One<', '>Two<'],
  ['an attribute', 'tel:1', 'tel:2'],
  ['an attribute that is missing', ' hidden', ''],
  ['an attribute too many', '<main>', '<main id="main">'],
  ['an element that is missing', '<li>One</li>', ''],
  ['an element too many', '<main>', '<main><p></p>'],
  ['where an element ends', '</ul>\n<svg><path d="m1 1"/></svg>', '<svg><path d="m1 1"/></svg></ul>'],
  [
    'the order',
    '<li>One</li><li><a href="tel:1">8111</a></li>',
    '<li><a href="tel:1">8111</a></li><li>One</li>',
  ],
  ['a fact of JSON-LD', '"Thing"', '"Place"'],
  ['a fact of JSON-LD that is missing', '"@type":"Thing",', ''],
  ['the order of a list in JSON-LD', '[1,2]', '[2,1]'],
  ['the end of a page', '<img src="/a.png" alt=""></main></body></html>', ''],
])('pages that differ in %s are not equal', (_, from, to) => {
  expect(rewritten(from, to)).not.toBeNull()
})

test('a difference is told with what stands before it', () => {
  expect(rewritten('8111', '8112')).toBe(
    'ours has “<li><a href="tel:1">8111”, the other “<li><a href="tel:1">8112”',
  )
})
