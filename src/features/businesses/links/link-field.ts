import { normalizeLink } from '#core/link.ts'
import { isMapsLink } from '#features/geocoding/maps-link.ts'
import type { Field } from '../business-field.ts'
import { normalizeWebsite } from './website.ts'

/**
 * A link as it is stored in a field, whether a form, an import or a page gave it: a website, or where a map has it.
 * @returns null for what the field may not hold
 */
export function readLinkField({ section }: Field, text: string): string | null {
  if (section !== 'Position') return normalizeWebsite(text)
  const link = normalizeLink(text)
  return link === '' || (link !== null && isMapsLink(link)) ? link : null
}
