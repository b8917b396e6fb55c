import { hoursColumns } from '#features/businesses/business-columns.ts'
import { type ImportedValues, isBlank } from './imports.ts'

/** Tells rows of all sources apart. */
export function identityOf({ source, sourceId }: { source: string; sourceId: string }): string {
  return `${source}\n${sourceId}`
}

/**
 * The first, with its blanks filled from the second. A week, special days or a pair of coordinates are
 * taken whole or not at all.
 */
export function mergeValues(first: ImportedValues, second: ImportedValues): ImportedValues {
  const merged = { ...second, ...filledOf(first) }
  const point = first.latitude === null ? second : first
  const week = hoursColumns.some((field) => first[field] !== '') ? first : second
  for (const field of hoursColumns) merged[field] = week[field]
  const others = [first.secondary_category, second.category, second.secondary_category]
  const secondary = others.find((slug) => slug !== '' && slug !== merged.category) ?? ''
  return { ...merged, latitude: point.latitude, longitude: point.longitude, secondary_category: secondary }
}

function filledOf(values: ImportedValues): Partial<ImportedValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))
}
