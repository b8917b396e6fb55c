const chunkSize = 256 * 1024

/**
 * A file's bytes, piece by piece; the next piece is read when it is asked for. Slices and not `stream()`: not every
 * browser iterates over streams, and a stream reads ahead.
 */
export async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < blob.size; start += chunkSize) yield bytesOf(blob, start, start + chunkSize)
}

export async function bytesOf(blob: Blob, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(start, end).arrayBuffer())
}
