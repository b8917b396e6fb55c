import { type Html, parseHtml } from './html.ts'

/** Everything reachable from the sitemaps. */
export type Crawled = {
  /** The URLs in the sitemaps, in order. */
  listed: readonly string[]
  lastModified: readonly string[]
  pages: readonly { url: string; html: Html }[]
  /** Internal links of all pages, without fragments. */
  links: ReadonlySet<string>
  /** Scripts, styles, pictures, fonts and icons of the same origin. */
  assets: ReadonlySet<string>
  /** One page on which each link and asset was found. */
  foundOn: ReadonlyMap<string, string>
}

/** Runs `work` over all items, a few at a time. */
export async function inParallel<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [index, item] of waiting) done[index] = await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, lane))
  return done
}

/** Reads all sitemaps of a site and every page in them. */
export async function crawl(siteUrl: string): Promise<Crawled> {
  const index = await readSitemap(`${siteUrl}/sitemap-index.xml`)
  const sitemaps = await Promise.all(index.locations.map(readSitemap))
  const listed = sitemaps.flatMap(({ locations }) => locations)
  const pages = await inParallel(listed, async (url) => {
    const response = await fetch(url, { redirect: 'manual' })
    return { url, html: parseHtml(await response.text(), response.status, response.headers) }
  })
  const links = new Set<string>()
  const assets = new Set<string>()
  const foundOn = new Map<string, string>()
  for (const { url, html } of pages) {
    const note = (set: Set<string>) => (href: string) => {
      const target = new URL(href, url)
      target.hash = ''
      if (target.origin !== siteUrl) return
      set.add(target.href)
      if (!foundOn.has(target.href)) foundOn.set(target.href, url)
    }
    // A form that is posted is not a link.
    const leading = 'a[href], form[action]:not([method=post])'
    for (const href of attributes(html, leading, ['href', 'action'])) note(links)(href)
    for (const href of assetUrls(html)) note(assets)(href)
  }
  return { listed, lastModified: sitemaps.flatMap(({ days }) => days), pages, links, assets, foundOn }
}

async function readSitemap(url: string): Promise<{ locations: string[]; days: string[] }> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
  const text = await response.text()
  const values = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, value = '']) =>
      value.replaceAll('&amp;', '&'),
    )
  return { locations: values('loc'), days: values('lastmod') }
}

function attributes(html: Html, selector: string, names: readonly string[]): string[] {
  return html
    .all(selector)
    .flatMap(({ attribs }) => names.map((name) => attribs[name] ?? ''))
    .filter((value) => value !== '')
}

function assetUrls(html: Html): string[] {
  const links = attributes(
    html,
    'link[rel~="stylesheet"], link[rel~="icon"], link[rel="preload"], link[rel="manifest"], link[rel="apple-touch-icon"]',
    ['href'],
  )
  const sources = attributes(html, 'img[src], script[src], source[src]', ['src'])
  const sets = attributes(html, 'img[srcset], source[srcset]', ['srcset']).flatMap((set) =>
    set.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''),
  )
  // Pictures of links are drawn when they are asked for: tests of the function ask for one of each kind.
  return [...links, ...sources, ...sets]
}
