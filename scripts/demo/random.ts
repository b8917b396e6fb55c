import { createHash } from 'node:crypto'

/** Choices that look random and are the same on every machine, because they follow from a text. */
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

/** Mulberry32: a small generator with 32 bits of state, good enough to spread shops over a city. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @param seed each thing has its own, so that adding one business does not change all the others */
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

/** A UUID (version 8: made by our own rule) that belongs to `key` alone. */
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
