import type { Result } from '#core/result.ts'
import type { TableRecord } from './csv-records.ts'
import type { RowSource } from './row-source.ts'
import { largestPart, mostColumns, openSheet } from './sheet.ts'
import { decode, readXml, type XmlHandlers } from './xml.ts'
import { unzip, type ZipEntry } from './zip.ts'

type Attributes = Readonly<Record<string, string>>

/** Reads the first sheet of an OpenDocument spreadsheet. */
export function openOds(blob: Blob, content: ZipEntry): Promise<Result<RowSource>> {
  return openSheet({
    format: 'ODS',
    sentence: 'ODS, its first sheet',
    records: () => readSheet(decode(unzip(blob, content, largestPart))),
  })
}

async function* readSheet(texts: AsyncIterable<string>): AsyncGenerator<TableRecord> {
  for await (const batch of readXml<TableRecord>(texts, (found) => new SheetReader(found))) yield* batch
}

class SheetReader implements XmlHandlers {
  readonly #found: TableRecord[]
  #tables = 0
  #line = 0
  #repeated = 1
  #cells: string[] = []
  #cell: { attributes: Attributes; paragraphs: string[] } | null = null
  #isParagraph = false
  #notes = 0

  constructor(found: TableRecord[]) {
    this.#found = found
  }

  open = (name: string, attributes: Attributes): void => {
    if (name === 'table') this.#tables++
    if (this.#tables !== 1) return
    if (name === 'annotation') this.#notes++
    if (this.#notes > 0) return
    if (name === 'table-row') {
      this.#cells = []
      this.#repeated = Number(attributes['table:number-rows-repeated'] ?? 1) || 1
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = { attributes, paragraphs: [] }
    } else if (name === 'p') {
      this.#isParagraph = true
      this.#cell?.paragraphs.push('')
    } else if (name === 's') this.text(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1), 100)))
    else if (name === 'tab') this.text('\t')
    else if (name === 'line-break') this.text('\n')
  }

  close = (name: string): void => {
    if (this.#tables !== 1) return
    if (name === 'annotation') this.#notes--
    if (this.#notes > 0) return
    if (name === 'p') this.#isParagraph = false
    if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell()
    if (name === 'table-row') this.#closeRow()
    if (name === 'table') this.#tables++
  }

  text = (text: string): void => {
    const last = (this.#cell?.paragraphs.length ?? 0) - 1
    if (this.#cell && this.#isParagraph && this.#notes === 0) this.#cell.paragraphs[last] += text
  }

  #closeCell(): void {
    if (!this.#cell) return
    const times = Number(this.#cell.attributes['table:number-columns-repeated'] ?? 1) || 1
    const text = textOfCell(this.#cell.attributes, this.#cell.paragraphs)
    for (let count = 0; count < times && this.#cells.length < mostColumns; count++) this.#cells.push(text)
    this.#cell = null
  }

  /** A row that stands several times counts so often when it holds anything. */
  #closeRow(): void {
    const isBlank = this.#cells.every((cell) => cell === '')
    const times = isBlank ? 0 : Math.min(this.#repeated, 1000)
    for (let count = 1; count <= times; count++)
      this.#found.push({ line: this.#line + count, cells: this.#cells })
    this.#line += this.#repeated
  }
}

function textOfCell(attributes: Attributes, paragraphs: readonly string[]): string {
  const shown = paragraphs.join('\n').trim()
  switch (attributes['office:value-type']) {
    case 'float':
      // A number may be shown with its leading zero, and shortened.
      return /^0\d+$/.test(shown) ? shown : String(Number(attributes['office:value'] ?? shown))
    case 'date':
      return (attributes['office:date-value'] ?? shown).replace(/T00:00(?::00)?.*$/, '').replace('T', ' ')
    case 'time': {
      const [, hours = '', minutes = ''] = /^PT(\d+)H(\d+)M/.exec(attributes['office:time-value'] ?? '') ?? []
      return hours === '' ? shown : `${hours}:${minutes}`
    }
    default:
      return shown
  }
}
