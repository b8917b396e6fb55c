import { fieldsFor } from '#features/businesses/business-columns.ts'
import { attribute, type Page, textOf } from './dom.ts'
import type { Candidate, ExtractedField, Source } from './extraction.ts'
import { pointIn } from './maps-link.ts'
import { nameFromTitle } from './title-name.ts'

type Fact = readonly [Source, ExtractedField, readonly string[]]

const fields = fieldsFor('extract')

/** What a page's head says: Open Graph, names that search engines know, the title, the canonical address. */
export function readMetadata(page: Page): Candidate[] {
  const tags = readTags(page)
  const all = (...names: readonly string[]) => names.flatMap((name) => tags.get(name) ?? [])
  const one = (...names: readonly string[]) => all(...names)[0] ?? ''
  const title = page.elements.find(({ name, parent }) => name === 'title' && isInHead(parent))
  const written = title ? textOf(title) : ''
  const siteName = one('og:site_name', 'application-name')
  const facts: readonly Fact[] = [
    ['open-graph', 'name', [nameFromTitle(one('og:title'), siteName), siteName]],
    ...point(
      'open-graph',
      `${one('place:location:latitude', 'og:latitude')},${one('place:location:longitude', 'og:longitude')}`,
    ),
    ['meta', 'name', [nameFromTitle(written, siteName)]],
    ['meta', 'website_url', canonicalOf(page)],
    ['meta', 'seo_title', [written, one('og:title')]],
    ...point('meta', one('geo.position') || one('icbm')),
    ...fields.flatMap(({ column, kind, openGraph = [], meta = [] }): Fact[] => {
      const read = (names: readonly string[]) =>
        kind === 'link' || kind === 'picture'
          ? all(...names).map((link) => absolute(link, page))
          : all(...names)
      return [
        ['open-graph', column, read(openGraph)],
        ['meta', column, read(meta)],
      ]
    }),
  ]
  return facts.flatMap(([source, field, texts]) =>
    texts.filter((text) => text !== '').map((text) => ({ field, text, source })),
  )
}

/** All values by name; `name` and `property` are mistaken for each other too often to be told apart. */
function readTags(page: Page): Map<string, string[]> {
  const tags = new Map<string, string[]>()
  for (const element of page.elements) {
    const key = attribute(element, 'property') ?? attribute(element, 'name') ?? ''
    const content = attribute(element, 'content') ?? attribute(element, 'value') ?? ''
    if (element.name !== 'meta' || key === '' || content === '') continue
    const values = tags.get(key.toLowerCase())
    if (values) values.push(content)
    else tags.set(key.toLowerCase(), [content])
  }
  return tags
}

/** A drawing has titles too. */
function isInHead(parent: unknown): boolean {
  return !(typeof parent === 'object' && parent !== null && 'name' in parent && parent.name === 'svg')
}

function canonicalOf(page: Page): string[] {
  return page.elements
    .filter((element) => element.name === 'link' && /\bcanonical\b/i.test(attribute(element, 'rel') ?? ''))
    .map((element) => absolute(attribute(element, 'href') ?? '', page))
}

function absolute(link: string, { url }: Page): string {
  return link !== '' && URL.canParse(link, url) ? new URL(link, url).href : ''
}

function point(source: Source, text: string): Fact[] {
  const found = pointIn(text)
  if (found === null) return []
  return [
    [source, 'latitude', [String(found.latitude)]],
    [source, 'longitude', [String(found.longitude)]],
  ]
}
