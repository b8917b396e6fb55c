const offset = 0xcbf29ce484222325n
const prime = 0x100000001b3n

/**
 * A short name for a text that is the same on every machine and in every version: FNV-1a with 64 bits, as published
 * by Fowler, Noll and Vo. It tells rows apart; it keeps no secret.
 */
export function stableId(text: string): string {
  let hash = offset
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  return hash.toString(16).padStart(16, '0')
}
