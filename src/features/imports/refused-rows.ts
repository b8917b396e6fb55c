/** Refused rows as files that go in again once they are corrected: those of JSON as JSON on lines, others as a table. */
import { reasonHeading } from './columns/column-match.ts'
import type { FileFormat } from './files/row-source.ts'
import type { RawRow } from './imports.ts'

/** A row as the file has it; its text where it could not be read. */
export type WrittenRow = { raw: RawRow } | { text: string }

/** Each kind of JSON says so in its name. A table would lose the groups and lists of its rows. */
export const isJson = (format: FileFormat) => format.includes('JSON')

/** A row of JSON on a line of its own, with why it was refused. */
export function refusedLine(row: WrittenRow, reason: string): string {
  return 'raw' in row
    ? JSON.stringify({ ...row.raw, [reasonHeading]: reason })
    : row.text.replace(/\s*[\r\n]\s*/g, ' ')
}
