import { parseUrl } from '#core/link.ts'
import { fold } from '#core/text.ts'
import { fieldsFor, hoursColumns, toWeekColumns } from '#features/businesses/business-columns.ts'
import { readSpecifications } from '#features/hours/read-hours.ts'
import { attribute, type Element, type Page, textOf } from './dom.ts'
import { type Candidate, type ExtractedField, positionFacts, type Source } from './extraction.ts'
import { nameOnSign, ownerOfRights } from './page-names.ts'
import type { Subject } from './page-subject.ts'
import { pointIn } from './point-text.ts'
import { isNamedIn, nameFromTitle, withoutTopic } from './title-name.ts'

type Fact = readonly [Source, ExtractedField, readonly string[]]

const fields = fieldsFor('extract')

/**
 * Reads a page's head: Open Graph, the standard metadata names, the title, the canonical URL. The title of goods is not
 * their seller's name.
 */
export function readMetadata(page: Page, subject: Subject): Candidate[] {
  const tags = readTags(page)
  const all = (...names: readonly string[]) => names.flatMap((name) => tags.get(name) ?? [])
  const one = (...names: readonly string[]) => all(...names)[0] ?? ''
  const siteName = one('og:site_name', 'application-name')
  const titles = [one('og:title'), one('<title>')]
  const [ogName = '', ...names] = subject === 'goods' ? [] : namesIn(page, titles, siteName)
  const facts: readonly Fact[] = [
    ['open-graph', 'name', [ogName, siteName]],
    ...hoursIn(all('business:hours:day'), all('business:hours:start'), all('business:hours:end')),
    ...point(
      'open-graph',
      `${one('place:location:latitude', 'og:latitude')},${one('place:location:longitude', 'og:longitude')}`,
    ),
    ['meta', 'name', names],
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

/**
 * Names in the titles, the likeliest first. On its home page a site may be named behind what it offers; further in, a
 * platform is named behind the business that it tells of. What a title adds behind a comma to the heading is no name.
 */
function namesIn(page: Page, titles: readonly string[], siteName: string): string[] {
  const named = titles.find((title) => isNamedIn(title, siteName))
  const isNamed = named !== undefined && (page.url.pathname === '/' || named === titles[0])
  const names = (isNamed ? [named] : titles).map((title) => nameFromTitle(title, siteName))
  const heading = page.elements.find(({ name }) => name === 'h1')
  const above = heading ? textOf(heading) : ''
  const siteNames = [siteName, nameOnSign(page), ownerOfRights(page)]
  const bare = names.map((name) =>
    above !== '' && name.startsWith(`${above},`) ? above : withoutTopic(name, siteNames),
  )
  return siteName === '' ? withoutSlogan(bare, siteNames) : bare
}

/** A title for sharing is often a slogan: where the page repeats the name in its other title, that one is left out. */
function withoutSlogan(names: readonly string[], siteNames: readonly string[]): string[] {
  const isRepeated = (name: string) => siteNames.some((one) => one !== '' && fold(one) === fold(name))
  return names.map((name) => (names.some(isRepeated) && !isRepeated(name) ? '' : name))
}

/** The week of Open Graph's business pages: a tag for each day, its start and its end. */
function hoursIn(days: readonly string[], starts: readonly string[], ends: readonly string[]): Fact[] {
  if (days.length === 0 || starts.length !== days.length || ends.length !== days.length) return []
  const { week } = readSpecifications(
    days.map((day, index) => ({
      dayOfWeek: [day],
      opens: starts[index] ?? '',
      closes: ends[index] ?? '',
      validFrom: '',
      validThrough: '',
    })),
  )
  return hoursColumns.map((column) => ['open-graph', column, [toWeekColumns(week)[column]]])
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
  return link === '' ? '' : (parseUrl(link, url)?.href ?? '')
}

function point(source: Source, text: string): Fact[] {
  const found = pointIn(text)
  if (found === null) return []
  return positionFacts(found).map(([field, text]) => [source, field, [text]])
}
