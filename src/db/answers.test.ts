import { expect, test } from 'vitest'
import { readAllRows, readInParts, rowsAtOnce, wordsOfService } from './answers.ts'

/** A table of this many rows, of which one answer holds at most a thousand. */
function table(length: number) {
  const asked: [number, number][] = []
  const rows = Array.from({ length }, (_, index) => index)
  const read = async (from: number, to: number) => {
    asked.push([from, to])
    return { data: rows.slice(from, Math.min(to + 1, from + 1000)), error: null }
  }
  return { rows, asked, read }
}

test.each([0, 1, rowsAtOnce - 1, rowsAtOnce, rowsAtOnce + 1, 3 * rowsAtOnce + 7])(
  'a list of %i rows is read whole, each once and in order',
  async (length) => {
    const { rows, read } = table(length)
    expect(await readAllRows('rows', read)).toEqual(rows)
  },
)

test('a list that fits into one answer costs one request', async () => {
  const { asked, read } = table(rowsAtOnce - 1)
  await readAllRows('rows', read)
  expect(asked).toEqual([[0, rowsAtOnce - 1]])
})

test('a read that fails midway does not return a shorter list', async () => {
  const { read } = table(2 * rowsAtOnce)
  const failing = (from: number, to: number) =>
    from === 0 ? read(from, to) : Promise.resolve({ data: null, error: { message: 'gone' } })
  await expect(readAllRows('rows', failing)).rejects.toThrow('Reading rows failed: gone')
})

test.each([0, 1, 100, 101, 350])('what belongs to %i ids is read a hundred at a time', async (length) => {
  const ids = Array.from({ length }, (_, index) => String(index))
  const asked: number[] = []
  const rows = await readInParts(ids, async (some) => {
    asked.push(some.length)
    return some
  })
  expect(rows).toEqual(ids)
  expect(Math.max(0, ...asked)).toBeLessThanOrEqual(100)
})

test.each([
  [{ message: 'This import is not under way', code: 'P0002' }, 'This import is not under way (P0002)'],
  [{ message: 'TypeError: fetch failed', code: '' }, 'fetch failed'],
  [{ message: 'Invalid API key' }, 'Invalid API key'],
  [{ message: '<!doctype html><title>Not found</title>' }, 'what answers there is no data service'],
])('a service’s refusal is told in words: %j', (error, words) => {
  expect(wordsOfService(error)).toBe(words)
})
