import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

test('what was started last is stopped first', async () => {
  const shutdown = createShutdown()
  const stopped: string[] = []
  for (const name of ['first', 'second']) shutdown.add(async () => stopped.push(name))
  await shutdown.run()
  expect(stopped).toEqual(['second', 'first'])
})

test('a second call waits until the first one has stopped everything, and stops nothing twice', async () => {
  const shutdown = createShutdown()
  const { promise, resolve } = Promise.withResolvers<void>()
  let stops = 0
  let stopped = false
  shutdown.add(async () => {
    stops += 1
    await promise
    stopped = true
  })
  const first = shutdown.run()
  const second = shutdown.run().then(() => stopped)
  resolve()
  expect(await second).toBe(true)
  await first
  expect(stops).toBe(1)
})

test('one that cannot be stopped is told once all others are', async () => {
  const shutdown = createShutdown()
  const stopped: string[] = []
  shutdown.add(async () => stopped.push('first'))
  shutdown.add(() => Promise.reject(new Error('stuck')))
  await expect(shutdown.run()).rejects.toThrow('stuck')
  expect(stopped).toEqual(['first'])
})
