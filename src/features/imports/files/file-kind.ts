import { err, ok, type Result } from '#core/result.ts'

export type FileKind = 'zip' | 'pbf' | 'text'

/** The first bytes of files that hold no rows, in hexadecimal, and what is said of them. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|49492a00|4d4d002a)/, 'This file is a picture.'],
  [/^25504446/, 'This file is a PDF document. Please save its table as CSV.'],
  [
    /^d0cf11e0/,
    'This file is of an old Excel or Word, or protected by a password. Please save it as XLSX without one, or as CSV.',
  ],
  [/^(?:1f8b|425a68|377abcaf|52617221|fd377a58)/, 'This file is packed. Please unpack it first.'],
  [/^53514c697465/, 'This file is a database. Please export its table as CSV.'],
  [/^7b5c727466/, 'This file is a document. Please save its table as CSV.'],
]

const zip = /^504b(?:0304|0506)/
/** A header's length, its tag, and `OSMHeader`. */
const pbf = /^.{8}0a094f534d486561646572/
const page = /^\ufeff?\s*(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|head|body|table|meta)\b/i

/** What a file is by its first bytes; a message for people when it can hold no rows. */
export function kindOf(head: Uint8Array): Result<FileKind> {
  const start = Array.from(head.subarray(0, 24), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const found = refused.find(([sign]) => sign.test(start))
  if (found) return err(found[1])
  if (zip.test(start)) return ok('zip')
  if (pbf.test(start)) return ok('pbf')
  const text = new TextDecoder().decode(head.subarray(0, 2048))
  return page.test(text)
    ? err(
        'This file is a web page (HTML), not a table. Please open it in a spreadsheet and save it as XLSX or CSV.',
      )
    : ok('text')
}
