import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureTexts } from '#features/pictures/pictures.ts'
import { type WrittenPicture, writePicture } from './write-picture.ts'

const size = { width: 640, height: 420 }
const drawn = () => sharp({ create: { ...size, channels: 3, background: '#0a5' } })
const jpeg = () => drawn().jpeg().toBuffer()
const png = () => drawn().png().toBuffer()

/** The text that hostile files carry: found in nothing that is kept. */
const secret = 'SecretOwner'
const page = `<html><script>alert('${secret}')</script></html>`

async function taken(bytes: Uint8Array): Promise<WrittenPicture> {
  const written = await writePicture(bytes, 'business')
  if (!written.ok) throw new Error(written.error)
  return written.value
}
const refusal = async (bytes: Uint8Array) => {
  const written = await writePicture(bytes, 'business')
  return written.ok ? 'taken' : written.error
}

/** Where a JPEG's frame header (SOF0) begins, with its length. */
function frameHeader(bytes: Buffer): Buffer {
  const start = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  return bytes.subarray(start, start + 2 + bytes.readUInt16BE(start + 2))
}

/** A PNG whose header claims this size, with its checksum right. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await png()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const raw = (channels: 3 | 4) => Buffer.alloc(size.width * size.height * channels, 90)

/** Two frames. */
async function moving() {
  const second = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return sharp([await png(), second], { join: { animated: true } })
}

/** Files that hold a picture and more than a picture. */
const cleaned: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG with a page behind it': async () => Buffer.concat([await jpeg(), Buffer.from(page)]),
  'a JPEG with an archive behind it': async () =>
    Buffer.concat([await jpeg(), Buffer.from(`PK\u0003\u0004${secret}`)]),
  'a JPEG with a page as its comment': async () => {
    const bytes = await jpeg()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
    return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)])
  },
  'a PNG with a script behind it': async () => Buffer.concat([await png(), Buffer.from(`/*${secret}*/`)]),
  'a JPEG that says where it was taken': () =>
    drawn()
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '14/1 33/1 0/1' } })
      .jpeg()
      .toBuffer(),
  'a WebP with a description': () => drawn().withXmp(`<x:xmpmeta>${secret}</x:xmpmeta>`).webp().toBuffer(),
  'an AVIF that says whose it is': () =>
    drawn()
      .withExif({ IFD0: { Copyright: secret } })
      .avif({ effort: 0 })
      .toBuffer(),
  'a JPEG in inks for print': () => drawn().toColourspace('cmyk').jpeg().toBuffer(),
  'a PNG of 16 bits': () => drawn().toColourspace('rgb16').png().toBuffer(),
  'a grey PNG with transparency': () =>
    sharp(raw(4), { raw: { ...size, channels: 4 } })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  'a moving GIF': async () => (await moving()).gif().toBuffer(),
  'a moving WebP': async () => (await moving()).webp().toBuffer(),
}

/** Files that are no picture, or are torn, or lie about themselves. */
const refused: Readonly<Record<string, () => Promise<Buffer>>> = {
  nothing: async () => Buffer.alloc(0),
  'a page': async () => Buffer.from(page),
  'a page that begins like a GIF': async () => Buffer.from(`GIF89a=1;/*${page}*/`),
  'a drawing with a script': async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><script>1</script></svg>'),
  'a drawing that begins like an XML file': async () =>
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"/>'),
  'a document': async () => Buffer.from('%PDF-1.7\n'),
  'an archive': async () => Buffer.from('PK\u0003\u0004'),
  'a TIFF': () => drawn().tiff().toBuffer(),
  'a torn JPEG': async () => (await noisy().jpeg().toBuffer()).subarray(0, 9000),
  'a torn PNG': async () => (await noisy().png().toBuffer()).subarray(0, 9000),
  'a torn WebP': async () => (await noisy().webp().toBuffer()).subarray(0, 3000),
  'a JPEG with two frames': async () => {
    const bytes = await jpeg()
    const frame = frameHeader(bytes)
    const at = bytes.indexOf(frame)
    return Buffer.concat([bytes.subarray(0, at), frame, bytes.subarray(at)])
  },
  'a JPEG whose start is all there is': async () => Buffer.from([0xff, 0xd8, 0xff]),
}

const noisy = () =>
  sharp({
    create: { ...size, channels: 3, background: '#0a5', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

describe('DATA-26 a file that holds more than a picture', () => {
  test.each(Object.entries(cleaned))('%s is kept as a plain still picture', async (_, make) => {
    const { width, height, files } = await taken(await make())
    expect({ width, height }).toEqual(size)
    expect(files.map((file) => `${file.width}.${file.ending}`)).toEqual([
      '480.avif',
      '480.webp',
      '640.avif',
      '640.webp',
    ])
    for (const { bytes, ending } of files) {
      const read = await sharp(bytes).metadata()
      expect(read.format).toBe(ending === 'avif' ? 'heif' : 'webp')
      expect([read.exif, read.xmp, read.icc, read.pages ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect(read).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
      const text = Buffer.from(bytes).toString('latin1')
      expect(text).not.toContain(secret)
      expect(text).not.toContain('<script')
    }
  })
})

describe('a file that is no picture, or a torn one', () => {
  test.each(Object.entries(refused))('%s is refused', async (_, make) => {
    expect(await refusal(await make())).toBe(pictureTexts.unreadable)
  })

  test('a picture whose header claims 50,000 by 50,000 pixels is refused before it is decoded', async () => {
    expect(await refusal(await claiming(50_000, 50_000))).toBe(pictureTexts.vast)
  })

  test('a small one is refused, in words that say how large it must be', async () => {
    const small = await sharp({ create: { width: 320, height: 420, channels: 3, background: '#0a5' } })
      .jpeg()
      .toBuffer()
    expect(await refusal(small)).toBe(pictureTexts.small({ width: 400, height: 300 }))
  })
})

test('a photo taken with the camera on its side stands upright', async () => {
  const lying = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await taken(lying)).toMatchObject({ width: 420, height: 640 })
})

test('a large photo is written in three widths, no larger than pages show it', async () => {
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer()
  const { width, height, files } = await taken(photo)
  expect([width, height]).toEqual([1600, 1200])
  expect([...new Set(files.map((file) => file.width))]).toEqual([480, 960, 1600])
})

/** A tenth in a normal run; the seed keeps the damage apart from what the code was tried on. */
const rounds = process.env['SUKI_LONG'] === '1' ? 400 : 40

test('however a picture is damaged, it is refused in words or kept as a whole picture', async () => {
  const originals = await Promise.all([jpeg(), png(), drawn().webp().toBuffer(), drawn().gif().toBuffer()])
  const damage = fc.tuple(fc.nat({ max: 600 }), fc.nat({ max: 255 }))
  const outcomes = { taken: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(damage, { minLength: 1, maxLength: 5 }),
      async (original, changes) => {
        const bytes = Buffer.from(original)
        for (const [position, value] of changes) bytes[position % bytes.length] = value
        const written = await writePicture(bytes, 'business')
        outcomes[written.ok ? 'taken' : 'refused'] += 1
        if (!written.ok) expect(written.error).toMatch(/^(Please|This file)/)
        for (const file of written.ok ? written.value.files : [])
          expect((await sharp(file.bytes).stats()).channels).toHaveLength(3)
      },
    ),
    { seed: 20261122, numRuns: rounds },
  )
  expect(outcomes.taken + outcomes.refused).toBe(rounds)
}, 300_000)
