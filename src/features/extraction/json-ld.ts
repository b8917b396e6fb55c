import { attribute, type Page, rawTextOf } from './dom.ts'
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
  return resolveReferences(items)
}

/** The items of a value: of a list, of a graph, and in properties that name a page's subject. */
function itemsIn(value: unknown, depth: number): Item[] {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap((one) => itemsIn(one, depth + 1))
  if (!isObject(value)) return []
  const inner = ['@graph', 'mainEntity', 'mainEntityOfPage', 'about', 'itemListElement', 'item', 'department']
  const own = readItem(value, depth)
  const nested = inner.flatMap((key) => itemsIn(value[key], depth + 1))
  return own.types.length > 0 ? [own, ...nested] : nested
}

function readItem(value: Record<string, unknown>, depth: number): Item {
  const properties = new Map<string, (string | Item)[]>()
  for (const [key, inner] of Object.entries(value)) {
    if (key === '@type' || key === '@context') continue
    properties.set(bareName(key), readValues(inner, depth + 1))
  }
  const types = [value['@type'] ?? value['type']].flat().filter((type) => typeof type === 'string')
  const id = typeof value['@id'] === 'string' ? value['@id'] : ''
  return { types: types.map(bareName), id, properties }
}

function readValues(value: unknown, depth: number): (string | Item)[] {
  if (depth > maxDepth) return []
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value)) return value.flatMap((one) => readValues(one, depth + 1))
  if (!isObject(value)) return []
  // `{ "@value": "…", "@language": "en" }` is a text.
  return '@value' in value ? readValues(value['@value'], depth + 1) : [readItem(value, depth)]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Replaces `{ "@id": "#place" }` with the item of that name, one level deep, which ends cycles. */
function resolveReferences(items: readonly Item[]): Item[] {
  const byId = new Map(
    items.filter(({ id, properties }) => id !== '' && properties.size > 1).map((item) => [item.id, item]),
  )
  const resolve = (value: string | Item): string | Item =>
    typeof value !== 'string' && value.types.length === 0 ? (byId.get(value.id) ?? value) : value
  return items.map((item) => ({
    ...item,
    properties: new Map([...item.properties].map(([name, values]) => [name, values.map(resolve)])),
  }))
}
