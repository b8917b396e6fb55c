import { type Line, longestLine } from './lines.ts'

export type Dialect = {
  delimiter: string
  quote: string
  /** A backslash stands before a quote inside of quotes, as databases write, instead of a second one. */
  isEscaped?: boolean
}

/** The cells of a row, or why its line is none. */
export type TableRecord = { line: number; cells: string[] } | { line: number; error: string; text: string }

/** A cell that goes on for longer has lost its closing quote. */
const mostLines = 200

// csv-parse and papaparse lose rows unsaid behind a quote that never closes, and know one kind of line end in a file.
/**
 * Parts lines into records. A quote that never closes spoils its own line only: reading goes on with the next one. It
 * shows by text after the quote that would close it, by a row of the wrong width, or by never ending.
 */
export class RecordReader {
  readonly #dialect: Dialect
  #waiting: Line[] = []
  /** Cells of a row, once the headings are known. */
  width: number | null = null

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  /** The records that are whole with these lines. */
  *read(lines: readonly Line[], isEnd: boolean): Generator<TableRecord> {
    this.#waiting = this.#waiting.concat(lines)
    let at = 0
    while (at < this.#waiting.length) {
      const next = this.#readRecord(at, isEnd)
      if (next === null) break
      if (next.record) yield next.record
      at = next.at
    }
    this.#waiting = this.#waiting.slice(at)
  }

  /** Null when more lines are needed. */
  #readRecord(start: number, isEnd: boolean): { record: TableRecord | null; at: number } | null {
    const first = this.#waiting[start]
    const { delimiter, quote } = this.#dialect
    if (!first || first.text.trim() === '') return { record: null, at: start + 1 }
    const { line } = first
    const refuse = (error: string) => ({
      record: { line, error, text: first.text.slice(0, 500) },
      at: start + 1,
    })
    if (first.isTooLong)
      return refuse(`line ${line} is longer than ${longestLine.toLocaleString('en')} characters`)
    if (!first.text.includes(quote))
      return {
        record: { line, cells: first.text.split(delimiter).map((cell) => cell.trim()) },
        at: start + 1,
      }
    const state: CellState = { cells: [], cell: '', isOpen: false, hasStray: false }
    for (let at = start; at < start + mostLines; at++) {
      const next = this.#waiting[at]
      if (!next) {
        if (!isEnd) return null
        break
      }
      readLine(next.text, state, this.#dialect)
      const isFirst = at === start
      if (next.isTooLong || (!isFirst && state.hasStray)) break
      if (state.isOpen) continue
      if (!isFirst && this.#isTornApart(state.cells, first, next)) break
      return { record: { line, cells: state.cells }, at: at + 1 }
    }
    return refuse(`a quote (${quote}) opens on line ${line} and does not close`)
  }

  /** Whether rows were taken for one: its width is wrong, or its first and last lines are rows by themselves. */
  #isTornApart(cells: readonly string[], first: Line, last: Line): boolean {
    if (this.width === null) return false
    const widthOf = ({ text }: Line) => text.split(this.#dialect.delimiter).length
    return cells.length !== this.width || (widthOf(first) === this.width && widthOf(last) === this.width)
  }
}

type CellState = {
  cells: string[]
  cell: string
  /** Inside quotes. */
  isOpen: boolean
  /** A quote inside a quoted cell was not doubled. */
  hasStray: boolean
}

/** Reads a line's cells; a quoted cell may stay open to the next line. */
function readLine(text: string, state: CellState, dialect: Dialect): void {
  const { delimiter, quote } = dialect
  let at = 0
  if (state.isOpen) {
    state.cell += '\n'
    at = readQuoted(text, 0, state, dialect)
  }
  while (!state.isOpen && at <= text.length) {
    let start = at
    while (text[start] === ' ') start++
    if (text[start] === quote) {
      state.isOpen = true
      at = readQuoted(text, start + 1, state, dialect)
    } else {
      const found = text.indexOf(delimiter, at)
      const end = found === -1 ? text.length : found
      state.cells.push(text.slice(at, end).trim())
      at = end + 1
    }
  }
}

/** Reads to behind the delimiter after the closing quote, or to the line's end. */
function readQuoted(text: string, start: number, state: CellState, dialect: Dialect): number {
  const { delimiter, quote, isEscaped = false } = dialect
  let at = start
  for (;;) {
    const found = text.indexOf(quote, at)
    if (found === -1) {
      state.cell += text.slice(at)
      return text.length + 1
    }
    state.cell += text.slice(at, found)
    if (isEscaped && endsInEscape(state.cell)) {
      state.cell = state.cell.slice(0, -1) + quote
      at = found + 1
      continue
    }
    if (text[found + 1] === quote) {
      state.cell += quote
      at = found + 2
      continue
    }
    let end = found + 1
    while (text[end] === ' ' && delimiter !== ' ') end++
    if (end >= text.length || text[end] === delimiter) {
      state.cells.push((isEscaped ? unescaped(state.cell) : state.cell).trim())
      state.cell = ''
      state.isOpen = false
      return end + 1
    }
    state.hasStray = true
    state.cell += quote
    at = found + 1
  }
}

/** Two backslashes are one that stands for itself. */
function endsInEscape(cell: string): boolean {
  return (/\\+$/.exec(cell)?.[0].length ?? 0) % 2 === 1
}

/** A backslash and a line break, both of them doubled by databases, are those themselves. */
function unescaped(cell: string): string {
  return cell.replace(/\\([\\\n])/g, '$1')
}
