import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

/** Counts what was asked for. */
function numbers(upTo: number, { failsAt = Number.POSITIVE_INFINITY } = {}) {
  const read: number[] = []
  async function* items() {
    for (let number = 1; number <= upTo; number++) {
      if (number === failsAt) throw new Error('away')
      read.push(number)
      yield number
    }
  }
  return { read, items: items() }
}

test('reading begins before anything is taken, and stays so far ahead', async () => {
  const { read, items } = numbers(9)
  const ahead = readAhead(items, 3)
  await expect.poll(() => read).toEqual([1, 2, 3])
  expect(await ahead.next()).toEqual({ done: false, value: 1 })
  await expect.poll(() => read).toEqual([1, 2, 3, 4])
})

test('every item comes once and in order, also when there are fewer than are kept ready', async () => {
  expect(await Array.fromAsync(readAhead(numbers(9).items, 3))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await Array.fromAsync(readAhead(numbers(2).items, 8))).toEqual([1, 2])
  expect(await Array.fromAsync(readAhead(numbers(0).items, 8))).toEqual([])
})

test('a read that fails is thrown after what was read before it', async () => {
  const ahead = readAhead(numbers(9, { failsAt: 3 }).items, 8)
  expect(await ahead.next()).toEqual({ done: false, value: 1 })
  expect(await ahead.next()).toEqual({ done: false, value: 2 })
  await expect(ahead.next()).rejects.toThrow('away')
})
