import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isForLackOfRoom, watchDisk } from './disk-room.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a disk that fills is said once, and so is that there is room again', async () => {
  const left = new Map([
    ['/state', 1e12],
    ['/data', 1e12],
  ])
  const said: string[] = []
  const room = watchDisk(
    [...left.keys()],
    (line) => said.push(line),
    (folder) => left.get(folder) ?? 0,
  )
  vi.advanceTimersByTime(5_000)
  expect([room.hasRoom(), said]).toEqual([true, []])
  left.set('/data', 1e6)
  vi.advanceTimersByTime(5_000)
  expect(room.hasRoom()).toBe(false)
  left.set('/data', 1e12)
  vi.advanceTimersByTime(5_000)
  expect(room.hasRoom()).toBe(true)
  expect(said).toEqual([
    'The disk that holds /data is full. Pages are served, writes are refused until there is room.',
    'There is room on the disk again: what is written is taken.',
  ])
  await room.stop()
})

test('a write that a transaction which only reads refuses is for lack of room only where there is none', () => {
  const refused = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
    code: '25006',
  })
  expect(isForLackOfRoom(refused, { hasRoom: () => true })).toBe(false)
  expect(isForLackOfRoom(refused, { hasRoom: () => false })).toBe(true)
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  expect(isForLackOfRoom(full, { hasRoom: () => true })).toBe(true)
})
