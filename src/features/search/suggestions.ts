import * as z from 'zod/mini'
import { paths } from '#config/paths.ts'
import { matchPlaces } from './match-places.ts'

/** A completion of what the visitor is typing. */
export type Suggestion = {
  group: 'Categories' | 'Places' | 'Businesses' | 'Services'
  label: string
  /** Shown beside it, smaller. */
  detail: string
  /** Where it leads; null for words to search for. */
  href: string | null
}

const mostShown = 8
const mostPlaces = 2
const mostCategories = 2
const mostBusinesses = 4

const rowsShape = z.array(
  z.object({
    kind: z.enum(['category', 'city', 'business', 'service']),
    label: z.string(),
    slug: z.string(),
    detail: z.string(),
  }),
)

/**
 * At most eight suggestions for a text, in groups: the site's own places, then the database's suggestions.
 * @param answer of the function `suggest`
 */
export function suggestionsFor(typed: string, answer: unknown): Suggestion[] {
  const rows = rowsShape.parse(answer)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const services = of('service')
  const all: Suggestion[] = [
    ...of('category')
      .slice(0, mostCategories)
      .map(({ label, slug }) => ({
        group: 'Categories' as const,
        label,
        detail: '',
        href: paths.category(slug),
      })),
    ...matchPlaces(typed, mostPlaces).map(({ name, slug, cityOf }) => ({
      group: 'Places' as const,
      label: name,
      detail: cityOf,
      href: cityOf === '' ? paths.location(slug) : paths.search({ location: name }),
    })),
    ...of('business')
      .slice(0, mostBusinesses - Math.min(services.length, 1))
      .map(({ label, slug, detail }) => ({
        group: 'Businesses' as const,
        label,
        detail,
        href: paths.business(slug),
      })),
    ...services.map(({ label }) => ({ group: 'Services' as const, label, detail: '', href: null })),
  ]
  return all.slice(0, mostShown)
}
