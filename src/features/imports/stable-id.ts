const offset = 0xcbf29ce484222325n
const prime = 0x100000001b3n

/**
 * A short hash of a text, the same on every machine and in every version: 64-bit FNV-1a, as published by Fowler, Noll
 * and Vo. It identifies rows and is not secure.
 */
export function stableId(text: string): string {
  let hash = offset
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  return hash.toString(16).padStart(16, '0')
}
