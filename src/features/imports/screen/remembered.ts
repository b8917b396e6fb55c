/** How files of the same columns were brought in before, on this device. */
import { z } from 'zod'
import { importKey, type Memory } from '#core/browser-names.ts'
import { fold } from '#core/text.ts'
import { columnChoices, type Match, reasonHeading } from '../columns/column-match.ts'
import { sourceOf } from './csv-import.ts'

/** What an administrator chose for a file. */
export type Choices = { matches: readonly Match[]; source: string; asDrafts: boolean }

const known: ReadonlySet<string> = new Set<Match>(['', ...columnChoices.map(({ value }) => value)])

const entries = z.array(
  z.object({
    columns: z.string(),
    matches: z.array(z.string().refine((match): match is Match => known.has(match))),
    file: z.string(),
    source: z.string(),
    asDrafts: z.boolean(),
  }),
)

const mostKept = 30

/**
 * The choices for the last file of these columns, or for that of the same name which had these and others: the refused
 * rows of JSON may lack a column. A source is remembered only for a file of the same name: two lists of
 * one form are not the same list, and their ids are not the same ids.
 * @returns null when there was none
 */
export function recallChoices(memory: Memory, headers: readonly string[], file: string): Choices | null {
  const kept = entryFor(readEntries(memory), headers, sourceOf(file))
  if (!kept) return null
  const matchOf = matchesIn(kept)
  const matches = headers.map((header) => (isValue(header) ? (matchOf.get(fold(header)) ?? '') : ''))
  return {
    matches,
    source: kept.file === sourceOf(file) ? kept.source : sourceOf(file),
    asDrafts: kept.asDrafts,
  }
}

type Entry = z.infer<typeof entries>[number]

function entryFor(kept: readonly Entry[], headers: readonly string[], name: string): Entry | undefined {
  const columns = headers.filter(isValue).map(fold)
  const holdsAll = (entry: Entry) => columns.every((column) => matchesIn(entry).has(column))
  return (
    kept.find((entry) => entry.columns === columns.join('\n') && holdsAll(entry)) ??
    kept.find((entry) => entry.file === name && holdsAll(entry))
  )
}

/** By column as it is folded; a column whose match is not there was not chosen. */
function matchesIn({ columns, matches }: Entry): ReadonlyMap<string, Match> {
  return new Map(
    columns
      .split('\n')
      .slice(0, matches.length)
      .map((column, index) => [column, matches[index] ?? '']),
  )
}

/** Remembers the choices; without storage, nothing is kept. */
export function keepChoices(
  memory: Memory,
  headers: readonly string[],
  file: string,
  choices: Choices,
): void {
  const columns = keyOf(headers)
  const matches = choices.matches.filter((_, index) => isValue(headers[index] ?? ''))
  const entry = { ...choices, columns, matches, file: sourceOf(file) }
  const others = readEntries(memory).filter((one) => one.columns !== columns)
  try {
    memory.setItem(importKey, JSON.stringify([entry, ...others].slice(0, mostKept)))
  } catch (cause) {
    console.warn('The choice of columns could not be kept:', cause)
  }
}

/** A file of refused rows has one column more than the file they are from. */
function isValue(header: string): boolean {
  return fold(header) !== fold(reasonHeading)
}

function keyOf(headers: readonly string[]): string {
  return headers.filter(isValue).map(fold).join('\n')
}

function readEntries(memory: Memory): Entry[] {
  try {
    return entries.safeParse(JSON.parse(memory.getItem(importKey) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
