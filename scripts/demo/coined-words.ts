import type { Random } from './random.ts'

const onsets = ['b', 'd', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'w', 'y', 'br', 'kl', 'pr', 'tr']
const vowels = ['a', 'e', 'i', 'o', 'u', 'ay', 'ang', 'in', 'as', 'ot']

/**
 * Creates distinct made-up words with known frequencies. Short ones are parts of longer ones, as in any language.
 */
export function coinWords(count: number, random: Random): string[] {
  const words = new Set<string>()
  while (words.size < count) {
    const syllables = Array.from(
      { length: random.int(2, 4) },
      () => random.pick(onsets) + random.pick(vowels),
    )
    words.add(syllables.join(''))
  }
  return [...words]
}

/** Picks by Zipf's law: the second item half as often as the first, the third a third as often. */
export function zipfPicker<T>(items: readonly T[]): (random: Random) => T {
  const upTo: number[] = []
  let total = 0
  for (const index of items.keys()) {
    total += 1 / (index + 1)
    upTo.push(total)
  }
  return (random) => {
    const sought = random.next() * total
    let low = 0
    for (let high = items.length - 1; low < high; ) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) < sought) low = middle + 1
      else high = middle
    }
    const item = items[low]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
}
