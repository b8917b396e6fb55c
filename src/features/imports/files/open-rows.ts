import { err, type Result } from '#core/result.ts'
import { bytesOf } from './chunks.ts'
import { findEncoding, textOf } from './encoding.ts'
import { kindOf } from './file-kind.ts'
import type { RowSource } from './row-source.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Opens a file of any kind that holds places; its content decides what it is, not its name. In Node the blob is
 * `fs.openAsBlob(path)`, in a browser the `File`. What reads a kind of file is loaded when one is opened.
 * @returns one message for people when the file as a whole cannot be read
 */
export async function openRows(blob: Blob): Promise<Result<RowSource>> {
  try {
    return await openByKind(blob)
  } catch (error) {
    if (error instanceof UnreadableFile) return err(`This file cannot be read: ${error.message}.`)
    throw error
  }
}

async function openByKind(blob: Blob): Promise<Result<RowSource>> {
  if (blob.size === 0) return err('This file is empty.')
  const kind = kindOf(await bytesOf(blob, 0, 2048))
  if (!kind.ok) return kind
  if (kind.value === 'zip') return (await import('./archive.ts')).openArchive(blob)
  if (kind.value === 'pbf') return (await import('./osm-pbf.ts')).openPbf(blob)
  return openText(blob)
}

async function openText(blob: Blob): Promise<Result<RowSource>> {
  const found = await findEncoding(blob)
  if (!found.ok) return found
  const encoding = found.value
  const { value: head = '' } = await textOf(blob, encoding).next()
  const start = head.trimStart().slice(0, 2000)
  const { beginsAsJson, openJson } = await import('./json.ts')
  if (beginsAsJson(start)) return openJson(blob, encoding)
  if (/^(?:<\?xml|<kml)/i.test(start)) {
    if (!/<(?:\w+:)?kml[\s>]/i.test(start)) return err('This file is XML, and no map (KML) that can be read.')
    return (await import('./kml.ts')).openKml(() => textOf(blob, encoding), 'KML')
  }
  return (await import('./csv.ts')).openCsv(blob, encoding)
}
