import { fieldsFor } from '#features/businesses/business-columns.ts'
import { attribute, type Element, type Page, parentOf, textOf } from './dom.ts'
import type { Item } from './item.ts'

type Names = readonly (readonly [property: string, classes: readonly string[]])[]

const known = fieldsFor('extract').filter(({ microformats }) => microformats !== undefined)

/** Classes by the property of schema.org that they stand for. */
const contactNames: Names = known.flatMap(({ schemaOrg, microformats = [] }) =>
  schemaOrg?.reads[0] === undefined ? [] : [[schemaOrg.reads[0], microformats] as const],
)
const positionNames: Names = known.flatMap(({ kind, key, microformats = [] }) =>
  kind === 'degrees' ? [[key, microformats] as const] : [],
)
const addressNames: Names = [
  ['streetAddress', ['street-address', 'p-street-address']],
  ['extendedAddress', ['extended-address', 'p-extended-address']],
  ['addressLocality', ['locality', 'p-locality']],
  ['addressRegion', ['region', 'p-region']],
  ['postalCode', ['postal-code', 'p-postal-code']],
]
const phones = known.filter(({ kind }) => kind === 'phone').flatMap(({ microformats = [] }) => microformats)
const [nameProperty = ''] = contactNames.map(([property]) => property)
/** Parts of a card that only people have. */
const ofPeople = ['given-name', 'family-name', 'p-given-name', 'p-family-name']
const roots = ['vcard', 'h-card']

/** Reads the cards that say where somebody is or how to call them; authors and people have cards too. */
export function readMicroformats(page: Page): Item[] {
  return page.elements.flatMap((root) => {
    if (!hasClass(root, roots) || hasClass(root, ['p-author', 'author'])) return []
    const inner = page.elements.filter((element) => cardOf(element) === root)
    const contact = valuesIn(inner, contactNames)
    const parts = { address: valuesIn(inner, addressNames), geo: valuesIn(inner, positionNames) }
    const organization = inner.find((element) => hasClass(element, ['org', 'p-org']))
    const isPerson = inner.some((element) => hasClass(element, ofPeople))
    if (isPerson && !organization) return []
    if (isPerson && organization) contact.set(nameProperty, [textOf(organization)])
    if (!contact.has(nameProperty)) contact.set(nameProperty, [textOf(root)])
    for (const [property, values] of Object.entries(parts))
      if (values.size > 0) contact.set(property, [{ types: [], id: '', properties: values }])
    const isFound = ['address', 'geo', 'telephone'].some((property) => contact.has(property))
    return isFound ? [{ types: ['LocalBusiness'], id: '', properties: contact }] : []
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

function valuesIn(elements: readonly Element[], names: Names): Map<string, (string | Item)[]> {
  const found = names.map(([property, classes]) => {
    const read = property === nameProperty ? (element: Element) => textOf(element) : valueOfElement
    const values = elements.filter((element) => hasClass(element, classes)).map(read)
    return [property, values.filter((value) => value !== '')] as const
  })
  return new Map(found.filter(([, values]) => values.length > 0).map(([name, values]) => [name, [...values]]))
}

/** A link's or picture's address, a machine-readable value, else the text; a fax number is none to call. */
function valueOfElement(element: Element): string {
  const link = attribute(element, 'href')
  if (link !== null) return link.replace(/^(?:mailto|tel):/i, '')
  const written = attribute(element, 'src') ?? attribute(element, 'value') ?? attribute(element, 'title')
  if (written !== null) return written
  if (!hasClass(element, phones)) return textOf(element)
  const kind = textOf(element, (inner) => hasClass(inner, ['value']))
  if (/\bfax\b/i.test(kind)) return ''
  return textOf(element, (inner) => hasClass(inner, ['type']))
}
