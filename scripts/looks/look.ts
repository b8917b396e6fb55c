/** A look that is kept: the digest of a state's pictures, and a thumbnail that says how much others differ. */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import sharp from 'sharp'

export type Look = { digest: string; thumbnail: string }

/** A state's pictures, from the narrowest screen to the widest; none where it has no such screen. */
export type Pictures = readonly (Buffer | undefined)[]

const side = 32
/** The thumbnail's quarters, one a picture. */
const quarter = side / 2
/** Grey values are kept in so many steps: what text says changes a cell by less than one. */
const steps = 16

async function greysOf(picture: Buffer | undefined): Promise<Buffer> {
  if (!picture) return Buffer.alloc(quarter * quarter)
  const grey = await sharp(picture).resize(quarter, quarter, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Buffer.from(grey.map((value) => Math.floor((value * steps) / 256)))
}

async function pixelsOf(picture: Buffer | undefined): Promise<Buffer> {
  return picture ? sharp(picture).raw().toBuffer() : Buffer.alloc(0)
}

/** @param pictures four at most */
export async function lookOf(pictures: Pictures): Promise<Look> {
  const digest = createHash('sha256')
  for (const picture of pictures) digest.update(await pixelsOf(picture))
  const quarters = await Promise.all(pictures.map(greysOf))
  return {
    digest: digest.digest('hex').slice(0, 16),
    thumbnail: deflateRawSync(Buffer.concat(quarters), { level: 9 }).toString('base64'),
  }
}

/** How many in a hundred cells of each quarter differ by more than a step. */
export function differencesOf(before: Look, after: Look): number[] {
  const [old, now] = [before, after].map(({ thumbnail }) => inflateRawSync(Buffer.from(thumbnail, 'base64')))
  const cells = quarter * quarter
  return Array.from({ length: 4 }, (_, at) => {
    const [one, other] = [old, now].map((greys) => greys?.subarray(at * cells, (at + 1) * cells))
    const changed = one?.filter((value, cell) => Math.abs(value - (other?.[cell] ?? 0)) > 1).length ?? cells
    return Math.round((changed * 100) / cells)
  })
}
