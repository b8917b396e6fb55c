import { expect, test } from 'vitest'
import { supervise } from './supervise.ts'

/** A part that a test ends, and what was said of it. */
function makePart(failures: readonly string[] = []) {
  const failing = [...failures]
  const ends: ((how: string) => void)[] = []
  const said: string[] = []
  const gone = Promise.withResolvers<Error>()
  let up = 0
  const start = async () => {
    const failure = ends.length > 0 ? failing.shift() : undefined
    if (failure !== undefined) throw new Error(failure)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.push(resolve)
    up += 1
    void promise.then(() => {
      up -= 1
    })
    return { ended: promise, stop: async () => resolve('stopped') }
  }
  return {
    part: { name: 'The part', start },
    watch: { say: (line: string) => void said.push(line), gaveUp: gone.resolve },
    said,
    gaveUp: gone.promise,
    starts: () => ends.length,
    up: () => up,
    end: (how: string) => ends.at(-1)?.(how),
  }
}

test('a part that was killed is started again, and both are said', async () => {
  const { part, watch, end, said, starts, up } = makePart()
  const { stop } = await supervise(part, watch)
  end('killed by SIGKILL')
  await expect.poll(up).toBe(1)
  await expect.poll(() => said).toHaveLength(2)
  expect(said).toEqual(['The part ended (killed by SIGKILL) and is started again.', 'The part is back.'])
  await stop()
  expect([starts(), up()]).toEqual([2, 0])
})

test('a part that is stopped stays stopped, and nothing is said', async () => {
  const { part, watch, said, starts, up } = makePart()
  await (await supervise(part, watch)).stop()
  expect({ said, starts: starts(), up: up() }).toEqual({ said: [], starts: 1, up: 0 })
})

test('a part that does not start again at once is tried again', async () => {
  const { part, watch, end, said, up } = makePart(['the port is taken'])
  const { stop } = await supervise(part, watch)
  end('exit code 1')
  await expect.poll(() => said.at(-1)).toBe('The part is back.')
  expect(said).toContain('The part ended (the port is taken) and is started again.')
  expect(up()).toBe(1)
  await stop()
})

test('a part that does not stay up is given up, with the reason', async () => {
  const { part, watch, end, gaveUp, starts } = makePart()
  let time = 0
  const { stop } = await supervise(part, watch, () => time)
  // Once an hour is not too often.
  for (let hour = 1; hour <= 8; hour += 1) {
    time = hour * 3_600_000
    end('exit code 7')
    await expect.poll(starts).toBe(hour + 1)
  }
  const failing = makePart(Array.from({ length: 9 }, () => 'no room'))
  const other = await supervise(failing.part, failing.watch, () => 0)
  failing.end('exit code 7')
  expect((await failing.gaveUp).message).toBe(
    'The part ended 6 times within a minute, the last time so: no room',
  )
  expect(failing.starts()).toBe(1)
  expect(await Promise.race([gaveUp, 'still up'])).toBe('still up')
  await other.stop()
  await stop()
}, 30_000)

test('a part that is stopped while it starts again does not stay', async () => {
  const { part, watch, end, up } = makePart()
  const { stop } = await supervise(part, watch)
  end('killed by SIGKILL')
  await stop()
  await expect.poll(up).toBe(0)
})
