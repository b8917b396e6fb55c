import { collapseSpaces, stripTags } from '#core/text.ts'

/** Longer entries are sentences, and those a list of short words does not fit. */
const longestItem = 60

/**
 * The services field as a list, where it was written as one: a line, comma, semicolon or bullet apart.
 * @returns null when it is running text
 */
export function serviceItems(services: string): string[] | null {
  const lines = services
    .replace(/<\/(?:li|p|div|h[1-6])\s*>|<br\s*\/?>/gi, '\n')
    .split(/[\n;•·|]|,(?![^(]*\))|(?:^|\n)\s*[-*]\s+/)
  const items = lines
    .map((line) => collapseSpaces(stripTags(line)).replace(/^[-*–]\s*|[.,]$/g, ''))
    .filter((item) => item !== '')
  return items.some((item) => item.length > longestItem) ? null : [...new Set(items)]
}
