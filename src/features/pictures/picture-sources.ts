import { fittedSize, pictureBucket, storedPictureUrl } from './pictures.ts'

/** Pixels of the widths that a picture is written in; the last is the widest. A picture is never enlarged. */
const widths = [480, 960, 1600] as const

/** The types that a picture is written in, by the ending of their files. */
export type WrittenEnding = 'avif' | 'webp'

type Size = { width: number; height: number }

/** What `<picture>` needs to show a picture. */
export type PictureSources = Size & {
  /** A WebP file, for everything that takes one URL. */
  src: string
  /** `srcset`s; empty for a picture that was not written in several widths. */
  avif: string
  webp: string
}

/** The widths to write a picture of this size in. */
export function writtenWidths({ width }: Size): number[] {
  return [...widths.filter((narrower) => narrower < width), width]
}

/** The size of the largest file of a picture. */
export function largestSize(size: Size): Size {
  return fittedSize(size, widths[2])
}

/** The folder of a picture's files in storage: it names the size, so that pages need no other record of it. */
export function pictureFolder(owner: string, id: string, { width, height }: Size): string {
  return `${owner}/${id}-${width}x${height}`
}

export const pictureFile = (folder: string, width: number, ending: WrittenEnding) =>
  `${folder}/${width}.${ending}`

/** The URL that is kept for a picture: its largest WebP file. */
export function writtenPictureUrl(folder: string, { width }: Size): string {
  return storedPictureUrl(pictureFile(folder, width, 'webp'))
}

const written = new RegExp(`^(/media/${pictureBucket}/[^/]+/[0-9a-f-]{36}-(\\d{1,4})x(\\d{1,4}))/\\2\\.webp$`)

/** The names in storage of all files of a stored picture. */
export function pictureFiles(url: string): string[] {
  const [, folder = '', width = '', height = ''] = written.exec(url) ?? []
  const nameOf = (path: string) => path.slice(storedPictureUrl('').length)
  if (folder === '') return [nameOf(url)]
  return writtenWidths({ width: Number(width), height: Number(height) }).flatMap((each) =>
    (['avif', 'webp'] as const).map((ending) => pictureFile(nameOf(folder), each, ending)),
  )
}

/**
 * What `<picture>` needs, from the one URL that is kept of a picture.
 * @returns null for a picture on another host: it is copied first
 */
export function pictureSources(url: string): PictureSources | null {
  if (!url.startsWith('/media/')) return null
  const [, folder = '', width = '', height = ''] = written.exec(url) ?? []
  if (folder === '') return { src: url, width: 640, height: 360, avif: '', webp: '' }
  const size = { width: Number(width), height: Number(height) }
  const set = (ending: WrittenEnding) =>
    writtenWidths(size)
      .map((each) => `${pictureFile(folder, each, ending)} ${each}w`)
      .join(', ')
  return { src: url, ...size, avif: set('avif'), webp: set('webp') }
}
