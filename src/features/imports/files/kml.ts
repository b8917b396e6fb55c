import { err, ok, type Result } from '#core/result.ts'
import type { RawRow } from '../imports.ts'
import type { FileFormat, ReadRow, RowSource } from './row-source.ts'
import { columnsOf, firstRows } from './sample.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { readXml, type XmlHandlers } from './xml.ts'

/** A placemark; `error` says why it is no row. */
type Mark = { line: number; raw: RawRow; error: string | null }

/** Reads the placemarks of a KML document; `texts` gives it from the beginning each time. */
export async function openKml(
  texts: () => AsyncIterable<string>,
  format: FileFormat,
): Promise<Result<RowSource>> {
  const rows = () => rowsOf(texts())
  const sample = await firstRows(rows())
  if (!sample.some((row) => 'raw' in row)) {
    const [first] = sample
    return err(`This file holds no placemarks${first && 'error' in first ? `: ${first.error}` : ''}.`)
  }
  return ok({
    found: { format, sentence: `${format} with placemarks`, headers: columnsOf(sample), sample },
    rows,
  })
}

async function* rowsOf(texts: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let row = 0
  let reader: PlacemarkReader | null = null
  const batches = readXml<Mark>(texts, (found) => {
    reader = new PlacemarkReader(found)
    return reader
  })
  try {
    for await (const marks of batches)
      for (const { line, raw, error } of marks) {
        row++
        yield error === null
          ? { row, line, raw }
          : { row, line, error, text: String(Object.values(raw)[0] ?? '') }
      }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield { row: row + 1, line: lineOf(reader), error: error.message, text: '' }
  }
}

function lineOf(reader: PlacemarkReader | null): number {
  return reader?.line ?? 1
}

/** A placemark's own elements that say something of the place. */
const ownTags = new Set('name description address phoneNumber'.split(' '))

class PlacemarkReader implements XmlHandlers {
  readonly #found: Mark[]
  /** Where the last placemark begins. */
  line = 1
  #raw: Record<string, string> | null = null
  #path: string[] = []
  #text = ''
  #key = ''
  #points: string[] = []
  #isBroken = false
  #isLine = false

  constructor(found: Mark[]) {
    this.#found = found
  }

  open = (name: string, { name: key = '' }: Readonly<Record<string, string>>, line: number): void => {
    this.#path.push(name)
    this.#text = ''
    if (name === 'Placemark') {
      this.#raw = {}
      this.#points = []
      this.#isBroken = false
      this.#isLine = false
      this.line = line
    }
    if (name === 'Data' || name === 'SimpleData') this.#key = key
  }

  text = (text: string): void => {
    this.#text += text
  }

  broken = (): void => {
    this.#isBroken = true
  }

  close = (name: string): void => {
    this.#path.pop()
    const text = this.#text.trim()
    this.#text = ''
    if (!this.#raw) return
    const parent = this.#path.at(-1)
    if (parent === 'Placemark') this.#keepOwn(name, text)
    if (name === 'value' || name === 'SimpleData') this.#raw[this.#key] = text
    if (name === 'coordinates') this.#keepPoints(text, parent)
    if (name !== 'Placemark') return
    this.#found.push({
      line: this.line,
      raw: { ...this.#raw, ...middleOf(this.#points) },
      error: this.#error(),
    })
    this.#raw = null
  }

  /** A line is a way somewhere, and its middle no place. */
  #keepPoints(text: string, shape: string | undefined): void {
    if (shape === 'LineString') this.#isLine = true
    else if (this.#points.length === 0) this.#points = text.split(/\s+/)
  }

  #error(): string | null {
    if (this.#isBroken) return 'it is not valid XML'
    return this.#isLine && this.#points.length === 0 ? 'it is a line, as a route is, and no place' : null
  }

  #keepOwn(tag: string, text: string): void {
    if (this.#raw && ownTags.has(tag) && text !== '') this.#raw[tag] = text
  }
}

/** The middle of a point or a ring of `longitude,latitude` pairs. */
function middleOf(points: readonly string[]): RawRow {
  const open = points.length > 1 && points[0] === points.at(-1) ? points.slice(1) : points
  const pairs = open.map((point) => point.split(',').map(Number))
  const mean = (index: number) =>
    pairs.reduce((sum, pair) => sum + (pair[index] ?? Number.NaN), 0) / pairs.length
  const [longitude, latitude] = [mean(0), mean(1)]
  const isPoint = Number.isFinite(longitude) && Number.isFinite(latitude)
  return isPoint ? { latitude: Number(latitude.toFixed(7)), longitude: Number(longitude.toFixed(7)) } : {}
}
