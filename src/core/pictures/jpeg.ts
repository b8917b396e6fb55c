import { join, type Picture, view } from './picture.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * JFIF, colour profile and Adobe's colour transform say how to show the picture; other segments describe how it was
 * made.
 */
const keptApplication = new Set([0xe0, 0xe2, 0xee])
const comment = 0xfe

/** Frame headers, which hold the size; C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isKept = (marker: number) =>
  marker >= 0xe0 && marker <= 0xef ? keptApplication.has(marker) : marker !== comment

/** Reads a JPEG file. @returns null for another type or a truncated file */
export function readJpeg(bytes: Uint8Array): Picture | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const data = view(bytes)
  const kept = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  for (let position = 2; position + 4 <= bytes.length || bytes[position + 1] === endOfImage; ) {
    if (bytes[position] !== 0xff) return null
    const marker = bytes[position + 1] ?? 0
    if (marker === endOfImage) {
      kept.push(bytes.subarray(position, position + 2))
      return size && { type: 'image/jpeg', ...size, bytes: join(kept) }
    }
    // Any number of FF bytes may stand before a marker.
    if (marker === 0xff) {
      position += 1
      continue
    }
    const end = position + 2 + data.getUint16(position + 2)
    if (end > bytes.length) return null
    if (isFrame(marker) && end >= position + 9)
      size = { height: data.getUint16(position + 5), width: data.getUint16(position + 7) }
    const next = marker === startOfScan ? endOfScan(bytes, end) : end
    if (isKept(marker)) kept.push(bytes.subarray(position, next))
    position = next
  }
  return null
}

/** The end of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let position = start; position + 1 < bytes.length; position += 1) {
    const marker = bytes[position + 1] ?? 0
    if (bytes[position] === 0xff && marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return position
  }
  return bytes.length
}
