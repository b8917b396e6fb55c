import { type Crawled, crawl, inParallel } from '../support/crawl.ts'
import { count, isPublic } from '../support/database.ts'
import { readPage } from '../support/html.ts'
import { someOf } from '../support/sample.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { readGraph, structuredDataFaults } from '../support/structured-data.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial', timeout: 360_000 })

let site: Crawled

test.beforeAll(async () => {
  site = await crawl(siteUrl)
})

test('both sitemaps list every public page once, with the day it last changed', async () => {
  expect(new Set(site.listed).size).toBe(site.listed.length)
  const businesses = site.listed.filter((url) => url.includes('/business/'))
  expect(businesses).toHaveLength(await count(`select count(*) from mn_businesses where ${isPublic}`))
  const lists = site.listed.filter((url) => url.includes('/category/'))
  const inCities = lists.filter((url) => /\/category\/[^/]+\/[^/]+$/.test(url))
  expect(inCities.length).toBeGreaterThan(0)
  expect(lists.length - inCities.length).toBe(await count('select count(*) from mn_categories'))
  expect(site.listed.filter((url) => url.includes('/location/')).length).toBeGreaterThanOrEqual(17)
  for (const path of ['/', '/about', '/contact', '/advertise', '/add-business', '/terms', '/privacy'])
    expect(site.listed).toContain(`${siteUrl}${path}`)
  for (const day of site.lastModified) expect(Number.isNaN(Date.parse(day)), day).toBe(false)
})

test('SEO-01 every listed address answers with a title, description and canonical address of its own', async () => {
  const faults = site.pages.flatMap(({ url, html }) => {
    const found: string[] = []
    if (html.status !== 200) found.push(`${url} answers ${html.status}`)
    if (html.valueOf('link[rel="canonical"]', 'href') !== url)
      found.push(`${url} is not its own canonical address`)
    if (html.valueOf('meta[name="robots"]', 'content').includes('noindex'))
      found.push(`${url} is listed and noindex`)
    if (html.all('h1').length !== 1) found.push(`${url} has ${html.all('h1').length} h1`)
    return found
  })
  expect(faults).toEqual([])
  expect(twice(site.pages.map(({ html }) => html.textOf('title')))).toEqual([])
  expect(twice(site.pages.map(({ html }) => html.valueOf('meta[name="description"]', 'content')))).toEqual([])
})

test('SEO-03 SEO-04 SEO-05 every listed address carries valid structured data', async () => {
  const faults = site.pages.flatMap(({ url, html }) => {
    const graph = readGraph(html)
    if (graph.length === 0) return [`${url} has none`]
    return structuredDataFaults(graph).map((fault) => `${url} ${fault}`)
  })
  expect(faults).toEqual([])
})

test('in no list of any page do two pictures that are drawn look alike beside each other', () => {
  const alike = site.pages.flatMap(({ url, html }) =>
    html.all('.listing-grid').flatMap((list) => {
      const looks = html
        .within(list)
        .all('.capiz-drawn')
        .map(({ attribs }) => attribs['class'] ?? '')
      // Of what the clock thins out, any may be neighbours; else those within the three rows of a list that slides.
      const reach = list.attribs['class']?.includes('open-list') ? looks.length : 3
      return looks.flatMap((look, index) =>
        looks.slice(Math.max(0, index - reach), index).includes(look) ? [`${url} ${index}: ${look}`] : [],
      )
    }),
  )
  expect(site.pages.some(({ html }) => html.one('.listing-grid .capiz-drawn'))).toBe(true)
  expect(alike).toEqual([])
})

test('every internal link on every page leads to a page', async () => {
  const known = new Set(site.pages.map(({ url }) => url))
  const links = [...site.links].filter((url) => !known.has(url)).toSorted()
  // Addresses that differ only in what they ask for have one route: some of them stand for all.
  const routes = Map.groupBy(links, routeOf)
  const chosen = [...routes.values()].flatMap((urls) => someOf(urls, 10, (url) => url))
  const broken = await inParallel(chosen, async (url) => {
    const { status } = await readPage(url)
    return status === 200 ? [] : [`${status} ${url} on ${site.foundOn.get(url)}`]
  })
  expect(broken.flat()).toEqual([])
})

test('every asset of every page is there', async () => {
  const broken = await inParallel([...site.assets], async (url) => {
    const response = await fetch(url)
    const body = await response.arrayBuffer()
    return response.status === 200 && body.byteLength > 0
      ? []
      : [`${response.status} ${url} on ${site.foundOn.get(url)}`]
  })
  expect(broken.flat()).toEqual([])
})

test('robots.txt names the sitemap, and llms.txt and the manifest describe the site', async () => {
  const robots = await (await fetch(`${siteUrl}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap-index.xml`)
  const llms = await fetch(`${siteUrl}/llms.txt`)
  expect(llms.status).toBe(200)
  expect(await llms.text()).toMatch(/^# /)
  const manifest: unknown = await (await fetch(`${siteUrl}/site.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: expect.any(String), icons: expect.any(Array) })
})

/** A path with the names of what it asks for; without a question each path is a route of its own. */
function routeOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  return `${pathname}?${[...searchParams.keys()].sort().join('&')}`
}

/** The texts that come more than once. */
function twice(texts: readonly string[]): string[] {
  return [...Map.groupBy(texts, (text) => text)].filter(([, same]) => same.length > 1).map(([text]) => text)
}
