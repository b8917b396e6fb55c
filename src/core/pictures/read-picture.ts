import { readJpeg } from './jpeg.ts'
import type { Picture } from './picture.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

/**
 * Reads a picture's type and size from its bytes, and strips its metadata.
 * @returns null unless the file is a whole JPEG, PNG or WebP picture
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  return readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes)
}
