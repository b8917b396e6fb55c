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

const dump = 'This file is a dump of a database (SQL). Please export its table as CSV.'

/** Comments before what a language begins with; they are parted in one way only, so that any text is soon read. */
const commentsOf = (line: string) =>
  String.raw`^(?:(?:${line})[^\r\n]*[\r\n]\s*|\/\*(?:[^*]|\*(?!\/))*\*\/;?\s*)`
const statement = String.raw`(?:create (?:table|database|schema)\b|insert into\b|drop table\b|set \w+ ?=|set names \S+;|start transaction;|begin(?: transaction)?;|pragma \w+ ?=|copy [\w".]+ ?\()`

/** Text whose lines are no rows, though some of them may look so. */
const others: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${commentsOf('--|#')}*${statement}`, 'i'), dump],
  [/^-- (?:mysql|mariadb|postgresql|phpmyadmin) /i, dump],
  [/^begin:vcard/i, 'This file is a list of contacts (vCard). Please export it as CSV.'],
  [
    new RegExp(`${commentsOf('//')}+[[{]`),
    'This file is JSON with comments, which is not valid. Please take them out.',
  ],
]

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
  const other = others.find(([sign]) => sign.test(start))
  if (other) return err(other[1])
  return (await import('./csv.ts')).openCsv(blob, encoding)
}
