import type { FileFormat } from '#features/imports/files/row-source.ts'

/** A packed file is unpacked from wherever its parts lie: where it was read last tells nothing of its rows. */
const packed: ReadonlySet<FileFormat> = new Set(['XLSX', 'ODS', 'KMZ'])

/** A file is read in pieces of a quarter of a megabyte, ahead of its rows: of a few pieces the last one tells little. */
const leastSize = 4 * 1024 ** 2

/**
 * A file that notes where it was read last. It is read as a whole before its first row, to find its encoding: only what
 * is read while rows are asked for tells how far they are.
 * @returns the file to read, and the part of it that was read, from 0 to 1; undefined where nothing tells
 */
export function watchReading(blob: Blob): { blob: Blob; share: (format: FileFormat) => number | undefined } {
  let at = 0
  const watched = new Proxy(blob, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      if (key !== 'slice') return value.bind(target)
      return (start = 0, end = target.size, type?: string) => {
        at = start
        return target.slice(start, end, type)
      }
    },
  })
  const tells = (format: FileFormat) => !packed.has(format) && blob.size >= leastSize
  return { blob: watched, share: (format) => (tells(format) ? at / blob.size : undefined) }
}
