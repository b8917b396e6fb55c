import { expect, test } from 'vitest'
import { afterBreak } from './after-break.ts'

test('a list is asked anew each time its connection is back, and not when it first stands', () => {
  let asked = 0
  const onState = afterBreak(() => {
    asked += 1
  })
  const counts = ['SUBSCRIBED', 'CHANNEL_ERROR', 'TIMED_OUT', 'SUBSCRIBED', 'CLOSED', 'SUBSCRIBED'].map(
    (state) => {
      onState(state)
      return asked
    },
  )
  expect(counts).toEqual([0, 0, 0, 1, 1, 2])
})
