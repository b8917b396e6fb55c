import { err, type Result } from '#core/result.ts'
import { openKml } from './kml.ts'
import { openOds } from './ods.ts'
import type { RowSource } from './row-source.ts'
import { largestPart, largestSheet } from './sheet.ts'
import { openXlsx } from './xlsx.ts'
import { decode } from './xml.ts'
import { listZip, unzip } from './zip.ts'

/** What is packed in the same way and holds no rows that can be read. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/i, 'This file is a binary workbook (XLSB). Please save it as XLSX or CSV.'],
  [/^word\//i, 'This file is a Word document. Please save its table as XLSX or CSV.'],
  [/^ppt\//i, 'This file is a presentation. Please save its table as XLSX or CSV.'],
  [/^Index\/.*\.iwa$/i, 'This file is of Numbers or Pages. Please export its table as XLSX or CSV.'],
]

/** Opens what is packed as an archive: spreadsheets and KMZ. */
export async function openArchive(blob: Blob): Promise<Result<RowSource>> {
  if (blob.size > largestSheet) return err('This file is larger than 50 MB. Please save it as CSV.')
  const entries = await listZip(blob)
  if (!entries.ok) return entries
  const find = (name: RegExp) => entries.value.find((entry) => name.test(entry.name))
  if (find(/^xl\/workbook\.xml$/i)) return openXlsx(blob, entries.value)
  const other = others.find(([name]) => find(name))
  if (other) return err(other[1])
  const content = find(/^content\.xml$/)
  if (content) return openOds(blob, content)
  const map = find(/\.kml$/i)
  if (map) return openKml(() => decode(unzip(blob, map, largestPart)), 'KMZ')
  return err('This zip file holds no spreadsheet and no map. Please unpack it first.')
}
