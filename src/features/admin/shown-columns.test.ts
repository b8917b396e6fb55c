import { expect, test } from 'vitest'
import { keepColumns, recallColumns } from './shown-columns.ts'

function memoryOf(text: string | null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
    removeItem: () => {},
  }
}

test('what was chosen is there again, list by list', () => {
  const memory = memoryOf(null)
  keepColumns(memory, 'businesses', ['city', 'owner'])
  keepColumns(memory, 'banners', ['title'])
  expect(recallColumns(memory, 'businesses', ['owner', 'city', 'rating'])).toEqual(['owner', 'city'])
  expect(recallColumns(memory, 'reports', ['owner'])).toBeNull()
})

test('columns that are gone are not shown, and what cannot be read is nothing', () => {
  expect(recallColumns(memoryOf('{"businesses":["old","city",3]}'), 'businesses', ['city'])).toEqual(['city'])
  for (const text of ['', 'null', '[]', '{', '3', '{"businesses":"city"}'])
    expect(recallColumns(memoryOf(text), 'businesses', ['city'])).toBeNull()
})
