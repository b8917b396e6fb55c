import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWakeSignal } from './wake-signal.ts'

const never = 3_600_000

test('whoever waits goes on when it rings, and at once when it rang before', async () => {
  const signal = createWakeSignal()
  const waiting = signal.heard(never)
  signal.ring()
  await waiting
  signal.ring()
  await signal.heard(never)
})

test('a ring wakes once, and without one the time does', async () => {
  const signal = createWakeSignal()
  signal.ring()
  await signal.heard(never)
  const waiting = signal.heard(never).then(() => 'woken')
  expect(await Promise.race([waiting, nextTurn('asleep')])).toBe('asleep')
  signal.ring()
  expect(await waiting).toBe('woken')
  await signal.heard(0)
})
