import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doOnce } from './do-once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function screen() {
  const shown: string[] = []
  const tell = (said: string) => {
    shown.push(said)
    return () => void shown.splice(shown.indexOf(said), 1)
  }
  return { shown, tell }
}

const feature = { key: 'feature 1', said: 'Featuring Nena…' }

test('what is pressed twice while it hangs is sent once, and the second press is told so', async () => {
  const { shown, tell } = screen()
  const answer = Promise.withResolvers<string>()
  const send = vi.fn(() => answer.promise)
  const first = doOnce(feature, send, tell)
  expect(shown).toEqual([])
  expect(await doOnce(feature, send, tell)).toBeNull()
  expect(shown).toEqual(['Featuring Nena…'])
  answer.resolve('done')
  expect(await first).toBe('done')
  expect(send).toHaveBeenCalledOnce()
  expect(shown).toEqual([])
})

test('what lasts is told of until it is over, also when it fails', async () => {
  const { shown, tell } = screen()
  const answer = Promise.withResolvers<string>()
  const sent = doOnce(feature, () => answer.promise, tell)
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown).toEqual(['Featuring Nena…'])
  answer.reject(new Error('no'))
  await expect(sent).rejects.toThrow('no')
  expect(shown).toEqual([])
})

test('what is done at once says nothing, and can be done again', async () => {
  const { shown, tell } = screen()
  expect(await doOnce(feature, async () => 1, tell)).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await doOnce(feature, async () => 2, tell)).toBe(2)
  expect(shown).toEqual([])
})

test('another one goes on meanwhile', async () => {
  const { tell } = screen()
  void doOnce(feature, () => new Promise(() => undefined), tell)
  expect(await doOnce({ ...feature, key: 'feature 2' }, async () => 'done', tell)).toBe('done')
})
