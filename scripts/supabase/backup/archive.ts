import { renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'

/** A column, with type and default for tables that no migration creates. */
type SavedColumn = { name: string; type: string }
export type SavedTable = { schema: string; name: string; columns: SavedColumn[] }
export type SavedSequence = { schema: string; name: string; value: string; isCalled: boolean }

/** A stream of bytes in a backup: the rows of a table, or a file. */
type Kind = 'rows' | 'file'

/** The contents of a backup. It is one SQLite file, so that a part can be found without reading the rest. */
export type Archive = {
  tables(): SavedTable[]
  sequences(): SavedSequence[]
  /** Names of files, with `/`. */
  files(): string[]
  /** In pieces of about a megabyte. */
  read(kind: Kind, name: string): Iterable<Buffer>
  close(): void
}

export type NewArchive = {
  addTable(table: SavedTable): void
  addSequence(sequence: SavedSequence): void
  /** Appends to a stream, which exists even when nothing follows. */
  append(kind: Kind, name: string, bytes: Buffer): void
  /** The file gets its name only when it is complete. */
  finish(): void
  discard(): void
}

/** Tells our files from other SQLite databases, and this layout from later ones. */
const applicationId = 0x53554b49
const layout = 1

const schema = `
  pragma application_id = ${applicationId};
  pragma user_version = ${layout};
  create table saved_table (schema text, name text, columns text);
  create table saved_sequence (schema text, name text, value text, is_called integer);
  create table piece (kind text, name text, number integer, bytes blob, primary key (kind, name, number)) without rowid;
`

const pieceBytes = 1024 * 1024

/** Creates a backup, readable by its owner alone: it holds keys. */
export function createArchive(file: string): NewArchive {
  const temporary = `${file}.part`
  const before = process.umask(0o077)
  rmSync(temporary, { force: true })
  const db = new DatabaseSync(temporary)
  db.exec(schema)
  process.umask(before)
  db.exec('begin')
  const addTable = db.prepare('insert into saved_table values (?, ?, ?)')
  const addSequence = db.prepare('insert into saved_sequence values (?, ?, ?, ?)')
  const addPiece = db.prepare('insert into piece values (?, ?, ?, ?)')
  let open: { kind: Kind; name: string; number: number; waiting: Buffer[]; size: number } | undefined

  const flush = () => {
    if (!open) return
    addPiece.run(open.kind, open.name, open.number, gzipSync(Buffer.concat(open.waiting)))
    open = { ...open, number: open.number + 1, waiting: [], size: 0 }
  }
  return {
    addTable: ({ schema: of, name, columns }) => void addTable.run(of, name, JSON.stringify(columns)),
    addSequence: ({ schema: of, name, value, isCalled }) =>
      void addSequence.run(of, name, value, isCalled ? 1 : 0),
    append(kind, name, bytes) {
      if (open?.kind !== kind || open.name !== name) {
        flush()
        open = { kind, name, number: 0, waiting: [], size: 0 }
      }
      open.waiting.push(bytes)
      open.size += bytes.length
      if (open.size > pieceBytes) flush()
    },
    finish() {
      flush()
      db.exec('commit')
      db.close()
      renameSync(temporary, file)
    },
    discard() {
      db.close()
      rmSync(temporary, { force: true })
    },
  }
}

/** @throws Error with a message for people when the file is no backup, or one of a later version */
export function openArchive(file: string): Archive {
  const there = statSync(file, { throwIfNoEntry: false })
  if (!there) throw new Error(`There is no file ${file}.`)
  if (there.isDirectory()) throw new Error(`${file} is a folder; name the file of a backup.`)
  const db = new DatabaseSync(file, { readOnly: true })
  const reject = (why: string): never => {
    db.close()
    throw new Error(`${file} ${why}`)
  }
  const pragma = (name: string): unknown => {
    try {
      return db.prepare(`pragma ${name}`).get()?.[name]
    } catch {
      return undefined
    }
  }
  if (pragma('application_id') !== applicationId) reject('is no backup of a directory.')
  if (pragma('user_version') !== layout) reject('is a backup that a later version made.')
  const rows = (sql: string) => db.prepare(sql).all()
  return {
    tables: () =>
      rows('select * from saved_table').map((row) => ({
        schema: String(row['schema']),
        name: String(row['name']),
        columns: JSON.parse(String(row['columns'])),
      })),
    sequences: () =>
      rows('select * from saved_sequence').map((row) => ({
        schema: String(row['schema']),
        name: String(row['name']),
        value: String(row['value']),
        isCalled: row['is_called'] === 1,
      })),
    files: () =>
      rows(`select distinct name from piece where kind = 'file' order by name`).map(({ name }) =>
        String(name),
      ),
    *read(kind, name) {
      const pieces = db.prepare('select bytes from piece where kind = ? and name = ? order by number')
      for (const { bytes } of pieces.iterate(kind, name)) {
        const piece = bytes instanceof Uint8Array ? gunzipSync(bytes) : Buffer.alloc(0)
        if (piece.length > 0) yield piece
      }
    },
    close: () => db.close(),
  }
}
