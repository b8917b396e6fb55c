import type { RawRow } from '../imports.ts'

/** A row of a file, or why it cannot be one: every row that the file holds comes out as one of the two. */
export type ReadRow = {
  /** Counted from 1 among the rows. */
  row: number
  /** Where it begins: the line of a text, the row of a sheet, the number of the element in a map's file. */
  line: number
} & (
  | { raw: RawRow }
  /** `text` is the row as written, as far as it was read, for the file of refused rows. */
  | { error: string; text: string }
)

export type FileFormat =
  | 'CSV'
  | 'XLSX'
  | 'ODS'
  | 'JSON lines'
  | 'JSON'
  | 'GeoJSON'
  | 'Overpass JSON'
  | 'JSON-LD'
  | 'KML'
  | 'KMZ'
  | 'OSM PBF'

/** What was found in a file, by its content. */
export type FoundFile = {
  format: FileFormat
  /** For people: "CSV in UTF-8, its cells parted by semicolons and quoted with ", headings on line 1". */
  sentence: string
  /** The columns of a table, or the keys of the first objects. */
  headers: readonly string[]
  /** The first rows, for a preview and for guessing what each column holds. */
  sample: readonly ReadRow[]
}

export type RowSource = {
  found: FoundFile
  /**
   * Reads all rows, from the first, each time it is called; nothing is read ahead of the caller. `say` hears once, at
   * the end, of what a file holds besides rows ("812 elements of the map are no places").
   */
  rows: (say?: (sentence: string) => void) => AsyncIterable<ReadRow>
}
