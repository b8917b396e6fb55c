/** A column of a file: its heading, and what a row has in it. */
export type CsvColumn<Row> = {
  head: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/** What spreadsheets take for the beginning of a formula, wherever they look for one, in half and full width. */
const formula = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Rows as CSV (RFC 4180), headings first. A text that a spreadsheet would take for a formula gets an apostrophe, which
 * spreadsheets do not show and our import takes off again; numbers stay numbers.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ head }) => cell(head)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function cell(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '')
  const harmless = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
