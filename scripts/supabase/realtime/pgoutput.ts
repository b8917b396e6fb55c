/** Parses `pgoutput` messages (postgresql.org/docs, Logical Replication Message Formats). */

/** Texts by column; null is null, and a column whose value was not sent is missing. */
export type Values = Readonly<Record<string, string | null>>

export type Change = {
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The table's object id. */
  table: number
  /** When its transaction committed, and which it was. */
  committed: Date
  transaction: number
  /** After the change; empty for a deletion. */
  after: Values
  /** The row before: its key or, with full replica identity, all of it. */
  before: Values | undefined
}

/** Dates are counted in microseconds from this one. */
const epoch = Date.UTC(2000, 0, 1)

class Reader {
  readonly #bytes: Buffer
  #offset = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  #advance(count: number): number {
    this.#offset += count
    return this.#offset - count
  }

  letter = () => String.fromCharCode(this.#bytes.readUInt8(this.#advance(1)))
  peek = () => String.fromCharCode(this.#bytes.readUInt8(this.#offset))
  int8 = () => this.#bytes.readInt8(this.#advance(1))
  int16 = () => this.#bytes.readInt16BE(this.#advance(2))
  int32 = () => this.#bytes.readInt32BE(this.#advance(4))
  uint32 = () => this.#bytes.readUInt32BE(this.#advance(4))
  int64 = () => this.#bytes.readBigInt64BE(this.#advance(8))
  skip = (count: number) => void this.#advance(count)

  text(): string {
    const end = this.#bytes.indexOf(0, this.#offset)
    return this.#bytes.toString('utf8', this.#advance(end - this.#offset + 1), end)
  }

  sized(): string {
    const length = this.int32()
    const start = this.#advance(length)
    return this.#bytes.toString('utf8', start, start + length)
  }
}

function readTuple(reader: Reader, columns: readonly string[]): Values {
  const values: Record<string, string | null> = {}
  const count = reader.int16()
  for (let index = 0; index < count; index += 1) {
    const kind = reader.letter()
    const value = kind === 't' ? reader.sized() : null
    const column = columns[index]
    // `u` is an unchanged long value, which the log does not repeat.
    if (column !== undefined && kind !== 'u') values[column] = value
  }
  return values
}

/** Reads message after message; `changed` is told of a table's definition, which comes before its first change. */
export function createDecoder(changed: (table: number) => void): (bytes: Buffer) => Change | undefined {
  const tables = new Map<number, { names: string[]; keys: ReadonlySet<string> }>()
  let begun = { committed: new Date(0), transaction: 0 }

  const readRelation = (reader: Reader) => {
    const table = reader.uint32()
    reader.text()
    reader.text()
    reader.skip(1)
    const keys = new Set<string>()
    const names = Array.from({ length: reader.int16() }, () => {
      const isKey = reader.int8() === 1
      const name = reader.text()
      reader.skip(8)
      if (isKey) keys.add(name)
      return name
    })
    tables.set(table, { names, keys })
    changed(table)
  }

  /** `K` comes with the key alone, the other columns empty; `O` with the whole row. */
  const readBefore = (reader: Reader, names: readonly string[], keys: ReadonlySet<string>): Values => {
    const isKeyAlone = reader.letter() === 'K'
    const entries = Object.entries(readTuple(reader, names))
    return Object.fromEntries(isKeyAlone ? entries.filter(([name]) => keys.has(name)) : entries)
  }

  const readChange = (reader: Reader, type: Change['type']): Change => {
    const table = reader.uint32()
    const { names, keys } = tables.get(table) ?? { names: [], keys: new Set<string>() }
    const before = reader.peek() === 'N' ? undefined : readBefore(reader, names, keys)
    if (type === 'DELETE') return { ...begun, type, table, after: {}, before }
    reader.skip(1)
    return { ...begun, type, table, after: readTuple(reader, names), before }
  }

  return (bytes) => {
    const reader = new Reader(bytes)
    switch (reader.letter()) {
      case 'B':
        reader.skip(8)
        begun = {
          committed: new Date(epoch + Number(reader.int64() / 1000n)),
          transaction: reader.uint32(),
        }
        return undefined
      case 'R':
        readRelation(reader)
        return undefined
      case 'I':
        return readChange(reader, 'INSERT')
      case 'U':
        return readChange(reader, 'UPDATE')
      case 'D':
        return readChange(reader, 'DELETE')
      default:
        return undefined
    }
  }
}
