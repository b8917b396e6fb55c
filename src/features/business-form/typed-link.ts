import { copiedLink } from '#core/link.ts'
import type { Field } from '#features/businesses/business-field.ts'
import { readLinkField } from '#features/businesses/links/link-field.ts'
import { asMapsLink } from '#features/geocoding/maps-link.ts'

/** A typed or copied link in the form in which it is stored; as it was typed when there is none in it. */
export function readTypedLink(field: Field, typed: string): string {
  const copied = field.section === 'Position' ? asMapsLink(typed) : copiedLink(typed)
  return readLinkField(field, copied) ?? typed.trim()
}
