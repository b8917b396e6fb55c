import { join, type Picture, tag, view } from './picture.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * The chunks needed to show the picture: data, palette, transparency, colours, frames. Texts, time and Exif are
 * dropped.
 */
const keptChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/** Reads a PNG file. @returns null for another type or a truncated file */
export function readPng(bytes: Uint8Array): Picture | null {
  if (bytes.length < 33 || !signature.every((byte, index) => bytes[index] === byte)) return null
  if (tag(bytes, 12) !== 'IHDR') return null
  const data = view(bytes)
  const size = { width: data.getUint32(16), height: data.getUint32(20) }
  const kept = [bytes.subarray(0, signature.length)]
  for (let position = signature.length; position + 12 <= bytes.length; ) {
    const name = tag(bytes, position + 4)
    const end = position + 12 + data.getUint32(position)
    if (end > bytes.length) return null
    if (keptChunks.has(name)) kept.push(bytes.subarray(position, end))
    if (name === 'IEND') return { type: 'image/png', ...size, bytes: join(kept) }
    position = end
  }
  return null
}
