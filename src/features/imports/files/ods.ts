import type { Result } from '#core/result.ts'
import type { TableRecord } from './csv-records.ts'
import type { RowSource } from './row-source.ts'
import { largestPart, mostColumns, openSheet } from './sheet.ts'
import { chooseSheet } from './sheet-choice.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { decode, readXml, type XmlHandlers } from './xml.ts'
import { unzip, type ZipEntry } from './zip.ts'

type Attributes = Readonly<Record<string, string>>

/** Reads the visible sheet of an OpenDocument spreadsheet that holds its places. */
export async function openOds(blob: Blob, content: ZipEntry): Promise<Result<RowSource>> {
  const texts = () => decode(unzip(blob, content, largestPart))
  const recordsOf = (index: number) => () => readSheet(texts(), index)
  const tables = await readTables(texts())
  const named = tables.flatMap(({ name, isHidden }, index) =>
    isHidden ? [] : [{ name, records: recordsOf(index) }],
  )
  const chosen = await chooseSheet('ODS', named)
  return openSheet({ format: 'ODS', sentence: 'ODS, the sheet “1”', records: recordsOf(0), ...chosen })
}

type Table = { name: string; isHidden: boolean }

/** The sheets in their order; of a file that is cut off, those that it still names. */
async function readTables(texts: AsyncIterable<string>): Promise<Table[]> {
  const tables: Table[] = []
  const hidden = new Set<string>()
  let style = ''
  let depth = 0
  const found = readXml<never>(tableTags(texts), () => ({
    open: (name, attributes) => {
      if (name === 'style') style = attributes['style:name'] ?? ''
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style)
      if (name === 'table' && depth++ === 0) tables.push(tableOf(attributes, hidden))
    },
    close: (name) => {
      if (name === 'table') depth--
    },
    text: () => undefined,
  }))
  try {
    for await (const none of found) throw new UnreadableFile(`it is broken (${none.length})`)
  } catch (error) {
    // What is broken is told when the rows are read.
    if (!(error instanceof UnreadableFile)) throw error
  }
  return tables
}

const tableTag = /<\/?(?:table:table|style:style|style:table-properties)(?:\s[^>]*)?>/g
/** In characters; no tag of a table is longer. */
const longestTag = 10_000

/** The tags that tell of sheets, as a document of their own: to parse every cell for them would take as long as reading. */
async function* tableTags(texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield '<tables>'
  let rest = ''
  for await (const text of texts) {
    const all = rest + text
    const open = all.lastIndexOf('<')
    const end = open > all.lastIndexOf('>') ? open : all.length
    yield (all.slice(0, end).match(tableTag) ?? []).join('')
    rest = all.length - end > longestTag ? '' : all.slice(end)
  }
  yield '</tables>'
}

/** Copies of other files' sheets, to which formulas refer, are hidden too. */
function tableOf(attributes: Attributes, hidden: ReadonlySet<string>): Table {
  const name = attributes['table:name'] ?? ''
  return { name, isHidden: name.startsWith("'file:") || hidden.has(attributes['table:style-name'] ?? '') }
}

async function* readSheet(texts: AsyncIterable<string>, index: number): AsyncGenerator<TableRecord> {
  const batches = readXml<TableRecord>(texts, (found) => new SheetReader(found, index))
  for await (const batch of batches) yield* batch
}

class SheetReader implements XmlHandlers {
  readonly #found: TableRecord[]
  /** Of the sheet that is read. */
  readonly #index: number
  /** How many sheets have begun, and how many tables are open: a cell may hold one. */
  #begun = 0
  #depth = 0
  #line = 0
  #repeated = 1
  #cells: string[] = []
  #cell: { attributes: Attributes; paragraphs: string[] } | null = null
  #isParagraph = false
  #notes = 0

  constructor(found: TableRecord[], index: number) {
    this.#found = found
    this.#index = index
  }

  #isOutside(): boolean {
    return this.#depth !== 1 || this.#begun !== this.#index + 1
  }

  open = (name: string, attributes: Attributes): void => {
    if (name === 'table' && this.#depth++ === 0) this.#begun++
    if (this.#isOutside()) return
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
    if (name === 'table') this.#depth--
    if (this.#isOutside()) return
    if (name === 'annotation') this.#notes--
    if (this.#notes > 0) return
    if (name === 'p') this.#isParagraph = false
    if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell()
    if (name === 'table-row') this.#closeRow()
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
