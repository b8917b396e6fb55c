import { copiedLink, normalizeLink } from '#core/link.ts'
import type { Field } from '#features/businesses/business-field.ts'
import { asMapsLink } from '#features/geocoding/maps-link.ts'

/** A typed or copied link in the form in which it is stored; as it was typed when there is none in it. */
export function readTypedLink({ section }: Field, typed: string): string {
  const copied = section === 'Position' ? asMapsLink(typed) : copiedLink(typed)
  return normalizeLink(copied) ?? typed.trim()
}
