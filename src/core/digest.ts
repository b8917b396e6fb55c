import { createHash } from 'node:crypto'

/** A short fingerprint of plain data: equal data gives equal text. The order of keys counts. */
export function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url')
}
