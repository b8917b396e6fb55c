/** Files that something went wrong with: each ends with an outcome for every row, or with one clear refusal. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cleanRow } from '../clean-row.ts'
import { openRows } from './open-rows.ts'
import type { ReadRow } from './row-source.ts'

const folder = 'tests/fixtures/corpora/files'
const files = readdirSync(folder).map((name) => new Uint8Array(readFileSync(path.join(folder, name))))
const isLong = process.env['SUKI_LONG'] === '1'
const rounds = isLong ? 5000 : 500
/** Characters of a line or a cell that is far too long. */
const huge = isLong ? 50_000_000 : 5_000_000

/** Reproducible numbers from 0 up to `below` (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Bytes = Uint8Array<ArrayBuffer>
type Mutation = (bytes: Bytes, random: (below: number) => number) => Bytes

const joined = (...parts: readonly Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))
const inserted =
  (text: string): Mutation =>
  (bytes, random) => {
    const at = random(bytes.length + 1)
    return joined(bytes.subarray(0, at), new TextEncoder().encode(text), bytes.subarray(at))
  }

const mutations: readonly Mutation[] = [
  (bytes, random) => bytes.subarray(0, random(bytes.length + 1)),
  (bytes, random) => bytes.subarray(random(bytes.length + 1)),
  (bytes) => joined(bytes, bytes),
  (bytes, random) => joined(bytes.subarray(0, random(bytes.length + 1)), bytes),
  (bytes, random) => bytes.map((byte) => (random(50) === 0 ? random(256) : byte)),
  (bytes) => bytes.filter((byte) => byte !== 0x0a),
  (bytes) => joined(...Array.from(bytes, (byte) => Uint8Array.of(byte, 0))),
  (bytes) => new TextEncoder().encode(new TextDecoder('windows-1252').decode(bytes)),
  (bytes, random) => {
    const [from, to] = [random(bytes.length + 1), random(bytes.length + 1)].sort((a, b) => a - b)
    return joined(bytes.subarray(0, from), bytes.subarray(to))
  },
  (bytes, random) =>
    bytes.map((byte) => (byte === 0x2c ? ([0x3b, 0x09, 0x7c, 0x2c][random(4)] ?? byte) : byte)),
  ...[
    '"',
    '""',
    "'",
    '"\n',
    '\r',
    '\n\n',
    '{',
    '[',
    ']',
    '}',
    ',',
    '\\',
    '\0',
    '<',
    '&',
    '\ufeff',
    '"x" "y"',
  ].map(inserted),
]

test(`no file is read halfway in silence: ${rounds} mutated files`, async () => {
  const random = randomFrom(15)
  for (let round = 0; round < rounds; round++) {
    let bytes: Bytes = files[random(files.length)] ?? new Uint8Array()
    for (let count = 0; count <= random(3); count++) {
      const mutate = mutations[random(mutations.length)]
      if (mutate) bytes = mutate(bytes, random)
    }
    await expectOutcomes(bytes, `round ${round}`)
  }
}, 600_000)

/** Every row has an outcome, none is counted twice or left out, and no line of a table is nobody's. */
async function expectOutcomes(bytes: Uint8Array, which: string): Promise<void> {
  const opened = await openRows(new Blob([bytes.slice()]))
  if (!opened.ok) {
    expect(opened.error, which).toMatch(/^This \w+ .*\.$/s)
    return
  }
  const { found, rows } = opened.value
  const read: ReadRow[] = []
  for await (const row of rows()) read.push(row)
  expect(
    read.map(({ row }) => row),
    which,
  ).toEqual(read.map((_, index) => index + 1))
  for (const row of read) {
    if ('error' in row) expect(row.error, which).not.toBe('')
    else expect(cleanRow(row.raw, row.row, options), which).toHaveProperty('ok')
  }
  if (found.format === 'CSV') expectNoGaps(read, bytes, which)
}

const options = { source: 'mutated', outlines: [], categories: new Map<string, string>() }

/** What stands on the lines between a row and the next is in a cell of that row, which goes on over them. */
function expectNoGaps(read: readonly ReadRow[], bytes: Uint8Array, which: string): void {
  if (bytes.includes(0)) return
  const lines = new TextDecoder().decode(bytes).split(/\r\n|\n|\r/)
  for (const [index, row] of read.entries()) {
    const next = read[index + 1]?.line ?? lines.length + 1
    // A cell that holds JSON, or what Python prints, is read as what it says: `True` as true.
    const told = ('raw' in row ? JSON.stringify(Object.values(row.raw)) : row.text).toLowerCase()
    const words = lines.slice(row.line, next - 1).flatMap((line) => line.match(/[A-Za-z0-9]+/g) ?? [])
    const lost = words.filter((word) => !told.includes(word.toLowerCase()))
    expect(lost, which).toEqual([])
  }
}

const text = (content: string) => new TextEncoder().encode(content)

function workbook(sheet: Uint8Array): Uint8Array {
  return zipSync({ 'xl/workbook.xml': text('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet })
}

const rowOf = (line: number, cell: string) =>
  `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${cell}</t></is></c></row>`

test.each([
  [
    'a cell that unpacks to megabytes',
    `${rowOf(1, 'name')}${rowOf(2, 'Nena')}${rowOf(3, ' '.repeat(huge))}`,
    'too long',
  ],
  [
    'a row far beyond the last',
    `${rowOf(1, 'name')}<row r="999999999"><c r="ZZZ1"><v>1</v></c></row>`,
    'column',
  ],
])('%s in a workbook is refused, and memory stays', async (_, rows, reason) => {
  const bytes = workbook(text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`))
  const before = process.memoryUsage().rss
  const told = await outcomesOf(bytes)
  expect(told.at(-1)).toContain(reason)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
})

test('a line of megabytes costs its row, and memory stays', async () => {
  const before = process.memoryUsage().rss
  const line = `"${'x'.repeat(huge)}`
  const told = await outcomesOf(text(`name,city\nNena,Pasig\n${line}\nJuan,Makati\n`))
  expect(told).toEqual(['Nena', 'line 3 is longer than 1,000,000 characters', 'Juan'])
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
})

async function outcomesOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openRows(new Blob([bytes.slice()]))
  if (!opened.ok) return [opened.error]
  const told: string[] = []
  for await (const row of opened.value.rows()) told.push('raw' in row ? String(row.raw['name']) : row.error)
  return told
}
