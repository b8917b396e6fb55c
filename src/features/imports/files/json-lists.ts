/** Tells which part of a JSON file holds its rows, by the first of them. */
import { flatEntries } from '../columns/columns.ts'
import { wordsOfHeading } from '../columns/heading-words.ts'
import { countKnownHeadings } from '../columns/known-headings.ts'
import type { RawRow } from '../imports.ts'
import { scanElement } from './json-scan.ts'

/** The members that hold a file's rows: of map features, of Overpass, of JSON-LD, of the answers of services. */
const listKeys = new Set(
  'features elements @graph results data businesses places items records rows listings locations hits'.split(
    ' ',
  ),
)

/** The heads of the rows of a list; null for what is no list of rows, `more` when the text ends before it shows. */
export type ListHeads = ReadonlySet<string> | null | 'more'

/**
 * What opens at `at` as a list of rows: an array of objects, or an object whose members are the rows.
 * @param key of the member, '' for the whole file
 * @param depth of the objects around it
 */
export function headsOfList(text: string, at: number, key: string, depth: number): ListHeads {
  const isArray = text.charAt(at) === '['
  // Services put lists of other things beside their own: none is like it.
  if (isArray && depth === 1 && listKeys.has(key)) return new Set([`list ${key}`])
  const first = firstObject(text, at + 1, isArray)
  if (first === null || first === 'more') return first
  const heads = headsOf(first.text)
  if (heads === null) return null
  if (isArray) return looksLikeRow(heads) || (listKeys.has(key) && isNamed(heads)) ? heads : null
  // Groups of a single row stand alike: an address, an owner. Two that have names are rows.
  const second = looksLikeRow(heads) ? firstObject(text, first.end + 1, false) : null
  if (second === null || second === 'more') return second
  const others = headsOf(second.text)
  return others !== null && isAlike(heads, others) ? heads : null
}

/**
 * Whether an array opens at `at` whose objects are no rows and hold a list of rows each: the places of a kind or of a
 * city.
 */
export function holdsGroups(text: string, at: number): boolean | 'more' {
  const first = text.charAt(at) === '[' ? firstObject(text, at + 1, true) : null
  if (first === null || first === 'more') return first ?? false
  const group = parsed(first.text)
  if (group === null || looksLikeRow(new Set(Object.keys(group)))) return false
  const lists = Object.values(group).filter((value) => Array.isArray(value))
  return lists.some((list) => {
    const row = asObject(list[0])
    return row !== null && looksLikeRow(headsOfRow(row))
  })
}

/** Whether two rows are of one kind: most of what the smaller one has the other has too. */
export function isAlike(heads: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...heads].filter((head) => others.has(head)).length * 2 >= Math.min(heads.size, others.size)
}

/** A name, and something else that columns of ours are called. */
export function looksLikeRow(heads: ReadonlySet<string>): boolean {
  return isNamed(heads) && countKnownHeadings([...heads]) > 1
}

function isNamed(heads: ReadonlySet<string>): boolean {
  return [...heads].some((head) => wordsOfHeading(head).some((word) => /^(?:name|title)$/.test(word)))
}

/** The object that stands at a place, behind its key if it has one; null for anything else. */
function firstObject(
  text: string,
  from: number,
  isArray: boolean,
): { text: string; end: number } | null | 'more' {
  const opening = isArray ? /\s*(?=\{|$)/y : /[\s,]*(?:"(?:[^"\\]|\\.)*"\s*:\s*(?=\{|$)|$)/y
  opening.lastIndex = from
  if (!opening.test(text)) return null
  const start = opening.lastIndex
  if (start >= text.length) return 'more'
  const { kind, at } = scanElement(text, start)
  if (kind === 'more') return 'more'
  return kind === 'end' ? { text: text.slice(start, at), end: at } : null
}

function headsOf(text: string): ReadonlySet<string> | null {
  const row = parsed(text)
  return row && headsOfRow(row)
}

function headsOfRow(row: RawRow): ReadonlySet<string> {
  return new Set(flatEntries(row).map(([head]) => head))
}

function parsed(text: string): RawRow | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

function asObject(value: unknown): RawRow | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.fromEntries(Object.entries(value))
}
