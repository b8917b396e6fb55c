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

/** What is said of a workbook with these sheets, and the first cell of its first row. */
async function opened(...sheets: readonly (readonly (readonly string[])[])[]) {
  const names = sheets.map((_, index) => `<sheet name="S${index + 1}" r:id="r${index + 1}"/>`)
  const targets = sheets.map(
    (_, index) => `<Relationship Id="r${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const bytes = zipSync({
    'xl/workbook.xml': text(`<workbook><sheets>${names.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': text(`<Relationships>${targets.join('')}</Relationships>`),
    ...Object.fromEntries(
      sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(rows)]),
    ),
  })
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
  const [said, name] = await opened(first, places)
  expect(name).toBe('Nena')
  expect(said).toMatch(/the sheet “S2”; not read: “S1”/)
})

test('of two sheets with places the first is read', async () => {
  const [said, name] = await opened(places, [
    ['Name', 'Address', 'City', 'Phone', 'Email', 'Website'],
    ['Juan', 'Recto', 'Manila', '', '', ''],
  ])
  expect(name).toBe('Nena')
  expect(said).toMatch(/the sheet “S1”; not read: “S2”/)
})
