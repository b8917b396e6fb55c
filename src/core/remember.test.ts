import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('each answer is computed once', () => {
  const asked: string[] = []
  const length = remember((text) => asked.push(text) && text.length)
  expect([length('one'), length('three'), length('one')]).toEqual([3, 5, 3])
  expect(asked).toEqual(['one', 'three'])
})

test('the cache stays within its limit', () => {
  const asked: string[] = []
  const same = remember((text) => asked.push(text) && text, 2)
  expect(['a', 'b', 'c', 'c', 'a'].map(same)).toEqual(['a', 'b', 'c', 'c', 'a'])
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
