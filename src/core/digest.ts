import { hash } from 'node:crypto'

/** A short fingerprint of plain data: equal data gives equal text. The order of keys counts. */
export function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64url')
}
