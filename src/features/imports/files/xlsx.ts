import type { Result } from '#core/result.ts'
import type { TableRecord } from './csv-records.ts'
import type { RowSource } from './row-source.ts'
import { largestPart, mostColumns, openSheet } from './sheet.ts'
import { chooseSheet } from './sheet-choice.ts'
import { type CellFormat, numberText, readFormats } from './sheet-numbers.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { decode, readXml } from './xml.ts'
import { unzip, type ZipEntry } from './zip.ts'

/** In characters: what the texts of a workbook, which stand apart from its cells, may need of memory. */
const mostText = 100_000_000

type Workbook = { strings: readonly string[]; formats: readonly CellFormat[]; is1904: boolean }

/** Reads the visible sheet of an Excel workbook that holds its places. */
export async function openXlsx(blob: Blob, entries: readonly ZipEntry[]): Promise<Result<RowSource>> {
  const part = (name: string) => {
    const entry = entries.find((one) => one.name.toLowerCase() === name.toLowerCase())
    return entry ? decode(unzip(blob, entry, largestPart)) : nothing()
  }
  const { sheets, is1904 } = await readWorkbook(part('xl/workbook.xml'))
  const targets = await readTargets(part('xl/_rels/workbook.xml.rels'))
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const strings = await readStrings(part('xl/sharedStrings.xml'))
  const workbook = { strings, formats: await readFormats(part('xl/styles.xml')), is1904 }
  const recordsOf = (id: string) => () => {
    const target = targets.get(id) ?? 'worksheets/sheet1.xml'
    return readSheet(part(target.startsWith('/') ? target.slice(1) : `xl/${target}`), workbook)
  }
  const named = visible.map(({ name, id }) => ({ name, records: recordsOf(id) }))
  const chosen = await chooseSheet('XLSX', named)
  return openSheet({ format: 'XLSX', sentence: 'XLSX, the sheet “1”', records: recordsOf(''), ...chosen })
}

/** What a workbook does not have reads as an empty part. */
async function* nothing(): AsyncGenerator<string> {
  yield '<none/>'
}

type SheetName = { name: string; id: string; isHidden: boolean }

async function readWorkbook(texts: AsyncIterable<string>) {
  const sheets: SheetName[] = []
  let is1904 = false
  await run(texts, (tag, attributes) => {
    if (tag === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
    if (tag !== 'sheet') return
    const { name = '', state = 'visible', 'r:id': id = '' } = attributes
    sheets.push({ name, id, isHidden: state !== 'visible' })
  })
  return { sheets, is1904 }
}

async function readTargets(texts: AsyncIterable<string>): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await run(texts, (tag, { Id = '', Target = '' }) => {
    if (tag === 'Relationship') targets.set(Id, Target)
  })
  return targets
}

async function run(
  texts: AsyncIterable<string>,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const ignore = () => undefined
  for await (const found of readXml<never>(texts, () => ({ open, close: ignore, text: ignore })))
    throw new UnreadableFile(`it is broken (${found.length})`)
}

async function readStrings(texts: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let size = 0
  let isText = false
  let isPhonetic = false
  const found = readXml<string>(texts, (list) => ({
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    close: (name) => {
      if (name === 'si') list.push(text)
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
    text: (more) => {
      if (isText) text += more
    },
  }))
  for await (const batch of found) {
    for (const one of batch) size += one.length
    if (size > mostText) throw new UnreadableFile('its texts are too large: please save it as CSV')
    strings.push(...batch)
  }
  return strings
}

async function* readSheet(texts: AsyncIterable<string>, workbook: Workbook): AsyncGenerator<TableRecord> {
  let line = 0
  let cells: string[] = []
  let cell: Cell & { column: number } = { column: 0, type: 'n', style: 0, text: '' }
  let part = ''
  let isWide = false
  const batches = readXml<TableRecord>(texts, (found) => ({
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r']) || line + 1
        cells = []
        isWide = false
      } else if (name === 'c') {
        const column = columnOf(attributes['r'] ?? '') ?? cells.length
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' }
      } else if (name === 'f') cell.formula = ''
      part = name
    },
    close: (name) => {
      part = ''
      if (name === 'c') cell = withFormula(cell)
      if (name === 'c' && cell.text !== '') {
        if (cell.column >= mostColumns) isWide = true
        else {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = textOfCell(cell, workbook)
        }
      } else if (name === 'row') {
        const error = `it has a cell beyond column ${mostColumns}`
        found.push(isWide ? { line, error, text: cells.join(' | ').slice(0, 500) } : { line, cells })
      }
    },
    text: (more) => {
      if (part === 'v' || part === 't') cell.text += more
      if (part === 'f') cell.formula += more
    },
  }))
  for await (const batch of batches) yield* batch
}

/** `C5` is in column 2. */
function columnOf(address: string): number | null {
  const [letters] = /^[A-Z]{1,3}/i.exec(address) ?? []
  if (letters === undefined) return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Cell = { type: string; style: number; text: string; formula?: string }

/** Programs that work nothing out leave a formula without its result: such a cell is not empty. */
function withFormula<One extends Cell>(cell: One): One {
  const isMissing = cell.formula !== undefined && cell.text === '' && cell.type === 'n'
  return isMissing ? { ...cell, type: 'str', text: `=${cell.formula || '?'}` } : cell
}

function textOfCell({ type, style, text }: Cell, { strings, formats, is1904 }: Workbook): string {
  if (type === 's') return (strings[Number(text)] ?? '').trim()
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'n') return numberText(text, formats[style] ?? 'number', is1904)
  return text.trim()
}
