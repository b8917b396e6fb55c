import { err, type Result } from '#core/result.ts'
import { bytesOf } from './chunks.ts'
import { openCsv } from './csv.ts'
import { findEncoding } from './encoding.ts'
import { kindOf } from './file-kind.ts'
import type { RowSource } from './row-source.ts'

/**
 * Opens a file of any kind that holds places; its content decides what it is, not its name. In Node the blob is
 * `fs.openAsBlob(path)`, in a browser the `File`.
 * @returns one message for people when the file as a whole cannot be read
 */
export async function openRows(blob: Blob): Promise<Result<RowSource>> {
  if (blob.size === 0) return err('This file is empty.')
  const kind = kindOf(await bytesOf(blob, 0, 2048))
  if (!kind.ok) return kind
  const encoding = await findEncoding(blob)
  if (!encoding.ok) return encoding
  return openCsv(blob, encoding.value)
}
