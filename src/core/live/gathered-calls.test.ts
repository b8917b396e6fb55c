import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatheredCalls } from './gathered-calls.ts'

/** The tab, as far as whoever gathers calls looks at it. */
const tab = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function hide(hidden: boolean): void {
  tab.hidden = hidden
  tab.dispatchEvent(new Event('visibilitychange'))
}

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

test('a tab that nobody looks at reads nothing, however much changes, and once it is looked at again', () => {
  const calls = gatheredCalls(1000)
  const read = vi.fn()
  hide(true)
  for (let second = 0; second < 3600; second++) {
    calls.ask(read)
    vi.advanceTimersByTime(1000)
  }
  expect(read).not.toHaveBeenCalled()
  hide(false)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a hidden tab that was left reads nothing when it is looked at again', () => {
  const calls = gatheredCalls(1000)
  const read = vi.fn()
  hide(true)
  calls.ask(read)
  vi.advanceTimersByTime(1000)
  calls.stop()
  hide(false)
  expect(read).not.toHaveBeenCalled()
})
