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

/**
 * The name of the last migration that the first deployment applied, without its folder, noted here when there is one.
 * Those up to it stay as they are; each change is then a later file, of which there may be many, and which may replace a
 * function.
 */
const lastDeployed = ''

/** What the migrations may not be: many, long or badly named, and no function may be defined twice. */
export function findMigrationFaults(migrations: SourceTree, deployed = lastDeployed): Finding[] {
  const files = [...migrations].map(([file, text]) => ({ file, text, parts: splitSql(text) }))
  const subjects = files.filter(({ file }) => deployed === '' || file <= folder + deployed)
  return [
    ...(subjects.length > mostMigrations
      ? [
          {
            file: folder,
            line: 1,
            rule: `holds ${subjects.length} files, more than ${mostMigrations}: put the new one into its subject's file, or join two short ones`,
          },
        ]
      : []),
    ...files.flatMap(({ file, text }) => shapeFaults(file, text)),
    ...repeatedFunctions(subjects),
  ]
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

function shapeFaults(file: string, text: string): Finding[] {
  const lines = text.split('\n').length - 1
  return [
    ...(/\/\d{14}_[a-z]+(_[a-z]+)*\.sql$/.test(file)
      ? []
      : [{ file, line: 1, rule: 'is not named <stamp>_<subject>.sql, in 14 digits and small letters' }]),
    ...(lines > mostLines
      ? [
          {
            file,
            line: mostLines,
            rule: `has ${lines} lines, more than ${mostLines}: move a part of its own to a shorter file`,
          },
        ]
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
            rule: `defines ${match[1]} once more: change it where it is defined first`,
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
