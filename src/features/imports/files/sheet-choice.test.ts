import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openRows } from './open-rows.ts'

const text = (content: string) => new TextEncoder().encode(content)
const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const sheetOf = (rows: readonly (readonly string[])[]) =>
  text(
    `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  )

const places = [
  ['Name', 'Address', 'City', 'Phone'],
  ['Nena', 'Rizal Ave', 'Pasig', '8123 4567'],
]

type Rows = readonly (readonly string[])[]

const odsCell = (value: string) => `<table:table-cell><text:p>${value}</text:p></table:table-cell>`
const odsTable = (rows: Rows, index: number) =>
  `<table:table table:name="S${index + 1}" table:style-name="ta${index + 1}">${rows
    .map((row) => `<table:table-row>${row.map(odsCell).join('')}</table:table-row>`)
    .join('')}</table:table>`

/** An OpenDocument spreadsheet with these sheets, of which the first may be hidden. */
function openDocument(sheets: readonly Rows[], isFirstHidden: boolean): Uint8Array {
  const style = `<style:style style:name="ta1"><style:table-properties table:display="${!isFirstHidden}"/></style:style>`
  return zipSync({ 'content.xml': text(`<document>${style}${sheets.map(odsTable).join('')}</document>`) })
}

/** An Excel workbook with these sheets. */
function workbook(sheets: readonly Rows[]): Uint8Array {
  const names = sheets.map((_, index) => `<sheet name="S${index + 1}" r:id="r${index + 1}"/>`)
  const targets = sheets.map(
    (_, index) => `<Relationship Id="r${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return zipSync({
    'xl/workbook.xml': text(`<workbook><sheets>${names.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': text(`<Relationships>${targets.join('')}</Relationships>`),
    ...Object.fromEntries(
      sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(rows)]),
    ),
  })
}

/** What is said of a spreadsheet, and the first cell of its first row. */
async function opened(bytes: Uint8Array) {
  const result = await openRows(new Blob([bytes.slice()]))
  if (!result.ok) return [result.error]
  const [row] = result.value.found.sample
  return [result.value.found.sentence, row && 'raw' in row ? Object.values(row.raw)[0] : '']
}

test.each([
  [
    'a page about the file',
    [
      ['field', 'value'],
      ['made by', 'Juan'],
    ],
  ],
  [
    'a summary',
    [
      ['City', 'Places'],
      ['Pasig', '1'],
    ],
  ],
  ['nothing', []],
])('behind %s the sheet with the places is read', async (_, first) => {
  for (const bytes of [workbook([first, places]), openDocument([first, places], false)]) {
    const [said, name] = await opened(bytes)
    expect(name).toBe('Nena')
    expect(said).toMatch(/the sheet “S2”; not read: “S1”/)
  }
})

test('a hidden sheet of an OpenDocument spreadsheet is neither read nor told', async () => {
  const hidden = [
    ['Name', 'Address', 'City', 'Phone'],
    ['Juan', 'Recto', 'Manila', '8123 4567'],
  ]
  const [said, name] = await opened(openDocument([hidden, places], true))
  expect(name).toBe('Nena')
  expect(said).toMatch(/ODS, the sheet “S2”/)
  expect(said).not.toMatch(/S1/)
})

test('of two sheets with places the first is read', async () => {
  const others = [
    ['Name', 'Address', 'City', 'Phone', 'Email', 'Website'],
    ['Juan', 'Recto', 'Manila', '', '', ''],
  ]
  for (const bytes of [workbook([places, others]), openDocument([places, others], false)]) {
    const [said, name] = await opened(bytes)
    expect(name).toBe('Nena')
    expect(said).toMatch(/the sheet “S1”; not read: “S2”/)
  }
})
