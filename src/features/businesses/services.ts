import { collapseSpaces, foldAccents, stripTags } from '#core/text.ts'
import type { Business } from './business.ts'
import { renderDescription } from './description.ts'

/** Longer entries are sentences, which do not suit a list of short items. */
const longestItem = 60

/**
 * The services field as a list, if it was written as one: separated by lines, commas, semicolons or bullets. Each stands
 * there once, as it was written first.
 * @returns null for running text
 */
export function serviceItems(services: string): string[] | null {
  const lines = services
    .replace(/<\/(?:li|p|div|h[1-6])\s*>|<br\s*\/?>/gi, '\n')
    .split(/[\n;•·|]|,(?![^(]*\))|(?:^|\n)\s*[-*]\s+/)
  const items = lines
    .map((line) => collapseSpaces(stripTags(line)).replace(/^[-*–]\s*|[.,]$/g, ''))
    .filter((item) => item !== '')
  return items.some((item) => item.length > longestItem) ? null : withoutRepeats(items)
}

function withoutRepeats(items: readonly string[]): string[] {
  const said = items.map((item) => foldAccents(item).toLowerCase())
  return items.filter((_, at) => said.indexOf(said[at] ?? '') === at)
}

/** What a business offers: a list if it was written as one, else its text as safe HTML; null when it says nothing. */
export function offersOf({
  services,
}: Pick<Business, 'services'>): { items: string[] } | { html: string } | null {
  if (services === '') return null
  const items = serviceItems(services)
  return items ? { items } : { html: renderDescription(services) }
}
