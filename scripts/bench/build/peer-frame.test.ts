import { expect, test } from 'vitest'
import { readFrame } from './peer-frame.ts'

const nodes = [{ '@id': '#website' }, { '@id': '#organization' }]
const page = { name: 'Kusina | Suki', description: 'Home', url: '/k', primaryImageOfPage: { url: '/og.png' } }
const html = `<html><head><link rel="preload" href="/_astro/figtree-latin.lZ3vjdiJ.woff2">
<meta name="suki:db" content="http://db" data-key="key">
<script type="application/ld+json">${JSON.stringify({ '@graph': [...nodes, page] })}</script>
<link rel="stylesheet" href="/_astro/site.0kODU3iU.css"></head>
<body><header>Menu</header><main id="main"><p>Kusina</p></main><footer>End</footer></body></html>`
const list = html.replace(
  '<p>',
  '<script src="/_astro/live-list.astro_astro_type_script_index_0_lang.-By_FrrI.js">',
)

test('what every page has is read out of a page, and what only some have out of others', () => {
  const { header, footer, assets, nodes: common, db, key } = readFrame([html, list])
  expect({ header, footer, db, key }).toEqual({
    header: '<header>Menu</header>',
    footer: '<footer>End</footer>',
    db: 'http://db',
    key: 'key',
  })
  expect(common).toEqual(nodes)
  expect(assets).toEqual({
    'figtree-latin.woff2': '/_astro/figtree-latin.lZ3vjdiJ.woff2',
    'site.css': '/_astro/site.0kODU3iU.css',
    'live-list.js': '/_astro/live-list.astro_astro_type_script_index_0_lang.-By_FrrI.js',
  })
})

test('the icons of categories are there, and one for a category without', () => {
  const { icons, tileIcons } = readFrame([html])
  expect(icons['star']).toMatch(/^<svg class="icon" .*<path /)
  expect(icons['']).toBe(icons['building-2'])
  expect(tileIcons['utensils']).toContain('class="icon text-wood"')
})

test('a page that is laid out in another way is told of', () => {
  expect(() => readFrame([html.replace('suki:db', 'db')])).toThrow('not laid out')
})
