import { hash } from 'node:crypto'

/** A short fingerprint of plain data: equal data gives equal text. The order of keys counts. */
export function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64url')
}

/** A whole number from 0 up to, but not including, `over`: always the same for a text, and evenly spread over texts. */
export function spread(text: string, over: number): number {
  return Number.parseInt(hash('sha1', text).slice(0, 8), 16) % over
}
