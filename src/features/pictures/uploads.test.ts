import { expect, test } from 'vitest'
import { newUploads } from './uploads.ts'

test('saving waits for every picture that is on its way, also for one chosen meanwhile', async () => {
  const uploads = newUploads()
  expect(uploads.areUnderWay()).toBe(false)
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  uploads.follow(first.promise)
  const told: boolean[] = []
  const arriving = uploads.arrive().then((all) => told.push(all))
  uploads.follow(second.promise)
  first.resolve(true)
  await first.promise
  expect(uploads.areUnderWay()).toBe(true)
  expect(told).toEqual([])
  second.resolve(true)
  await arriving
  expect(told).toEqual([true])
  expect(uploads.areUnderWay()).toBe(false)
})

test('one that did not arrive is told once', async () => {
  const uploads = newUploads()
  uploads.follow(Promise.resolve(false))
  uploads.follow(Promise.resolve(true))
  expect(await uploads.arrive()).toBe(false)
  expect(await uploads.arrive()).toBe(true)
})
