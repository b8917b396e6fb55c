import { createHash } from 'node:crypto'

/** A short fingerprint of plain data: equal data, equal text. Keys count in the order they stand in. */
export function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url')
}
