/** The types of pictures that are stored. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** A picture as its bytes tell: what a file calls itself does not count. */
export type Picture = {
  type: PictureType
  width: number
  height: number
  /** The file without what it says beside the picture: place and camera, texts, thumbnails, anything behind its end. */
  bytes: Uint8Array
}

/** The part of a file that is kept, in order. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let position = 0
  for (const part of parts) {
    joined.set(part, position)
    position += part.length
  }
  return joined
}

/** Four letters that name a chunk. */
export function tag(bytes: Uint8Array, position: number): string {
  return String.fromCharCode(...bytes.subarray(position, position + 4))
}

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
