import { err, ok, type Result } from '#core/result.ts'
import { bytesOf } from './chunks.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type ZipEntry = { name: string; isPacked: boolean; packedSize: number; start: number }

const cutOff = 'This file is cut off: its list of contents is missing.'
const mostEntries = 10_000

/** The files of an archive, by the directory at its end. */
export async function listZip(blob: Blob): Promise<Result<ZipEntry[]>> {
  const end = await bytesOf(blob, Math.max(0, blob.size - 65_557), blob.size)
  const view = new DataView(end.buffer)
  let at = end.length - 22
  while (at >= 0 && view.getUint32(at, true) !== 0x06054b50) at--
  if (at < 0) return err(cutOff)
  const count = view.getUint16(at + 10, true)
  const size = view.getUint32(at + 12, true)
  const start = view.getUint32(at + 16, true)
  if (count > mostEntries || start + size > blob.size) return err(cutOff)
  const entries = readEntries(await bytesOf(blob, start, start + size), count)
  return entries ? ok(entries) : err(cutOff)
}

function readEntries(directory: Uint8Array, count: number): ZipEntry[] | null {
  const view = new DataView(directory.buffer)
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02014b50) return null
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(directory.subarray(at + 46, at + 46 + nameLength)),
      isPacked: view.getUint16(at + 10, true) !== 0,
      packedSize: view.getUint32(at + 20, true),
      start: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * The bytes of a file in an archive, unpacked piece by piece: what the archive says of sizes is not believed.
 * @throws UnreadableFile when it is broken, or larger than `most` bytes
 */
export async function* unzip(blob: Blob, entry: ZipEntry, most: number): AsyncGenerator<Uint8Array> {
  const head = await bytesOf(blob, entry.start, entry.start + 30)
  const view = new DataView(head.buffer)
  if (head.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw new UnreadableFile('it is broken')
  const start = entry.start + 30 + view.getUint16(26, true) + view.getUint16(28, true)
  const packed = blob.slice(start, start + entry.packedSize).stream()
  const bytes = entry.isPacked ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  const reader = bytes.getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new UnreadableFile('it is broken and cannot be unpacked')
      })
      if (done) return
      size += value.length
      if (size > most) throw new UnreadableFile('it is too large unpacked: please save it as CSV')
      yield value
    }
  } finally {
    // A stream that broke has nothing left to stop.
    await reader.cancel().catch(() => null)
  }
}
