import { join, type Picture, tag, view } from './picture.ts'

const header = 12
/** Flags of the extended header that announce Exif and XMP. */
const metadataFlags = 0x08 | 0x04

/** Reads a WebP file. @returns null for another type or a truncated file */
export function readWebp(bytes: Uint8Array): Picture | null {
  if (bytes.length < header + 8 || tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WEBP') return null
  const data = view(bytes)
  const fileEnd = Math.min(bytes.length, 8 + data.getUint32(4, true))
  const kept: Uint8Array[] = []
  let size: Size | null = null
  for (let position = header; position + 8 <= fileEnd; ) {
    const name = tag(bytes, position)
    const length = data.getUint32(position + 4, true)
    const end = position + 8 + length + (length % 2)
    if (position + 8 + length > fileEnd) return null
    const chunk = bytes.slice(position, Math.min(end, fileEnd))
    size ??= sizeIn(name, chunk)
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~metadataFlags
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk)
    position = end
  }
  return size && { type: 'image/webp', ...size, bytes: withHeader(join(kept)) }
}

type Size = { width: number; height: number }

/** The first chunk holds the size: of the canvas, or of the only picture. */
function sizeIn(name: string, chunk: Uint8Array): Size | null {
  const data = view(chunk)
  const uint24 = (position: number) => data.getUint16(position, true) + (chunk[position + 2] ?? 0) * 65_536
  if (name === 'VP8X' && chunk.length >= 18) return { width: uint24(12) + 1, height: uint24(15) + 1 }
  if (name === 'VP8L' && chunk.length >= 13 && chunk[8] === 0x2f) {
    const bits = data.getUint32(9, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const isKeyFrame = chunk[11] === 0x9d && chunk[12] === 0x01 && chunk[13] === 0x2a
  if (name === 'VP8 ' && chunk.length >= 18 && isKeyFrame)
    return { width: data.getUint16(14, true) & 0x3fff, height: data.getUint16(16, true) & 0x3fff }
  return null
}

function withHeader(chunks: Uint8Array): Uint8Array {
  const file = new Uint8Array(header + chunks.length)
  file.set([...'RIFF'].map((letter) => letter.charCodeAt(0)))
  file.set(
    [...'WEBP'].map((letter) => letter.charCodeAt(0)),
    8,
  )
  view(file).setUint32(4, 4 + chunks.length, true)
  file.set(chunks, header)
  return file
}
