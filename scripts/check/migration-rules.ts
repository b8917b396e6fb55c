import type { SourceTree } from './source-tree.ts'
import { type SqlPart, splitSql } from './sql-parts.ts'
import type { Finding } from './words.ts'

/** Each is a subject: more of them than a reader can survey means that some belong together. */
const mostMigrations = 50
const mostLines = 300

const folder = 'src/db/supabase/migrations/'

/** The migrations of a checkout, by path. */
export function readMigrationTree(tree: SourceTree): SourceTree {
  return new Map([...tree].filter(([file]) => file.startsWith(folder) && file.endsWith('.sql')))
}

/** What the migrations may not be: many, long or badly named, and no function may be defined twice. */
export function findMigrationFaults(migrations: SourceTree): Finding[] {
  const files = [...migrations].map(([file, text]) => ({ file, text, parts: splitSql(text) }))
  return [
    ...(files.length > mostMigrations
      ? [{ file: folder, line: 1, rule: `holds ${files.length} files, more than ${mostMigrations}` }]
      : []),
    ...files.flatMap(({ file, text }) => shapeFaults(file, text)),
    ...repeatedFunctions(files),
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
