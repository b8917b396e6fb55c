import sharp from 'sharp'
import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { drawWall } from './draw/wall.ts'

/** The mean difference of two pictures' pixels, from 0 to 255. */
async function difference(
  one: Parameters<typeof sharp>[0],
  other: Parameters<typeof sharp>[0],
): Promise<number> {
  const [seen, meant] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().greyscale().raw().toBuffer()),
  )
  if (!seen || !meant || seen.length !== meant.length) return 255
  return seen.reduce((sum, value, at) => sum + Math.abs(value - (meant[at] ?? 0)), 0) / seen.length
}

test('the sharing picture says the brand: after another one, run `npx node scripts/draw-icons.ts`', async () => {
  const drawn = Buffer.from(drawWall(site.brand))
  expect(await difference('public/og.png', drawn)).toBeLessThan(3)
  expect(await difference('public/og.png', Buffer.from(drawWall('Another')))).toBeGreaterThan(6)
})
