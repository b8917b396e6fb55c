/** A look that is kept: the digest of a picture, and a thumbnail that says how much another one differs. */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import sharp from 'sharp'

export type Look = { digest: string; thumbnail: string }

const side = 32
/** Grey values are kept in so many steps: what text says changes a cell by less than one. */
const steps = 16

async function greysOf(picture: Buffer): Promise<Buffer> {
  const grey = await sharp(picture).resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Buffer.from(grey.map((value) => Math.floor((value * steps) / 256)))
}

export async function lookOf(picture: Buffer): Promise<Look> {
  const pixels = await sharp(picture).raw().toBuffer()
  return {
    digest: createHash('sha256').update(pixels).digest('hex').slice(0, 16),
    thumbnail: deflateRawSync(await greysOf(picture), { level: 9 }).toString('base64'),
  }
}

/** How many in a hundred of the thumbnail's cells differ by more than a step; null when the pictures are the same. */
export function differenceOf(before: Look, after: Look): number | null {
  if (before.digest === after.digest) return null
  const [old, now] = [before, after].map(({ thumbnail }) => inflateRawSync(Buffer.from(thumbnail, 'base64')))
  if (!old || !now) return 100
  const changed = old.filter((value, at) => Math.abs(value - (now[at] ?? 0)) > 1).length
  return Math.round((changed * 100) / (side * side))
}
