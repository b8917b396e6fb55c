import sharp, { type Sharp } from 'sharp'
import { err, ok, type Result } from '#core/result.ts'
import { largestSize, type WrittenEnding, writtenWidths } from '#features/pictures/picture-sources.ts'
import { checkSize, type PictureKind, pictureLimits, pictureTexts } from '#features/pictures/pictures.ts'

/** A picture as it is kept: the same drawing in each width and type, and nothing else that the source said. */
export type WrittenPicture = {
  width: number
  height: number
  files: { width: number; ending: WrittenEnding; bytes: Uint8Array }[]
}

/** How each type is written. AVIF's effort is low: higher ones take many seconds for a few percent. */
const encoders: Readonly<Record<WrittenEnding, (drawn: Sharp) => Sharp>> = {
  avif: (drawn) => drawn.avif({ quality: 55, effort: 2 }),
  webp: (drawn) => drawn.webp({ quality: 78, effort: 3 }),
}

/** What a file of each type begins with. Only these reach a decoder, whatever the file calls itself. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftypavi[fs]/,
]

/**
 * Decodes a picture and writes it anew: upright, as a still, in sRGB, without anything that came along with its pixels
 * (place and camera, texts, other files hidden before, between or behind).
 * @returns what is wrong with the file, in words for whoever chose it
 */
export async function writePicture(bytes: Uint8Array, kind: PictureKind): Promise<Result<WrittenPicture>> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (!beginnings.some((beginning) => beginning.test(start))) return err(pictureTexts.unreadable)
  try {
    return await write(bytes, kind)
  } catch {
    // A decoder says in many ways that a file is damaged; people need one.
    return err(pictureTexts.unreadable)
  }
}

async function write(bytes: Uint8Array, kind: PictureKind): Promise<Result<WrittenPicture>> {
  // Reading the header costs no memory, however many pixels it claims.
  const { autoOrient: upright } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (upright.width * upright.height > pictureLimits.pixels) return err(pictureTexts.vast)
  const sized = checkSize(upright, kind)
  if (!sized.ok) return sized
  const size = largestSize(upright)
  const source = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 })
  const { data, info } = await source
    .autoOrient()
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files: WrittenPicture['files'] = []
  for (const each of writtenWidths(size)) {
    for (const ending of ['avif', 'webp'] as const) {
      const drawn = sharp(data, { raw: { width, height, channels } }).resize(each)
      files.push({ width: each, ending, bytes: await encoders[ending](drawn).toBuffer() })
    }
  }
  return ok({ width, height, files })
}
