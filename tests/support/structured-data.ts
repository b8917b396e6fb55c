import { z } from 'zod'
import { site } from '#config/place/site.ts'
import type { Html } from './html.ts'
import { textOf } from './html.ts'

/** A node of the page's graph. */
export type Node = { '@type': string } & Record<string, unknown>

const graphSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })).min(1),
})

/** The nodes of the page's one JSON-LD script; empty when it has none. @throws when there are two, or one is broken */
export function readGraph(page: Html): Node[] {
  const scripts = page.all('script[type="application/ld+json"]')
  if (scripts.length === 0) return []
  if (scripts.length > 1) throw new Error(`${scripts.length} JSON-LD scripts on one page`)
  return graphSchema.parse(JSON.parse(textOf(scripts[0])))['@graph']
}

/** The first node of one of these types. */
export function nodeOf(graph: readonly Node[], ...types: string[]): Node | undefined {
  return graph.find((node) => types.includes(node['@type']))
}

const itemsSchema = z.array(z.object({ position: z.number(), name: z.string(), url: z.string() }))

/** What a list names, in its order. */
export function itemsOf(list: Node | undefined): z.infer<typeof itemsSchema> {
  return itemsSchema.parse(list?.['itemListElement'])
}

/** The business of a profile page: the node that has an address. */
export function businessOf(graph: readonly Node[]): Node | undefined {
  return graph.find((node) => 'address' in node && node['@type'] !== 'Organization')
}

const absolute = z.url({ protocol: /^https?$/ })
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const reference = z.object({ '@id': absolute })
const weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
const day = z
  .string()
  .transform((value) => value.replace('https://schema.org/', ''))
  .pipe(weekday)

const rules = {
  WebSite: z.looseObject({
    '@id': absolute,
    url: absolute,
    name: z.literal(site.brand),
    publisher: reference,
  }),
  Organization: z.looseObject({
    '@id': absolute,
    url: absolute,
    name: z.literal(site.brand),
    logo: absolute,
  }),
  page: z.looseObject({ '@id': absolute, url: absolute, name: z.string().min(1), isPartOf: reference }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.number(),
          name: z.string().min(1),
          item: absolute,
        }),
      )
      .min(2)
      .refine(inOrder, 'positions count from 1'),
  }),
  ItemList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({ '@type': z.literal('ListItem'), position: z.number(), url: absolute.optional() }),
      )
      .min(1)
      .refine(inSequence, 'positions count on'),
  }),
  business: z.looseObject({
    '@id': absolute,
    name: z.string().min(1),
    url: absolute,
    address: z.looseObject({
      '@type': z.literal('PostalAddress'),
      addressCountry: z.literal(site.countryCode),
      addressLocality: z.string().min(1),
    }),
    telephone: z.string().min(5).optional(),
    image: z.union([absolute, z.array(absolute).min(1)]).optional(),
    priceRange: z
      .string()
      .regex(new RegExp(`^(?:${RegExp.escape(site.currency.sign)}){1,4}$`))
      .optional(),
    geo: z
      .object({
        '@type': z.literal('GeoCoordinates'),
        latitude: z.number().min(site.bounds.minLatitude).max(site.bounds.maxLatitude),
        longitude: z.number().min(site.bounds.minLongitude).max(site.bounds.maxLongitude),
      })
      .optional(),
    openingHoursSpecification: z
      .array(
        z.object({
          '@type': z.literal('OpeningHoursSpecification'),
          dayOfWeek: z.union([day, z.array(day).min(1)]),
          opens: time,
          closes: time,
        }),
      )
      .min(1)
      .optional(),
    aggregateRating: z
      .object({
        '@type': z.literal('AggregateRating'),
        ratingValue: z.number().min(1).max(10),
        ratingCount: z.int().min(1),
        bestRating: z.literal(10),
        worstRating: z.literal(1),
      })
      .optional(),
  }),
}

function inOrder(items: readonly { position: number }[]): boolean {
  return items[0]?.position === 1 && inSequence(items)
}

/** A later page of a list begins where the one before it ended. */
function inSequence(items: readonly { position: number }[]): boolean {
  return items.every((item, index) => item.position === (items[0]?.position ?? 0) + index)
}

const pageTypes =
  /^(WebPage|AboutPage|ContactPage|CollectionPage|SearchResultsPage|ProfilePage|ItemPage|FAQPage)$/

/** The rule for a node of this type; undefined for other types. */
function ruleFor(node: Node): z.ZodType | undefined {
  const type = node['@type']
  if (type === 'WebSite' || type === 'Organization' || type === 'BreadcrumbList' || type === 'ItemList')
    return rules[type]
  if (pageTypes.test(type)) return rules.page
  return 'address' in node || type.endsWith('Business') ? rules.business : undefined
}

/**
 * Checks a graph against what search engines require of these types (schema.org and Google's structured data guides):
 * required fields, plausible values, unique ids, and references to nodes of the page.
 * @returns the violations
 */
export function structuredDataFaults(graph: readonly Node[]): string[] {
  const faults = graph.flatMap((node) => {
    const result = ruleFor(node)?.safeParse(node)
    if (result === undefined || result.success) return []
    return result.error.issues.map((issue) => `${node['@type']} ${issue.path.join('.')}: ${issue.message}`)
  })
  const ids = graph.map((node) => node['@id']).filter((id) => id !== undefined)
  if (new Set(ids).size !== ids.length) faults.push('two nodes share an @id')
  return [
    ...faults,
    ...graph.flatMap((node) => emptyValues(node, node['@type'])),
    ...lostReferences(graph, new Set(ids), 'graph'),
  ]
}

function emptyValues(value: unknown, place: string): string[] {
  if (value === null || value === '') return [`${place} is empty`]
  if (Array.isArray(value) && value.length === 0) return [`${place} is empty`]
  if (typeof value !== 'object') return []
  return Object.entries(value ?? {}).flatMap(([key, child]) => emptyValues(child, `${place}.${key}`))
}

function lostReferences(value: unknown, ids: ReadonlySet<unknown>, place: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length === 1 && '@id' in value) return ids.has(value['@id']) ? [] : [`${place} leads to no node`]
  return Object.entries(value).flatMap(([key, child]) => lostReferences(child, ids, `${place}.${key}`))
}
