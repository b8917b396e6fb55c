import { expect, test } from 'vitest'
import { recentSearchesKey } from '#core/browser-names.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

function memoryWith(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[recentSearchesKey, kept]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('SRCH-41 the last eight searches are kept, the newest first and each once', () => {
  const memory = memoryWith()
  for (const text of ['a', 'b', 'Café', 'c', 'd', 'e', 'f', 'g', 'h', 'cafe']) rememberSearch(memory, text)
  expect(recentSearches(memory)).toEqual(['cafe', 'h', 'g', 'f', 'e', 'd', 'c', 'b'])
  rememberSearch(memory, '')
  expect(recentSearches(memory)).toHaveLength(8)
  forgetSearches(memory)
  expect(recentSearches(memory)).toEqual([])
})

test('SRCH-41 a device that keeps nothing, or something else, has no last searches', () => {
  const full = {
    ...memoryWith(),
    setItem: () => {
      throw new Error('full')
    },
  }
  rememberSearch(full, 'coffee')
  for (const memory of [null, full, memoryWith('{'), memoryWith('{"a":1}'), memoryWith('[1, null]')])
    expect(recentSearches(memory)).toEqual([])
})
