import { createHash } from 'node:crypto'

/** Seeded random choices, the same on every machine. */
export type Random = {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** At most `count` different items, in a new order. */
  sample<T>(items: readonly T[], count: number): T[]
}

function digest(text: string): Buffer {
  return createHash('sha256').update(`suki demo/${text}`).digest()
}

/** Mulberry32, a small random number generator with 32 bits of state. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @param seed one per thing, so that adding a business does not change the others */
export function createRandom(seed: string): Random {
  const next = generator(digest(seed).readUInt32LE(0))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new RangeError(`nothing to pick from for ${seed}`)
    return item
  }
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1))
    return chosen
  }
  return { next, int, pick, sample, chance: (probability) => next() < probability }
}

/** The UUID of a key. Version 8 marks it as custom, by which made-up rows are recognised. */
export function demoId(key: string): string {
  const hex = digest(`id/${key}`).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
