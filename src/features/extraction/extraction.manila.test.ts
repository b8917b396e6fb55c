import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decodePage } from './decode-page.ts'
import { extractFromMapsLink, extractFromPage } from './extract-page.ts'
import type { Extraction } from './extraction.ts'

const nothing: Extraction = { values: {}, sources: {} }
/** The one business that a page tells of. */
const extractOne = (html: string, url: URL, categories: { slug: string; name: string }[] = []) =>
  extractFromPage(html, url, categories)[0] ?? nothing

const folder = path.resolve('tests/fixtures/pages')
const expectation = z.object({
  about: z.string(),
  url: z.url(),
  values: z.record(z.string(), z.string()),
  sources: z.record(z.string(), z.string()),
})
const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const told = expectation.parse(
      JSON.parse(readFileSync(path.join(folder, file.replace('.html', '.json')), 'utf8')),
    )
    const html = decodePage(readFileSync(path.join(folder, file)), 'text/html')
    return { file, html, ...told }
  })

describe('a saved page', () => {
  test('there are at least forty, covering every source', () => {
    expect(pages.length).toBeGreaterThanOrEqual(40)
    const used = new Set(pages.flatMap(({ sources }) => Object.values(sources)))
    expect([...used].sort()).toEqual(
      ['json-ld', 'link', 'maps-link', 'meta', 'microdata', 'open-graph', 'rdfa', 'text'].sort(),
    )
  })

  test.each(pages)('ALINK-03 gives its fields, each with its source: $file ($about)', (page) => {
    const { values, sources } = extractOne(page.html, new URL(page.url))
    expect(values).toEqual(page.values)
    expect(sources).toEqual(page.sources)
  })
})

describe('a maps link', () => {
  const point = { latitude: '14.5547', longitude: '121.0244' }
  test.each([
    [
      'https://www.google.com/maps/place/Aling+Nena/@14.5,121.1,17z/data=!3m1!4b1!4m6!8m2!3d14.5547!4d121.0244',
      { ...point, name: 'Aling Nena' },
    ],
    ['https://www.google.com.ph/maps/@14.5547,121.0244,17z', point],
    ['https://www.google.com/maps/search/?api=1&query=14.5547%2C121.0244', point],
    ['https://www.google.com/maps/dir/?api=1&destination=14.5547,121.0244', point],
    ['https://maps.google.com/?q=loc:14.5547+121.0244', point],
    ['https://maps.google.com/maps?ll=14.5547,121.0244&q=Aling+Nena', { ...point, name: 'Aling Nena' }],
    ['https://www.google.com/maps?q=14.5547,121.0244(Aling+Nena)', point],
    ['https://www.google.com/maps/embed?pb=!1m14!1m8!1m3!2d121.0244!3d14.5547!3m2', point],
    [
      'https://consent.google.com/m?continue=https%3A%2F%2Fwww.google.com%2Fmaps%2F%4014.5547%2C121.0244%2C17z&gl=PH',
      point,
    ],
    ['https://www.google.com/url?q=https%3A%2F%2Fmaps.google.com%2F%3Fq%3D14.5547%2C121.0244', point],
    [
      'https://maps.apple.com/?ll=14.5547,121.0244&q=Aling%20Nena&address=14%20San%20Rafael%20St%2C%20Pasig%20City',
      { ...point, name: 'Aling Nena', address: '14 San Rafael St, Pasig City', city: 'Pasig City' },
    ],
    [
      'https://maps.apple.com/place?coordinate=14.5547,121.0244&name=Aling%20Nena',
      { ...point, name: 'Aling Nena' },
    ],
    ['https://www.openstreetmap.org/?mlat=14.5547&mlon=121.0244#map=17/14.5/121.1', point],
    ['https://www.openstreetmap.org/#map=17/14.5547/121.0244', point],
    ['https://www.waze.com/ul?ll=14.5547%2C121.0244&navigate=yes', point],
    ['https://www.waze.com/live-map/directions?to=ll.14.5547%2C121.0244', point],
    ['https://www.bing.com/maps?cp=14.5547~121.0244&lvl=17', point],
    ['https://www.bing.com/maps?sp=point.14.5547_121.0244_Aling%20Nena', point],
    ['https://wego.here.com/?map=14.5547,121.0244,17,normal', point],
    ['geo:14.5547,121.0244', point],
    ['geo:0,0?q=14.5547,121.0244(Aling+Nena)', point],
  ])('says by itself where it leads: %s', (link, expected) => {
    const found = extractFromMapsLink(new URL(link))
    expect(found?.values).toMatchObject(expected)
  })

  test.each([
    'https://maps.app.goo.gl/AbCdEf123',
    'https://goo.gl/maps/AbCdEf',
    'https://www.google.com/maps/place/Aling+Nena',
    'https://www.google.com/search?q=14.5547,121.0244',
    'https://www.google.com/maps/@48.8566,2.3522,12z',
    'https://alingnena.example/maps/@14.5547,121.0244',
    'https://evilgoogle.com/maps/@14.5547,121.0244',
    'https://www.google.com/maps/@0,0,3z',
  ])('that does not, or is none, says nothing: %s', (link) => {
    expect(extractFromMapsLink(new URL(link))).toBeNull()
  })
})

describe('any input', () => {
  const url = new URL('https://page.test/')
  const pieces = fc.constantFrom(
    '<div itemscope itemtype="x">',
    '</div>',
    '<script type="application/ld+json">',
    '{"@type":"Store","name":',
    '</script>',
    '<p property="name" typeof=y>',
    '<meta property="og:title" content="',
    '">',
    '<a href="tel:',
    'Mon - Fri 9am',
    '<!--',
    '\u0000',
    '[[[[',
  )

  test('is read to the end, and yields text that can be stored', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
        const { values } = extractOne(parts.join(''), url)
        for (const value of Object.values(values)) expect(value).not.toMatch(/^\s*$/)
      }),
      { numRuns: process.env['SUKI_LONG'] === '1' ? 1000 : 100 },
    )
  })

  test('endlessly nested elements are survived', () => {
    const deep = `${'<div itemscope itemprop="a">'.repeat(100_000)}<h1>Deep</h1>`
    expect(extractOne(deep, url).values.website_url).toBe('https://page.test')
    const json = `<script type="application/ld+json">${'['.repeat(5_000)}${']'.repeat(5_000)}</script><h1>Found</h1>`
    expect(extractOne(json, url).values.name).toBe('Found')
  })

  test('texts crafted for catastrophic backtracking are read in time', () => {
    const slow = [
      'a@'.repeat(50_000),
      `<p>${'Mon - '.repeat(20_000)}</p>`,
      `<p>${'('.repeat(50_000)}</p>`,
      `<p>Tel ${'1 '.repeat(50_000)}</p>`,
      `<title>${' | '.repeat(50_000)}</title>`,
      `<meta name="geo.position" content="${'1'.repeat(100_000)}">`,
      `<script type="application/ld+json">{"@type":"Store","name":"${'\\'.repeat(100_000)}</script>`,
      `<script type="application/ld+json">{${',\n//'.repeat(50_000)}</script>`,
      `<address>${'1 '.repeat(50_000)}</address>`,
    ]
    for (const html of slow) expect(extractOne(html, url).values.website_url).toBeDefined()
  }, 20_000)

  test('names of the directory’s own categories are recognised', () => {
    const html = '<script type="application/ld+json">{"@type":"IglooMaker","name":"Igloo"}</script>'
    const { values } = extractOne(html, url, [{ slug: 'igloos', name: 'Igloo Maker' }])
    expect(values.category).toBe('igloos')
  })
})
