import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFile, checkSize, fittedSize, pictureLimits } from './pictures.ts'

test('DATA-26 a file of another type, or a huge one, is refused before it is opened', () => {
  expect(checkFile({ type: 'image/jpeg', size: 9_000_000 })).toEqual({ ok: true, value: null })
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
    expect(checkFile({ type, size: 10 })).toMatchObject({ error: expect.stringContaining('JPEG, PNG') })
  expect(checkFile({ type: 'image/png', size: 30_000_000 })).toMatchObject({
    error: 'Please choose a picture of at most 25 MB.',
  })
})

test.each([
  { type: 'image/heic', name: 'IMG_1.HEIC' },
  { type: 'image/heif', name: 'photo' },
  { type: '', name: 'IMG_1.HEIC' },
])('DATA-26 whoever chose the photo %o hears how to make it a JPEG', (file) => {
  expect(checkFile({ ...file, size: 10 })).toMatchObject({
    error: expect.stringMatching(/^HEIC photos.* as JPEG/),
  })
})

test('DATA-26 a picture that is too small to be seen is refused', () => {
  expect(checkSize({ width: 400, height: 300 }, 'business').ok).toBe(true)
  for (const size of [
    { width: 399, height: 900 },
    { width: 900, height: 299 },
  ])
    expect(checkSize(size, 'business')).toMatchObject({
      error: expect.stringContaining('at least 400 by 300 pixels'),
    })
})

test('DASH-24 a banner is wider than a business’s picture', () => {
  expect(checkSize({ width: 640, height: 320 }, 'banner').ok).toBe(true)
  for (const size of [
    { width: 639, height: 600 },
    { width: 900, height: 319 },
  ])
    expect(checkSize(size, 'banner')).toMatchObject({
      error: expect.stringContaining('at least 640 by 320 pixels'),
    })
})

test('DATA-26 a picture is made to fit, keeps its shape and is never enlarged', () => {
  expect(fittedSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 })
  expect(fittedSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  const pixels = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const fitted = fittedSize({ width, height })
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(pictureLimits.side)
      expect(fitted.width).toBeLessThanOrEqual(width)
      expect(fitted.height).toBeLessThanOrEqual(height)
      expect(fitted.width).toBeGreaterThan(0)
      expect(fitted.height).toBeGreaterThan(0)
    }),
  )
})
