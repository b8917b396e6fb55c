import { createHash } from 'node:crypto'

/** A whole number from 0 up to, but not including, `over`: always the same for a text, and evenly spread over texts. */
export function spread(text: string, over: number): number {
  return createHash('sha1').update(text).digest().readUInt32BE() % over
}
