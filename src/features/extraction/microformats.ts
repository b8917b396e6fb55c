import { attribute, type Element, type Page, parentOf, textOf } from './dom.ts'
import type { Item } from './item.ts'

/**
 * Names of classes by the property of schema.org that they stand for: of hCard
 * (https://microformats.org/wiki/hcard) and of h-card (https://microformats.org/wiki/h-card).
 */
const properties: Readonly<Record<string, readonly string[]>> = {
  name: ['fn', 'p-name'],
  telephone: ['tel', 'p-tel'],
  email: ['email', 'u-email'],
  url: ['url', 'u-url'],
  image: ['photo', 'logo', 'u-photo', 'u-logo'],
  description: ['note', 'p-note'],
}
const addressParts: Readonly<Record<string, readonly string[]>> = {
  streetAddress: ['street-address', 'p-street-address'],
  extendedAddress: ['extended-address', 'p-extended-address'],
  addressLocality: ['locality', 'p-locality'],
  addressRegion: ['region', 'p-region'],
  postalCode: ['postal-code', 'p-postal-code'],
}
const positions: Readonly<Record<string, readonly string[]>> = {
  latitude: ['latitude', 'p-latitude'],
  longitude: ['longitude', 'p-longitude'],
}
const roots = ['vcard', 'h-card']

/** Reads the cards that say where somebody is or how to call them; authors and people have cards too. */
export function readMicroformats(page: Page): Item[] {
  return page.elements.flatMap((root) => {
    if (!hasClass(root, roots) || hasClass(root, ['p-author', 'author'])) return []
    const inner = page.elements.filter((element) => cardOf(element) === root)
    const [contact, address, geo] = [properties, addressParts, positions].map((names) =>
      valuesIn(inner, names),
    )
    const known = new Map<string, (string | Item)[]>(contact)
    const name = inner.length === 0 || !known.has('name') ? [textOf(root)] : undefined
    if (name) known.set('name', name)
    if (address && address.size > 0)
      known.set('address', [{ types: ['PostalAddress'], id: '', properties: address }])
    if (geo && geo.size > 0) known.set('geo', [{ types: ['GeoCoordinates'], id: '', properties: geo }])
    const says = known.has('address') || known.has('telephone') || known.has('geo')
    return says ? [{ types: ['LocalBusiness'], id: '', properties: known }] : []
  })
}

/** The nearest card around an element. */
function cardOf(element: Element): Element | null {
  for (let around = parentOf(element); around !== null; around = parentOf(around))
    if (hasClass(around, roots)) return around
  return null
}

function hasClass(element: Element, names: readonly string[]): boolean {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/)
  return names.some((name) => classes.includes(name))
}

function valuesIn(
  elements: readonly Element[],
  names: Readonly<Record<string, readonly string[]>>,
): Map<string, string[]> {
  const found = Object.entries(names).map(([property, classes]) => {
    const values = elements
      .filter((element) => hasClass(element, classes))
      .map(property === 'name' ? (element) => textOf(element) : valueOfElement)
    return [property, values.filter((value) => value !== '')] as const
  })
  return new Map(found.filter(([, values]) => values.length > 0))
}

/** A link's or picture's address, a machine-readable value, else the text; a fax number is none to call. */
function valueOfElement(element: Element): string {
  const link = attribute(element, 'href')
  if (link !== null) return link.replace(/^(?:mailto|tel):/i, '')
  const written = attribute(element, 'src') ?? attribute(element, 'value') ?? attribute(element, 'title')
  if (written !== null) return written
  if (!hasClass(element, ['tel', 'p-tel'])) return textOf(element)
  const kind = textOf(element, (inner) => hasClass(inner, ['value']))
  if (/\bfax\b/i.test(kind)) return ''
  return textOf(element, (inner) => hasClass(inner, ['type']))
}
