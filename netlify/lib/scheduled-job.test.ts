import { afterEach, expect, test, vi } from 'vitest'
import { finishEach } from './scheduled-job.ts'

afterEach(() => vi.restoreAllMocks())

test('a step that fails stops no other, and the job fails with it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const later = vi.fn(async () => {})
  const fail = (words: string) => Promise.reject(new Error(words))
  await expect(finishEach([fail('first'), fail('second'), Promise.resolve().then(later)])).rejects.toThrow(
    'first',
  )
  expect(later).toHaveBeenCalled()
  expect(log.mock.calls).toEqual([[new Error('second')]])
})
