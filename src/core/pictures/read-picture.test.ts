import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

const plain = () => sharp({ create: { width: 640, height: 420, channels: 3, background: '#0a5' } })
/** A picture with Exif data (location, camera) and a text chunk. */
const telling = () =>
  plain()
    .withExif({ IFD0: { Copyright: 'SecretOwner' }, IFD3: { GPSLatitude: '14/1 33/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretText</x:xmpmeta>')

const formats = {
  jpeg: () => telling().jpeg(),
  'progressive jpeg': () => telling().jpeg({ progressive: true }),
  png: () => telling().png(),
  'lossy webp': () => telling().webp(),
  'lossless webp': () => telling().webp({ lossless: true }),
  'plain lossy webp': () => plain().webp(),
  'plain lossless webp': () => plain().webp({ lossless: true }),
}

describe.each(Object.entries(formats))('DATA-26 a picture as %s', (name, make) => {
  test('tells its type and size, and keeps nothing but the picture', async () => {
    const original = await make().toBuffer()
    const picture = readPicture(new Uint8Array(original))
    expect(picture).toMatchObject({ type: `image/${name.split(' ').at(-1)}`, width: 640, height: 420 })
    const stripped = Buffer.from(picture?.bytes ?? [])
    expect(stripped.includes('Secret')).toBe(false)
    const metadata = await sharp(stripped).metadata()
    expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined])
    const pixels = (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer()
    expect((await pixels(stripped)).equals(await pixels(original))).toBe(true)
    expect(readPicture(stripped)?.bytes).toEqual(new Uint8Array(stripped))
  })

  test('loses what was hung behind its end', async () => {
    const original = await make().toBuffer()
    const bytes = readPicture(Buffer.concat([original, Buffer.from('SecretTail')]))?.bytes
    expect(Buffer.from(bytes ?? []).includes('SecretTail')).toBe(false)
  })

  test('is none when its end is missing', async () => {
    const original = await make().toBuffer()
    expect(readPicture(original.subarray(0, original.length / 2))).toBeNull()
  })

  test('never throws, however it was damaged', async () => {
    const original = await make().toBuffer()
    const damage = fc.tuple(fc.nat({ max: Math.min(400, original.length - 1) }), fc.nat({ max: 255 }))
    fc.assert(
      fc.property(fc.array(damage, { maxLength: 5 }), fc.nat({ max: original.length }), (changes, cut) => {
        const bytes = new Uint8Array(original)
        for (const [position, value] of changes) bytes[position] = value
        readPicture(bytes.subarray(0, cut))
      }),
    )
  })
})

test.each([
  ['nothing', ''],
  ['a text', 'not a picture at all, but long enough to be one'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a GIF', 'GIF89a'],
])('DATA-26 %s is no picture', (_, text) => {
  expect(readPicture(Buffer.from(text))).toBeNull()
})
