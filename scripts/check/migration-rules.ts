import type { SourceTree } from './source-tree.ts'
import { ownWords, restOfStatement, type SqlPart, splitSql } from './sql-parts.ts'
import type { Finding } from './words.ts'

const mostMigrations = 24
const mostLines = 300

const folder = 'src/db/supabase/migrations/'

/** The migrations of a checkout, by path. */
export function readMigrationTree(tree: SourceTree): SourceTree {
  return new Map([...tree].filter(([file]) => file.startsWith(folder) && file.endsWith('.sql')))
}

/**
 * What the migrations may not be: many or long, badly named, a function defined twice, and what hosted projects
 * refuse — a change of all rows, a function with a library's setting.
 */
export function findMigrationFaults(migrations: SourceTree): Finding[] {
  const files = [...migrations].map(([file, text]) => ({ file, text, parts: splitSql(text) }))
  return [
    ...(files.length > mostMigrations
      ? [{ file: folder, line: 1, rule: `holds ${files.length} files, more than ${mostMigrations}` }]
      : []),
    ...files.flatMap(({ file, text }) => shapeFaults(file, text)),
    ...repeatedFunctions(files),
    ...files.flatMap(({ file, text, parts }) => refusedByHosts(file, text, parts)),
  ]
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

function shapeFaults(file: string, text: string): Finding[] {
  const lines = text.split('\n').length - 1
  return [
    ...(/\/\d{14}_[a-z]+(_[a-z]+)*\.sql$/.test(file)
      ? []
      : [{ file, line: 1, rule: 'is not named <stamp>_<subject>.sql' }]),
    ...(lines > mostLines
      ? [{ file, line: mostLines, rule: `has ${lines} lines, more than ${mostLines}` }]
      : []),
  ]
}

type File = { file: string; text: string; parts: readonly SqlPart[] }

/** Every place where a function gets its body, with its name, in their order. */
export function findFunctions(files: readonly File[]): (Finding & { name: string })[] {
  return files.flatMap(({ file, text, parts }) =>
    parts
      .flatMap((part) =>
        [...part.text.matchAll(/\bcreate\s+(?:or\s+replace\s+)?function\s+([\w."]+)\s*\(/gi)].map(
          (match) => ({
            file,
            line: lineAt(text, part.offset + match.index),
            name: String(match[1]).toLowerCase(),
            rule: `defines ${match[1]} once more`,
          }),
        ),
      )
      .sort((one, other) => one.line - other.line),
  )
}

function repeatedFunctions(files: readonly File[]): Finding[] {
  const known = new Set<string>()
  return findFunctions(files).flatMap(({ name, ...finding }) => {
    if (known.has(name)) return [finding]
    known.add(name)
    return []
  })
}

/** A change of a table's rows. `on conflict do update set` and `for update` name no table. */
const change = /\b(?:delete\s+from\s|update\s+(?:only\s+)?[\w.%$"]+\s+(?:(?:as\s+)?\w+\s+)?set\b)/gi

/** A setting of a library, named in a function's head: `set pg_trgm.similarity_threshold = …`. */
const librarySetting = /\bset\s+\w+\.\w+\s*(?:=|\bto\b)/gi

function refusedByHosts(file: string, text: string, parts: readonly SqlPart[]): Finding[] {
  const found = (part: SqlPart, pattern: RegExp, rule: string, isFault: (at: number) => boolean) =>
    [...part.text.matchAll(pattern)]
      .filter((match) => isFault(match.index))
      .map((match) => ({ file, line: lineAt(text, part.offset + match.index), rule }))
  return parts.flatMap((part) => [
    ...found(part, change, 'changes all rows: hosted sessions refuse a change without WHERE', (at) => {
      return !/\bwhere\b/i.test(ownWords(restOfStatement(part.text, at)))
    }),
    ...found(
      part,
      librarySetting,
      'names a library’s setting: hosted projects refuse it before the library is loaded; set it inside',
      (at) => !/\bupdate\s+[\w.]+\s+(as\s+\w+\s+)?$/i.test(part.text.slice(Math.max(0, at - 80), at)),
    ),
  ])
}
