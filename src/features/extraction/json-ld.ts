import { parseUrl } from '#core/link.ts'
import { attribute, longestText, type Page, rawTextOf } from './dom.ts'
import { bareName, type Item } from './item.ts'
import { parseLooseJson } from './loose-json.ts'

const maxDepth = 20

/** All items in a page's JSON-LD, the outer ones first. Skips what cannot be repaired. */
export function readJsonLd(page: Page): Item[] {
  const scripts = page.elements.filter(
    (element) =>
      element.name === 'script' && /^application\/ld\+json/i.test(attribute(element, 'type') ?? ''),
  )
  const roots = scripts.flatMap((script) => parseLooseJson(rawTextOf(script)))
  const items = roots.flatMap((root) => itemsIn(root, 0))
  return resolveReferences(items, page.url)
}

/** Properties whose values are what a page is about, or businesses of their own. */
const subjects = [
  ...['@graph', 'mainEntity', 'mainEntityOfPage', 'about', 'itemListElement', 'item'],
  ...['subOrganization', 'itemReviewed', 'offers', 'seller', 'offeredBy', 'provider'],
]

/** The items of a value: of a list, of a graph, and in properties that name a page's subject. */
function itemsIn(value: unknown, depth: number): Item[] {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap((one) => itemsIn(one, depth + 1))
  if (!isObject(value)) return []
  const own = readItem(value, depth)
  const nested = subjects.flatMap((key) => itemsIn(value[key], depth + 1))
  // A node that others refer to may have no type of its own.
  return own.types.length > 0 || (own.id !== '' && own.properties.size > 1) ? [own, ...nested] : nested
}

function readItem(value: Record<string, unknown>, depth: number): Item {
  const properties = new Map<string, (string | Item)[]>()
  for (const [key, inner] of Object.entries(value)) {
    if (key === '@type' || key === '@context') continue
    properties.set(propertyName(key), readValues(inner, depth + 1))
  }
  const types = [value['@type'] ?? value['type']].flat().filter((type) => typeof type === 'string')
  const id = typeof value['@id'] === 'string' ? value['@id'] : ''
  return { types: types.map(bareName), id, properties }
}

/** All of the vocabulary's properties begin with a small letter; people write capitals too. */
function propertyName(key: string): string {
  return bareName(key).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
}

function readValues(value: unknown, depth: number): (string | Item)[] {
  if (depth > maxDepth) return []
  if (typeof value === 'string') return [value.slice(0, longestText)]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value)) return inOneLanguage(value).flatMap((one) => readValues(one, depth + 1))
  if (!isObject(value)) return []
  // `{ "@value": "…", "@language": "en" }` is a text.
  return '@value' in value ? readValues(value['@value'], depth + 1) : [readItem(value, depth)]
}

/** Of a text in several languages the first is the original. */
function inOneLanguage(values: readonly unknown[]): readonly unknown[] {
  const isTranslated = values.every((value) => isObject(value) && '@value' in value && '@language' in value)
  return isTranslated ? values.slice(0, 1) : values
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Joins nodes with one `@id`, and puts them where `{ "@id": "#place" }` refers to them; a circle ends where it began. */
function resolveReferences(written: readonly Item[], base: URL): Item[] {
  const joined = joinById(written.map((item) => ({ ...item, id: absolute(item.id, base) })))
  const byId = new Map(joined.filter(({ id }) => id !== '').map((item) => [item.id, item]))
  const resolve = (item: Item, within: readonly string[]): Item => {
    const isReference = item.id !== '' && item.properties.size <= 1
    const meant = (isReference && byId.get(absolute(item.id, base))) || item
    if (meant.id !== '' && within.includes(meant.id)) return item
    if (within.length > maxDepth) return item
    const around = [...within, meant.id]
    const properties = [...meant.properties].map(
      ([name, values]) =>
        [name, values.map((value) => (typeof value === 'string' ? value : resolve(value, around)))] as const,
    )
    return { ...meant, properties: new Map(properties) }
  }
  return joined.map((item) => resolve(item, []))
}

const absolute = (id: string, base: URL) => (id === '' ? id : (parseUrl(id, base)?.href ?? id))

/** Nodes that share an `@id` are one, in the place of the first. */
function joinById(items: readonly Item[]): Item[] {
  const whole = new Map<string | Item, Item>()
  for (const item of items) {
    const key = item.id === '' ? item : item.id
    const known = whole.get(key)
    whole.set(key, known ? joinItems(known, item) : item)
  }
  return [...whole.values()]
}

function joinItems(one: Item, other: Item): Item {
  return {
    id: one.id,
    types: [...new Set([...one.types, ...other.types])],
    properties: new Map([...other.properties, ...one.properties]),
  }
}
