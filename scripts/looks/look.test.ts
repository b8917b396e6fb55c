import sharp from 'sharp'
import { expect, test } from 'vitest'
import { differencesOf, lookOf } from './look.ts'

/** White above, and of another color below. */
const page = (half: string) =>
  sharp({ create: { width: 320, height: 640, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: 320, height: 320, channels: 3, background: half } }, left: 0, top: 320 },
    ])
    .png()
    .toBuffer()

test('what is drawn alike has not changed, and another picture by as much as it shows', async () => {
  const [white, black, paler] = await Promise.all(['#fff', '#000', '#f6f6f6'].map(page))
  const look = await lookOf([white, white, white, white])
  expect(await lookOf([white, white, white, white])).toEqual(look)
  expect(differencesOf(look, await lookOf([white, black, white, paler]))).toEqual([0, 50, 0, 0])
  expect((await lookOf([white, white, white, paler])).digest).not.toBe(look.digest)
})

test('a screen that a state no longer has is a change', async () => {
  const white = await page('#fff')
  expect(differencesOf(await lookOf([white, white]), await lookOf([white, undefined]))).toEqual([
    0, 100, 0, 0,
  ])
})
