import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoId } from '../random.ts'
import { pictures } from './catalogue.ts'

/** A stored picture of the demo. */
export type StoredPicture = { name: string; size: number }

/** Pictures rendered at a time; sharp has threads of its own. */
const atOnce = 4

/** Renders a drawing as a small WebP: flat colours lose little, and a first start waits for all pictures. */
export function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 50, effort: 2 }).toBuffer()
}

/**
 * Renders missing pictures, or all of them when the drawings have changed.
 * @param stateDir folder of the local services
 */
export async function writePictures(stateDir: string): Promise<StoredPicture[]> {
  const folder = join(stateDir, 'storage', 'business-images', 'demo')
  const marker = join(stateDir, 'demo-pictures')
  await mkdir(folder, { recursive: true })
  const drawings = [...pictures].map(([name, draw]) => ({
    name,
    svg: draw(),
    file: join(folder, `${name}.webp`),
  }))
  const digest = createHash('sha256')
    .update(drawings.map(({ svg }) => svg).join('\n'))
    .digest('hex')
  const isCurrent = (await readFile(marker, 'utf8').catch(() => '')) === digest
  const stored: StoredPicture[] = []
  for (let start = 0; start < drawings.length; start += atOnce) {
    const batch = drawings.slice(start, start + atOnce)
    stored.push(...(await Promise.all(batch.map((drawing) => writePicture(drawing, isCurrent)))))
  }
  await writeFile(marker, digest)
  return stored
}

async function writePicture(
  { name, svg, file }: { name: string; svg: string; file: string },
  isCurrent: boolean,
): Promise<StoredPicture> {
  const present = isCurrent ? await stat(file).catch(() => null) : null
  if (present) return { name, size: present.size }
  const bytes = await rasterise(svg)
  await writeFile(file, bytes)
  return { name, size: bytes.length }
}

/** The rows of the files in `storage.objects`. */
export function objectRows(stored: readonly StoredPicture[], now: Date) {
  return stored.map(({ name, size }) => ({
    id: demoId(`object/${name}`),
    bucket_id: 'business-images',
    name: `demo/${name}.webp`,
    metadata: { mimetype: 'image/webp', size, contentLength: size, cacheControl: 'max-age=3600' },
    last_accessed_at: now,
    created_at: now,
    updated_at: now,
  }))
}
