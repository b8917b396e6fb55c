/** The types of pictures that are stored. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** A picture as its bytes describe it, whatever the file is called. */
export type Picture = {
  type: PictureType
  width: number
  height: number
  /** The file without its metadata: location and camera, texts, thumbnails, anything after its end. */
  bytes: Uint8Array
}

/** Concatenates the parts of a file that are kept. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let position = 0
  for (const part of parts) {
    joined.set(part, position)
    position += part.length
  }
  return joined
}

/** The four letters that name a chunk. */
export function tag(bytes: Uint8Array, position: number): string {
  return String.fromCharCode(...bytes.subarray(position, position + 4))
}

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
