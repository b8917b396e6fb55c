import { isHttps, normalizeLink } from '#core/link.ts'
import { truncate } from '#core/text.ts'
import type { Field, FieldKind } from '#features/businesses/business-field.ts'
import { cleanPhone } from './phones.ts'
import { readEmail, readOption } from './read-values.ts'

const cut = (text: string, { max = text.length }: Field) => truncate(text, max)
const asWritten = (text: string) => text

/** What can be stored of a text from outside, by kind; '' for nothing. */
const cleaners: Readonly<Record<FieldKind, (text: string, field: Field) => string>> = {
  line: cut,
  text: cut,
  email: (text) => readEmail(text) ?? '',
  phone: (text, field) => cut(cleanPhone(text), field),
  link: (text) => normalizeLink(text) ?? '',
  picture: (text) => (isHttps(text) ? text : ''),
  choice: (text, field) => readOption(text, field) ?? '',
  degrees: asWritten,
  flag: asWritten,
  outOfTen: asWritten,
}

/** What can be stored of a text in a field; '' for nothing. */
export function cleanField(field: Field, text: string): string {
  return cleaners[field.kind](text, field)
}
