import { parseUrl } from '#core/link.ts'
import { attribute, type Element, isInline, type Page, parentOf, textOf } from './dom.ts'
import { bareName, type Item } from './item.ts'

/** The attribute names of the two ways to mark up elements. */
const dialects = {
  microdata: { scope: 'itemscope', type: 'itemtype', property: 'itemprop', id: 'itemid' },
  rdfa: { scope: 'typeof', type: 'typeof', property: 'property', id: 'resource' },
} as const

type Dialect = (typeof dialects)[keyof typeof dialects]

type OpenItem = { types: readonly string[]; id: string; properties: Map<string, (string | Item)[]> }

/** All items that a page's elements are marked up as, in document order. */
export function readEmbeddedItems(page: Page, name: keyof typeof dialects): Item[] {
  const dialect = dialects[name]
  const scopes = new Map<Element, OpenItem>()
  for (const element of page.elements)
    if (attribute(element, dialect.scope) !== null) scopes.set(element, openItem(element, dialect))
  if (scopes.size === 0) return []
  const adopted: ReadonlyMap<Element, readonly OpenItem[]> =
    name === 'microdata' ? readReferences(page, scopes) : new Map()
  for (const element of page.elements) {
    const names = attribute(element, dialect.property)
    // Open Graph uses `property` too, with a prefix of its own.
    if (names === null || /^(?:og|fb|article|twitter|business|place):/.test(names)) continue
    const value = scopes.get(element) ?? saidBy(element, page.url, dialect)
    for (const owner of ownersOf(element, scopes, adopted))
      for (const property of names.split(/\s+/).map(bareName)) addValue(owner, property, value)
  }
  return [...scopes.values()]
}

function addValue({ properties }: OpenItem, property: string, value: string | Item): void {
  const values = properties.get(property)
  if (values) values.push(value)
  else properties.set(property, [value])
}

function openItem(element: Element, { type, id }: Dialect): OpenItem {
  const types = (attribute(element, type) ?? '').split(/\s+/).filter((word) => word !== '')
  return { types: types.map(bareName), id: attribute(element, id) ?? '', properties: new Map() }
}

/** `itemref="address"`: an element elsewhere on the page that belongs to the item, or to several. */
function readReferences(
  page: Page,
  scopes: ReadonlyMap<Element, OpenItem>,
): ReadonlyMap<Element, readonly OpenItem[]> {
  const owners = new Map<string, OpenItem[]>()
  for (const [element, item] of scopes)
    for (const id of (attribute(element, 'itemref') ?? '').split(/\s+/))
      if (id !== '') owners.set(id, [...(owners.get(id) ?? []), item])
  if (owners.size === 0) return new Map()
  return new Map(
    page.elements.flatMap((element) => {
      const found = owners.get(attribute(element, 'id') ?? '')
      return found ? [[element, found] as const] : []
    }),
  )
}

function ownersOf(
  element: Element,
  scopes: ReadonlyMap<Element, OpenItem>,
  adopted: ReadonlyMap<Element, readonly OpenItem[]>,
): readonly OpenItem[] {
  const own = adopted.get(element)
  if (own) return own
  for (let around = parentOf(element); around !== null; around = parentOf(around)) {
    const scope = scopes.get(around)
    if (scope) return [scope]
    const owners = adopted.get(around)
    if (owners) return owners
  }
  return []
}

const links: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  iframe: 'src',
  object: 'data',
  time: 'datetime',
  data: 'value',
  meter: 'value',
}

/** The text of an element; an inline one that was not closed ends where another property begins. */
function ownText(element: Element, isOther: (inner: Element) => boolean): string {
  const before = isInline(element) ? textOf(element, isOther, true) : ''
  return before === '' ? textOf(element, isOther) : before
}

/** An element's value: its `content`, link or machine-readable form if it has one, else its text. */
function saidBy(element: Element, base: URL, { scope, property }: Dialect): string {
  // An unclosed tag would otherwise swallow what follows it.
  const isOther = (inner: Element) => scope in inner.attribs || property in inner.attribs
  const content = attribute(element, 'content')
  if (content !== null) return content
  const name = links[element.name] ?? ''
  const written = name === '' ? null : (attribute(element, name) ?? attribute(element, 'data-src'))
  if (written === null) return attribute(element, 'resource') ?? ownText(element, isOther)
  // A link around a phone number or an email address: the number or address is meant.
  if (/^(?:tel|mailto):/i.test(written)) return textOf(element) || written.replace(/^\w+:/, '')
  const isLink = element.name !== 'time' && element.name !== 'data' && element.name !== 'meter'
  return isLink ? (parseUrl(written, base)?.href ?? written) : written
}
