import { listPageSize } from '#features/listings/listings.ts'
import { isPublic, one } from '../support/database.ts'
import { type Html, readPage, textOf } from '../support/html.ts'
import { pageTypes } from '../support/pages.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { businessOf, itemsOf, nodeOf, readGraph, structuredDataFaults } from '../support/structured-data.ts'
import { expect, test } from '../support/test.ts'

type Business = {
  slug: string
  rating: string
  rating_count: number
  seo_title: string
  seo_meta_description: string
}

const read = (path: string): Promise<Html> => readPage(`${siteUrl}${path}`)
/** A public business that keeps a condition. */
const business = (condition: string) =>
  one<Business>(`select * from mn_businesses where ${isPublic} and ${condition} order by slug limit 1`)

test('SEO-01 every page has its own title, description, canonical address and picture', async () => {
  for (const { path, status } of await pageTypes()) {
    const page = await read(path)
    expect(page.textOf('title').length, path).toBeGreaterThan(5)
    expect(page.valueOf('meta[name="description"]', 'content').length, path).toBeGreaterThan(10)
    expect(page.all('link[rel="canonical"]'), path).toHaveLength(1)
    // What an application shows while it starts is for those who are signed in, and stands in the other's place.
    expect(page.all('h1:not([data-application] *)'), path).toHaveLength(1)
    expect(page.valueOf('html', 'lang'), path).toBe('en')
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name'])
      expect(page.valueOf(`meta[property="${property}"]`, 'content'), `${path} ${property}`).not.toBe('')
    const robots = page.valueOf('meta[name="robots"]', 'content')
    if (status === 404) expect(robots, path).toContain('noindex')
  }
})

test('SEO-03 SEO-05 pages carry website, organisation, page and breadcrumb, all of them valid', async () => {
  for (const { path, status } of await pageTypes()) {
    const page = await read(path)
    const graph = readGraph(page)
    expect(structuredDataFaults(graph), path).toEqual([])
    if (status !== 200 || page.valueOf('meta[name="robots"]', 'content').includes('noindex')) continue
    expect(nodeOf(graph, 'WebSite'), path).toBeDefined()
    expect(nodeOf(graph, 'Organization'), path).toBeDefined()
    const own = nodeOf(
      graph,
      'WebPage',
      'AboutPage',
      'ContactPage',
      'CollectionPage',
      'ProfilePage',
      'ItemPage',
    )
    expect(own?.['url'], path).toBe(page.valueOf('link[rel="canonical"]', 'href'))
    if (path !== '/') expect(nodeOf(graph, 'BreadcrumbList'), path).toBeDefined()
  }
})

test('SEO-02 a business that brings its own title and description has them in its head', async () => {
  const { slug, seo_title, seo_meta_description } = await business(
    "seo_title <> '' and seo_meta_description <> '' and seo_title !~ '<'",
  )
  const page = await read(`/business/${slug}`)
  expect(page.textOf('title')).toContain(seo_title)
  expect(page.valueOf('meta[name="description"]', 'content')).toBe(seo_meta_description)
})

test('SEO-04 a business page marks up the local business with its most specific type, place and price', async () => {
  const { slug } = await one<{ slug: string }>(
    `select b.slug from mn_businesses b join mn_categories c on c.id = b.category_id where b.draft = false and b.archived = false
     and c.slug = 'restaurants' and b.latitude is not null and b.price_range is not null and b.phone <> '' order by b.slug limit 1`,
  )
  const graph = readGraph(await read(`/business/${slug}`))
  const node = businessOf(graph)
  expect(node?.['@type']).toBe('Restaurant')
  for (const key of ['name', 'url', 'address', 'geo', 'telephone', 'priceRange'])
    expect(node, key).toHaveProperty(key)
  expect(structuredDataFaults(graph)).toEqual([])
})

test('SEO-06 a rating by users is marked up out of ten, with its count', async () => {
  const { slug, rating, rating_count } = await business('rating_count > 0 and rating_override is null')
  const node = businessOf(readGraph(await read(`/business/${slug}`)))
  expect(node?.['aggregateRating']).toMatchObject({
    ratingValue: Number(rating),
    ratingCount: rating_count,
    bestRating: 10,
    worstRating: 1,
  })
  expect(node).not.toHaveProperty('review')
})

test('SEO-07 SEO-08 no rating is marked up without ratings, nor an administrator’s override as users’ rating', async () => {
  const unrated = await business('rating is null')
  expect(businessOf(readGraph(await read(`/business/${unrated.slug}`)))).not.toHaveProperty('aggregateRating')
  const alone = await business('rating_override is not null and rating_count = 0')
  expect(businessOf(readGraph(await read(`/business/${alone.slug}`)))).not.toHaveProperty('aggregateRating')
  const both = await one<Business & { rating_override: string }>(
    `select * from mn_businesses where ${isPublic} and rating_override is not null and rating_count > 0 and rating_override <> rating_mean order by slug limit 1`,
  )
  const node = businessOf(readGraph(await read(`/business/${both.slug}`)))
  expect(JSON.stringify(node?.['aggregateRating'] ?? {})).not.toContain(
    `"ratingValue":${Number(both.rating_override)}`,
  )
})

test('SEO-10 hours that are understood are marked up, others not', async () => {
  const hours = async (condition: string) => {
    const { slug } = await business(condition)
    const graph = readGraph(await read(`/business/${slug}`))
    expect(structuredDataFaults(graph)).toEqual([])
    return businessOf(graph)?.['openingHoursSpecification']
  }
  expect(await hours("monday_hours ~* '^9(:00)? ?am ?[-–] ?'")).toEqual(
    expect.arrayContaining([expect.objectContaining({ opens: '09:00' })]),
  )
  expect(await hours("monday_hours ~* '^24 hours' and sunday_hours ~* '^24 hours'")).toEqual(
    expect.arrayContaining([expect.objectContaining({ opens: '00:00', closes: '23:59' })]),
  )
  const odd = await hours(
    "monday_hours <> '' and monday_hours !~ '[0-9]' and monday_hours !~* 'closed|hours|noon|midnight|sarado|<'",
  )
  expect(JSON.stringify(odd ?? [])).not.toContain('Monday')
})

test('category and city pages list their businesses, a later page counting on; a filtered one, which is not indexed, does not', async () => {
  const listOf = async (path: string) => {
    const page = await read(path)
    return {
      list: nodeOf(readGraph(page), 'ItemList'),
      cards: page.all('article .listing-name a').map(textOf),
    }
  }
  const { slug, item_count, pages } = await one<{ slug: string; item_count: number; pages: number }>(
    `select slug, item_count, ceil(item_count / $1::numeric)::int as pages from mn_categories
     where item_count > $1 order by item_count % $1, slug limit 1`,
    [listPageSize],
  )
  for (const path of [`/category/${slug}`, `/category/${slug}?page=${pages}`, '/location/makati-city']) {
    const { list, cards } = await listOf(path)
    const items = itemsOf(list)
    expect(
      items.map(({ name }) => name),
      path,
    ).toEqual(cards)
    expect(items[0]?.position, path).toBe(path.includes('page') ? (pages - 1) * listPageSize + 1 : 1)
    if (path.includes(slug)) expect(list?.['numberOfItems'], path).toBe(item_count)
  }
  const filtered = await listOf('/category/restaurants?q=a')
  expect(filtered.cards).not.toEqual([])
  expect(filtered.list).toBeUndefined()
})
