import { fieldsFor } from '#features/businesses/business-columns.ts'
import { attribute, type Element, type Page, textOf } from './dom.ts'
import { type Candidate, type ExtractedField, positionFacts, type Source } from './extraction.ts'
import { pointIn } from './point-text.ts'
import { nameFromTitle } from './title-name.ts'

type Fact = readonly [Source, ExtractedField, readonly string[]]

const fields = fieldsFor('extract')

/** Reads a page's head: Open Graph, the standard metadata names, the title, the canonical URL. */
export function readMetadata(page: Page): Candidate[] {
  const tags = readTags(page)
  const all = (...names: readonly string[]) => names.flatMap((name) => tags.get(name) ?? [])
  const one = (...names: readonly string[]) => all(...names)[0] ?? ''
  const siteName = one('og:site_name', 'application-name')
  const facts: readonly Fact[] = [
    ['open-graph', 'name', [nameFromTitle(one('og:title'), siteName), siteName]],
    ...point(
      'open-graph',
      `${one('place:location:latitude', 'og:latitude')},${one('place:location:longitude', 'og:longitude')}`,
    ),
    ['meta', 'name', [nameFromTitle(one('<title>'), siteName)]],
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

/** All values by name; a tag's own label follows in brackets. */
function readTags(page: Page): Map<string, string[]> {
  const tags = new Map<string, string[]>()
  for (const element of page.elements) {
    const [key, content] = readTag(element)
    if (key === '' || content === '') continue
    const values = tags.get(key)
    if (values) values.push(content)
    else tags.set(key, [content])
  }
  return tags
}

function readTag(element: Element): readonly [key: string, content: string] {
  if (element.name === 'title' && isInHead(element.parent)) return ['<title>', textOf(element)]
  if (element.name === 'link' && /\bcanonical\b/i.test(attribute(element, 'rel') ?? ''))
    return ['<canonical>', attribute(element, 'href') ?? '']
  if (element.name !== 'meta') return ['', '']
  // Authors confuse `name` and `property` too often to tell them apart.
  const key = attribute(element, 'property') ?? attribute(element, 'name') ?? ''
  return [key.toLowerCase(), attribute(element, 'content') ?? attribute(element, 'value') ?? '']
}

/** An SVG has titles too. */
function isInHead(parent: unknown): boolean {
  return !(typeof parent === 'object' && parent !== null && 'name' in parent && parent.name === 'svg')
}

function absolute(link: string, { url }: Page): string {
  return link !== '' && URL.canParse(link, url) ? new URL(link, url).href : ''
}

function point(source: Source, text: string): Fact[] {
  const found = pointIn(text)
  if (found === null) return []
  return positionFacts(found).map(([field, text]) => [source, field, [text]])
}
