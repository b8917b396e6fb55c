/** What of the source changes something from a browser, read from the source: a new form cannot be forgotten. */
import { globSync, readFileSync } from 'node:fs'
import access from '#db/supabase/access.gen.json' with { type: 'json' }

/** The parts of a file that begin at its margin: functions and constants, with their names. */
function partsOf(text: string) {
  return text.split(/^(?=(?:export )?(?:async )?(?:function\*? \w|const \w))/m).flatMap((part) => {
    const [, exported, name = ''] = /^(export )?(?:async )?(?:function\*?|const) (\w+)/.exec(part) ?? []
    return name === '' ? [] : [{ name, isExported: exported !== undefined, part }]
  })
}

const rows: Readonly<Record<string, { rights: Readonly<Record<string, string>> }>> = access.tables
const ofPeople = new Set(
  Object.keys(access.functions).map((signature) => /^public\.(\w+)\(/.exec(signature)?.[1] ?? ''),
)

/** Functions of the database that only read. */
const reading = new Set(
  globSync('src/db/supabase/migrations/*.sql').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /create function public\.(\w+)\([^;]*?\)\s*returns[^;]*?language \w+ (?:stable|immutable)/g,
      ),
    ].map(([, name = '']) => name),
  ),
)

const isWritable = (table: string) =>
  /insert|update|delete/.test(rows[`public.${table}`]?.rights['authenticated'] ?? '')

function isWriting(part: string): boolean {
  const writesRows = /\.(?:insert|update|upsert|delete)\(/.test(part)
  const tables = [...part.matchAll(/\.from\('(\w+)'\)/g)].map(([, table = '']) => table)
  if (writesRows && tables.some(isWritable)) return true
  if (/(?<!function )\bcallFunction\(/.test(part)) return true
  const called = [...part.matchAll(/\.rpc\(\s*(?:'(\w+)'|\w+)/g)].map(([, name]) => name)
  return called.some((name) => name === undefined || (ofPeople.has(name) && !reading.has(name)))
}

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The exported functions that write, themselves or through another one of their file. */
export function browserWrites(): string[] {
  return sources('src/**/*.{ts,tsx}').flatMap(({ text }) => {
    const parts = partsOf(text)
    const writing = parts.filter(({ part }) => isWriting(part))
    const inner = writing.filter(({ isExported }) => !isExported).map(({ name }) => `${name}(`)
    const through = parts.filter(({ part }) => inner.some((call) => part.includes(call)))
    return [...new Set([...writing, ...through])].flatMap(({ name, isExported }) =>
      isExported ? [name] : [],
    )
  })
}

/** Parts of pages that ask the data service themselves, so that nothing turns its refusals into words. */
export function askingParts(): string[] {
  return sources('src/**/*.tsx').flatMap(({ file, text }) =>
    /\.rpc\(|\bdb\s*\.from\(/.test(text) ? [file] : [],
  )
}
