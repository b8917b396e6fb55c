import { pictureLink } from '#core/link.ts'
import { truncate } from '#core/text.ts'
import type { Field, FieldKind } from '#features/businesses/business-field.ts'
import { readLinkField } from '#features/businesses/links/link-field.ts'
import { readPhones } from './phones.ts'
import { readEmail, readOption } from './read-values.ts'

/** What can be stored of a text, '' for nothing, and the parts of it that cannot, as written. */
type FieldReading = { value: string; leftOut: readonly string[] }

/** Reads a text that is usable or not. */
const whole =
  (read: (text: string, field: Field) => string | null) =>
  (text: string, field: Field): FieldReading => {
    const value = read(text, field) ?? ''
    return { value, leftOut: value === '' && text !== '' ? [text] : [] }
  }

const cut = whole((text, { max = text.length }) => truncate(text, max))
const asWritten = whole((text) => text)

const readers: Readonly<Record<FieldKind, (text: string, field: Field) => FieldReading>> = {
  line: cut,
  text: cut,
  email: readEmails,
  phone: readPhoneField,
  link: whole((text, field) => readLinkField(field, text)),
  picture: whole(pictureLink),
  choice: whole(readOption),
  degrees: asWritten,
  flag: asWritten,
  outOfTen: asWritten,
}

/** Reads a text from outside for a field. */
export function readField(field: Field, text: string): FieldReading {
  return readers[field.kind](text, field)
}

/** What can be stored of a text in a field; '' for nothing. */
export function cleanField(field: Field, text: string): string {
  return readField(field, text).value
}

function readPhoneField(text: string, { max }: Field): FieldReading {
  const { phone, leftOut } = readPhones(text, max)
  return { value: phone, leftOut }
}

function readEmails(text: string): FieldReading {
  const value = readEmail(text) ?? ''
  const listed = text.split(/[;,\s]+/).filter((one) => one !== '')
  // A comma for a point parts no list: whoever looks for the slip sees the cell.
  return { value, leftOut: value !== '' ? listed.slice(1) : text === '' ? [] : [text] }
}
