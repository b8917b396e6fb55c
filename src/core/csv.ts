/** A column of a file: its heading, and each row's value. */
export type CsvColumn<Row> = {
  head: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/** What spreadsheets take for the start of a formula, in half and full width. */
const formula = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Writes rows as CSV (RFC 4180), headings first. Text that a spreadsheet would take for a formula gets an apostrophe,
 * which spreadsheets hide and our import strips; numbers stay numbers.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ head }) => cell(head)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** A text as it was before `toCsv` put an apostrophe before it. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}

function cell(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '')
  const harmless = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
