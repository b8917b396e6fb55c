import sharp from 'sharp'
import { expect, test } from 'vitest'
import { differenceOf, lookOf } from './look.ts'

const page = (half: string) =>
  sharp({ create: { width: 320, height: 640, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: 320, height: 320, channels: 3, background: half } }, left: 0, top: 320 },
    ])
    .png()
    .toBuffer()

test('the same picture has not changed, another one by as much as it shows', async () => {
  const [white, again, black, paler] = await Promise.all(
    ['#fff', '#fff', '#000', '#f6f6f6'].map(page).map(async (drawn) => lookOf(await drawn)),
  )
  if (!white || !again || !black || !paler) throw new Error('four were drawn')
  expect(differenceOf(white, again)).toBeNull()
  expect(differenceOf(white, black)).toBe(50)
  expect(differenceOf(white, paler)).toBe(0)
})
