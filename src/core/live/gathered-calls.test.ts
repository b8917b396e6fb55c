import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatheredCalls } from './gathered-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a list is read once after many changes, and again after later ones', () => {
  const calls = gatheredCalls(1000)
  const [read, readOther] = [vi.fn(), vi.fn()]
  for (let change = 0; change < 200; change++) calls.ask(read)
  calls.ask(readOther)
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(read).toHaveBeenCalledTimes(1)
  expect(readOther).toHaveBeenCalledTimes(1)
  calls.ask(read)
  vi.advanceTimersByTime(1000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(readOther).toHaveBeenCalledTimes(1)
})

test('whoever left hears nothing more', () => {
  const calls = gatheredCalls(1000)
  const read = vi.fn()
  calls.ask(read)
  calls.stop()
  vi.advanceTimersByTime(5000)
  expect(read).not.toHaveBeenCalled()
})
